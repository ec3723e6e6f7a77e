// In this tab's storage: the page of a provider may come between, and a reload.
const key = 'roost-asked-page'

/** Keeps where somebody wanted to go who has to sign in first. */
export function keepReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Where sign-in leads, when a page was asked for before it. */
export function returnPath(): string | null {
  return sessionStorage.getItem(key)
}

/** They are there, or somewhere else of their own will. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}
