// In the tab's session storage, since the provider's page or a reload may come between.
const key = 'roost-asked-page'

/** Stores the page to which a visitor wanted to go before they have to sign in. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The page that was requested before the sign-in, if any. */
export function returnPath(): string | null {
  return sessionStorage.getItem(key)
}

/** Forgets the page: the visitor has reached it, or has gone elsewhere. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}
