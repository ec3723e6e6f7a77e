import { type FamilyHistory, mostDecisions, type PastDecision } from '#extraction/rules/history/history.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { pastDecisions, siteOf } from '#extraction/rules/history/past-decisions.ts'
import { decisionRows } from './decision-queries.ts'

interface Which {
  familyId: string
  mailId: string
  senderEmail: string
  members: readonly { id: string; firstName: string }[]
}

/** The family's decisions on earlier mails of this sender and site. */
export async function historyFor(
  db: FamilyDb,
  { familyId, mailId, senderEmail, members }: Which,
): Promise<FamilyHistory> {
  const site = siteOf(senderEmail)
  const rows = await decisionRows(db, { familyId, of: { mailId, sender: senderEmail, site } }).execute()
  const decisions = pastDecisions(rows, senderEmail).slice(0, mostDecisions)
  return {
    site,
    decisions: decisions.map((decision) => ({ ...decision, members: inNames(decision.members, members) })),
  }
}

/** Ids as first names; null if a member has left, or two share a name. */
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
