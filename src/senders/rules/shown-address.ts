import { isOrganisationSender } from './organisation-sender.ts'

/** Whether a sender is an organisation with an account here, and no mail address. */
export function isOrganisation({ senderEmail }: { senderEmail: string }): boolean {
  return isOrganisationSender(senderEmail)
}

/** A sender's address as people are shown it: none for a sender to whom nobody could write (RFC 6761), as organisations that send by a key are. */
export function shownAddress(senderEmail: string): string | null {
  return senderEmail.endsWith('.invalid') ? null : senderEmail
}
