import type { mailStates } from './contract.ts'

export type MailState = (typeof mailStates)[number]
export type UnreadState = Exclude<MailState, 'understood' | 'nothing-found' | 'failed' | 'confirmation'>
export type SenderStatus = 'allow' | 'pending' | 'block'

/** The state of a mail on arrival: only an allowed sender's mail is queued, and only within the month's quota. */
export function stateOnArrival(sender: SenderStatus, { hasRoom }: { hasRoom: boolean }): UnreadState {
  switch (sender) {
    case 'pending':
      return 'quarantined'
    case 'block':
      return 'blocked'
    case 'allow':
      return hasRoom ? 'queued' : 'over-limit'
  }
}

/** The reason of a mail in another language: nobody knows whether it asks for something. */
export const notUnderstood =
  'This mail is not in English, and Roost did not understand it. It may ask for something: please read it yourself.'

/** The reason of a mail in which nothing was found, while some of its files were not read. */
export const nothingInTheRest =
  'Nothing that Roost could read asks for a date, a task or a notice. A file of this mail was not read, or not to its end: please look at it yourself.'

/** Why a mail is in its state, as the receipt says it; null where the state says enough. */
export function reasonFor(state: MailState): string | null {
  switch (state) {
    case 'quarantined':
      return 'This sender is new. The mail waits until a parent allows or blocks them.'
    case 'blocked':
      return 'The family has blocked this sender. The mail is kept, but not read.'
    case 'over-limit':
      return 'The mails of this month are used up. It is kept, and will be read when the new month begins.'
    case 'nothing-found':
      return 'Nothing in this mail asks for a date, a task or a notice.'
    case 'failed':
      return 'Roost tried several times and could not read this mail. It is kept as it came.'
    case 'confirmation':
      return 'Your mail program asks whether it may forward to your family. Roost keeps this mail unread; a parent confirms it.'
    case 'queued':
    case 'understood':
      return null
  }
}

/** Whether a mail can be read again; one that was understood has to be undone first. */
export function canTryAgain(state: MailState, { isUndone }: { isUndone: boolean }): boolean {
  return (
    state === 'failed' || state === 'nothing-found' || state === 'over-limit' || (state === 'understood' && isUndone)
  )
}
