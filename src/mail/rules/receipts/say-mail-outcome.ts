import type { MailSummary } from '#mail/contract.ts'
import { notUnderstood } from '#mail/rules.ts'
import { sayEffects } from './say-effects.ts'
import type { ReaderRegion } from '../changes/say-time.ts'

type Outcome = Pick<MailSummary, 'state' | 'counts' | 'effects' | 'isUndone'> &
  Partial<Pick<MailSummary, 'reason' | 'isInLine' | 'authenticity'>>

/** What became of a mail, in the words of the list. */
export function sayMailOutcome(mail: Outcome, reader: ReaderRegion): string {
  switch (mail.state) {
    case 'quarantined':
      return mail.authenticity?.verdict === 'forged' ? 'Held: may be forged' : 'Held: new sender'
    case 'blocked':
      return 'Blocked'
    case 'over-limit':
      return 'Waiting: this month’s mails are used up'
    case 'queued':
      return mail.isInLine === true ? 'In line for the language model' : 'Reading…'
    case 'failed':
      return 'Could not be read'
    case 'nothing-found':
      return mail.reason === notUnderstood ? 'Not understood: in another language' : 'Nothing to do'
    case 'confirmation':
      return 'Confirms a forward'
    case 'understood':
      return sayUnderstood(mail, reader)
  }
}

/** Whether somebody has to look at it for it to go on. */
export function isWaitingForSomebody({ state, counts, isUndone }: Omit<Outcome, 'effects'>): boolean {
  return state === 'quarantined' || state === 'failed' || (state === 'understood' && !isUndone && counts.proposed > 0)
}

function sayUnderstood(mail: Outcome, reader: ReaderRegion): string {
  if (mail.isUndone) return 'Taken back'
  const done = sayEffects(mail, reader)
  const open = mail.counts.proposed > 0 ? `${mail.counts.proposed} to look at` : ''
  const lapsed = mail.counts.lapsed > 0 ? `${mail.counts.lapsed} lapsed` : ''
  if (done === '' && open === '' && lapsed === '') return 'Nothing new'
  return [done, open, lapsed].filter((part) => part !== '').join('; ')
}
