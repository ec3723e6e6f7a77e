export const afterConfirmation = '/dashboard'

/** Hours for which a link that confirms an address is good. */
export const confirmationHours = 24

/** Hours for which a link that resets a password is good. */
export const resetHours = 24

/** A path of this site as it stands; whatever leads elsewhere (`//host`, `/\host`, `https:`) becomes the dashboard. */
export function ownPath(text: string): string {
  const [path = ''] = text.split(/[?#]/)
  const isOwn = path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}]/u.test(text) && text.length <= 500
  return isOwn ? text : afterConfirmation
}
