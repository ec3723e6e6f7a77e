import type { FamilyHistory, Verdict } from '#extraction/rules/items/history.ts'
import { mostVerdicts } from '#extraction/rules/items/history.ts'
import { groupsIn } from '#extraction/rules/candidates/groups.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { isPersonal } from '#senders/rules.ts'
import { type Deed, deedsOf } from './verdict-queries.ts'

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
  const deeds = await deedsOf(db, familyId, { of: { mailId, sender: senderEmail, site } }).execute()
  const verdicts = verdictsOf(deeds, senderEmail).slice(0, mostVerdicts)
  return { site, verdicts: verdicts.map((verdict) => ({ ...verdict, members: inNames(verdict.members, members) })) }
}

/** `hillside.example`; empty where anybody may have an address. */
export function siteOf(email: string): string {
  return isPersonal(email) ? '' : email.slice(email.lastIndexOf('@') + 1)
}

/** One for each change that somebody did something with: the last word on each question counts. Members are ids. */
export function verdictsOf(deeds: readonly Deed[], senderEmail: string): Verdict[] {
  const ofChange = Map.groupBy(deeds, ({ changeId }) => changeId)
  return [...ofChange.values()].flatMap((own): Verdict[] => {
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
function inNames(told: Verdict['members'], members: Which['members']): Verdict['members'] {
  if (told === null) return null
  const [said, meant] = [namesOf(told.said, members), namesOf(told.meant, members)]
  return said === null || meant === null ? null : { said, meant }
}

function namesOf(ids: readonly string[], members: Which['members']): string[] | null {
  const names = ids.map((id) => members.find((member) => member.id === id)?.firstName)
  const areClear = names.every((name) => members.filter(({ firstName }) => firstName === name).length === 1)
  return areClear ? names.filter((name) => name !== undefined) : null
}
