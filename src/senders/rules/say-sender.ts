import { normaliseEmail } from '#basics/email-address.ts'
import type { Sender } from '../contract.ts'
import { isDomain } from './sender-domain.ts'

/** A domain's row stands for everybody there. */
export function nameOfRow({ senderName, senderEmail }: Pick<Sender, 'senderName' | 'senderEmail'>): string {
  return isDomain(senderEmail) ? `Everybody at ${senderEmail.slice(1)}` : (senderName ?? senderEmail)
}

export const statusNames: Record<Sender['status'], string> = { allow: 'Allowed', pending: 'Pending', block: 'Blocked' }

export const categoryNames: Record<Sender['category'], string> = {
  family: 'Family',
  school: 'School',
  marketing: 'Marketing',
  notifications: 'Notifications',
  unknown: 'Unknown',
}
export const senderCategories = Object.keys(categoryNames) as Sender['category'][]

/** What an allowed sender's mail does by itself. */
export function sayTrust(applies: Sender['applies']): string {
  return applies === 'at-once' ? 'Goes on the plan at once' : 'Is shown to the family first'
}

/** A language model that reads the family's mail, with the addresses of whose mail it is given none. */
export interface ModelOnSenders {
  leftOut: readonly string[]
}

/** How an allowed sender's mail is read and used. Whether a model may read it is said only where one does. */
export function sayHandling(
  sender: Pick<Sender, 'applies' | 'isKeptFromModel' | 'senderEmail'>,
  model: ModelOnSenders | null,
): string {
  const trust = sayTrust(sender.applies)
  if (model === null) return trust
  if (isLeftOut(sender, model)) return `${trust}; left out of the language model, which never reads it`
  return `${trust}; ${sender.isKeptFromModel ? 'never read by the language model' : 'the language model may read it'}`
}

export function isLeftOut({ senderEmail }: Pick<Sender, 'senderEmail'>, { leftOut }: ModelOnSenders): boolean {
  return leftOut.some((address) => normaliseEmail(address) === normaliseEmail(senderEmail))
}

/** What was done to several at once. */
export function sayDecided(count: number, status: 'allow' | 'block'): string {
  return `${count === 1 ? 'One sender' : `${count} senders`} ${status === 'allow' ? 'allowed' : 'blocked'}`
}

/** How often an organisation has sent something. */
export function sayMessageCount(messages: number): string {
  if (messages === 0) return 'nothing sent yet'
  return messages === 1 ? 'one message' : `${messages} messages`
}

export function sayMailCount(mails: number): string {
  if (mails === 0) return 'no mail yet'
  return mails === 1 ? 'one mail' : `${mails} mails`
}
