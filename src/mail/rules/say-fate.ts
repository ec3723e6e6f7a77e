import { capitalise } from '#basics/say-when.ts'
import type { MailSummary } from '../contract.ts'

type Fate = Pick<MailSummary, 'state' | 'counts' | 'isUndone'>

/** What became of a mail, in the words of the list. */
export function sayFate(mail: Fate): string {
  switch (mail.state) {
    case 'held':
      return 'Held: new sender'
    case 'blocked':
      return 'Blocked'
    case 'over-limit':
      return 'Over the plan’s limit, waiting'
    case 'queued':
      return 'Reading…'
    case 'failed':
      return 'Could not be read'
    case 'nothing-found':
      return 'Nothing to do'
    case 'understood':
      return sayUnderstood(mail)
  }
}

/** Whether somebody has to look at it for it to go on. */
export function isWaitingForSomebody({ state, counts, isUndone }: Fate): boolean {
  return state === 'held' || state === 'failed' || (state === 'understood' && !isUndone && counts.proposed > 0)
}

function sayUnderstood({ counts, isUndone }: Fate): string {
  if (isUndone) return 'Taken back'
  const done = joined([
    counted(counts.events, 'event'),
    counted(counts.tasks, 'task'),
    counted(counts.notices, 'notice'),
  ])
  const open = counts.proposed > 0 ? `${counts.proposed} to look at` : ''
  if (done === '') return open === '' ? 'Understood: nothing new' : capitalise(open)
  return `Understood: ${[done, open].filter((part) => part !== '').join('; ')}`
}

/** `2 events`, `1 task`; nothing of none. */
export function counted(count: number, thing: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
