/** The page that a confirmation link leads to. */
export const afterConfirmation = '/dashboard'

/** Hours for which a link that confirms an address is good; it works once. */
export const confirmationLinkHours = 24

/** When a confirmation link that is mailed now expires. */
export function confirmationLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + confirmationLinkHours * 3_600_000)
}

const mostCharacters = 500

/**
 * A path of this site, unchanged. A path that leads elsewhere (`//host`, `/\host`, `https:`), as it is or once it is
 * decoded, becomes the dashboard.
 */
export function ownPath(text: string): string {
  if (text.length > mostCharacters || /[\\\p{Cc}]|%5c|%[01]|%7f/iu.test(text)) return afterConfirmation
  const [path = ''] = text.split(/[?#]/)
  return path.startsWith('/') && !/(\/|%2f){2}/i.test(path) ? text : afterConfirmation
}
