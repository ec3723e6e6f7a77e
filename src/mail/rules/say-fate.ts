import type { MailSummary } from '../contract.ts'
import { notUnderstood } from '../rules.ts'
import { sayDeeds } from './say-deeds.ts'
import type { Reader } from './say-time.ts'

type Fate = Pick<MailSummary, 'state' | 'counts' | 'deeds' | 'isUndone'> & Partial<Pick<MailSummary, 'reason'>>

/** What became of a mail, in the words of the list. */
export function sayFate(mail: Fate, reader: Reader): string {
  switch (mail.state) {
    case 'quarantined':
      return 'Held: new sender'
    case 'blocked':
      return 'Blocked'
    case 'over-limit':
      return 'Waiting: this month’s mails are used up'
    case 'queued':
      return 'Reading…'
    case 'failed':
      return 'Could not be read'
    case 'nothing-found':
      return mail.reason === notUnderstood ? 'Not understood: in another language' : 'Nothing to do'
    case 'understood':
      return sayUnderstood(mail, reader)
  }
}

/** Whether somebody has to look at it for it to go on. */
export function isWaitingForSomebody({ state, counts, isUndone }: Omit<Fate, 'deeds'>): boolean {
  return state === 'quarantined' || state === 'failed' || (state === 'understood' && !isUndone && counts.proposed > 0)
}

function sayUnderstood(mail: Fate, reader: Reader): string {
  if (mail.isUndone) return 'Taken back'
  const done = sayDeeds(mail, reader)
  const open = mail.counts.proposed > 0 ? `${mail.counts.proposed} to look at` : ''
  const lapsed = mail.counts.lapsed > 0 ? `${mail.counts.lapsed} lapsed` : ''
  if (done === '' && open === '' && lapsed === '') return 'Nothing new'
  return [done, open, lapsed].filter((part) => part !== '').join('; ')
}
