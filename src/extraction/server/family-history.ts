import type { FamilyHistory, PastDecision } from '#extraction/rules/items/history.ts'
import { mostDecisions } from '#extraction/rules/items/history.ts'
import { groupsIn } from '#extraction/rules/candidates/groups.ts'
import type { FamilyDb } from '#platform/database.ts'
import { isPersonal } from '#senders/rules.ts'
import { type DecisionRow, decisionRows } from './verdict-queries.ts'

interface Which {
  familyId: string
  mailId: string
  senderEmail: string
  members: readonly { id: string; firstName: string }[]
}

/** What the family decided on earlier mails of who sent this one. */
export async function historyFor(
  db: FamilyDb,
  { familyId, mailId, senderEmail, members }: Which,
): Promise<FamilyHistory> {
  const site = siteOf(senderEmail)
  const rows = await decisionRows(db, familyId, { of: { mailId, sender: senderEmail, site } }).execute()
  const decisions = pastDecisions(rows, senderEmail).slice(0, mostDecisions)
  return {
    site,
    decisions: decisions.map((decision) => ({ ...decision, members: inNames(decision.members, members) })),
  }
}

/** `hillside.example`; empty where anybody may have an address. */
export function siteOf(email: string): string {
  return isPersonal(email) ? '' : email.slice(email.lastIndexOf('@') + 1)
}

/** One for each change that somebody did something with: the last word on each question counts. Members are ids. */
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
        isAdded: own.find(({ isAdded }) => isAdded !== null)?.isAdded ?? null,
        members: people?.meant ? { said: people.said, meant: people.meant } : null,
      },
    ]
  })
}

/** As mails name them; null where somebody has left since, or two have one name. */
function inNames(told: PastDecision['members'], members: Which['members']): PastDecision['members'] {
  if (told === null) return null
  const [said, meant] = [namesOf(told.said, members), namesOf(told.meant, members)]
  return said === null || meant === null ? null : { said, meant }
}

function namesOf(ids: readonly string[], members: Which['members']): string[] | null {
  const names = ids.map((id) => members.find((member) => member.id === id)?.firstName)
  const areClear = names.every((name) => members.filter(({ firstName }) => firstName === name).length === 1)
  return areClear ? names.filter((name) => name !== undefined) : null
}
