export const mailPath: string = '/dashboard/mail'
export const reviewPath: string = '/dashboard/review'

export function receiptPath(mailId: string): string {
  return `${mailPath}/${mailId}`
}
