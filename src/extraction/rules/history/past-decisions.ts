import { isPersonal } from '#senders/rules/sender-category.ts'
import { groupsIn } from '../candidates/groups.ts'
import type { PastDecision } from './history.ts'

/** What a person did with a change of a mail: decided on it, undid its mail, or corrected its members in the plan. */
export interface DecisionRow {
  changeId: string
  mailId: string
  senderEmail: string
  senderName: string | null
  kind: 'event' | 'task'
  title: string
  quotes: string[]
  chance: number
  action: 'create' | 'update' | 'cancel' | 'none'
  /** Of a cancellation whether it was accepted. Null where it was neither added as it was read nor left out. */
  isAdded: boolean | null
  /** Ids; `meant` is null where nobody has said. */
  said: string[]
  meant: string[] | null
}

/** The domain, `hillside.example`; empty for providers of personal mail. */
export function siteOf(email: string): string {
  return isPersonal(email) ? '' : email.slice(email.lastIndexOf('@') + 1)
}

/** One for each change that was decided on; the latest row counts. Members are ids. */
export function pastDecisions(rows: readonly DecisionRow[], senderEmail: string): PastDecision[] {
  const ofChange = Map.groupBy(rows, ({ changeId }) => changeId)
  return [...ofChange.values()].flatMap((own): PastDecision[] => {
    const [last] = own
    if (last === undefined) return []
    const people = own.find(({ meant }) => meant !== null)
    return [
      {
        mail: last.mailId,
        from: last.senderEmail === senderEmail ? 'sender' : 'site',
        kind: last.kind,
        groups: [...groupsIn([last.title, ...last.quotes].join('\n'))],
        chance: last.chance,
        // Whoever calls off what a mail calls off has not said that they want such things, nor that they do not.
        isAdded: last.action === 'cancel' ? null : (own.find(({ isAdded }) => isAdded !== null)?.isAdded ?? null),
        members: people?.meant ? { said: people.said, meant: people.meant } : null,
      },
    ]
  })
}
