import { type ActingMember, type SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { mergedNotes } from '../rules/without-account.ts'
import { lockFamily } from './leave-queries.ts'
import { deleteMember, endDoingOfChild, membersToMerge, moveMember, takeOver } from './member-queries.ts'
import { isNewcomer } from './newcomer-queries.ts'

interface Merging {
  fromId: string
  intoId: string
  now: Date
}

/**
 * Merges two members who are the same person. Everything of the member without an account goes to the other, who keeps their
 * name, colour and role. An invitation to the removed member becomes invalid.
 */
export async function mergeMembers(db: SystemDb, { parent, fromId, intoId, now }: Merging & { parent: ActingMember }) {
  const { familyId } = parent
  await lockFamily(db, familyId)
  const members = await membersToMerge(db, familyId)
  if (!members.some(({ id }) => id === parent.id)) throw new SessionEnded()
  if (await isNewcomer(db, { familyId, id: parent.id, now })) return 'new themselves'
  const from = members.find(({ id }) => id === fromId)
  const into = members.find(({ id }) => id === intoId)
  if (from === undefined || into === undefined || from.id === into.id) return 'not found'
  if (from.status !== 'pending' || from.hasLogin) return 'has an account'
  await moveMember(db, { familyId, fromId, toId: intoId })
  await takeOver(db, { familyId, fromId, intoId, about: mergedNotes(into.about, from.about) })
  await deleteMember(db, { familyId, id: fromId })
  await endDoingOfChild(db, { familyId, id: intoId })
  return 'merged'
}
