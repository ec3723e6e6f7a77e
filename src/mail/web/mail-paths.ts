export const mailPath: string = '/dashboard/mail'
export const reviewPath: string = '/dashboard/review'

export function receiptPath(mailId: string): string {
  return `${mailPath}/${mailId}`
}
/** The guide to forwarding. */
export const guidePath: string = '/getting-started'
