import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { lockFamily } from './leave-queries.ts'
import { changeWithoutAccount, endDoingOfChild } from './member-queries.ts'

interface Correcting {
  id: string
  firstName: string
  role: 'parent' | 'child'
}

/** Any parent puts right who has no account. Who is a child now does nobody else's tasks any more. */
export async function correctMember(db: FamilyDb, { familyId, correcting }: ActingMember & { correcting: Correcting }) {
  // Held: nobody is named for a child's tasks who is a parent no longer.
  await lockFamily(db, familyId)
  if (!(await changeWithoutAccount(db, { familyId, ...correcting }))) return 'not found'
  await endDoingOfChild(db, { familyId, id: correcting.id })
  return 'corrected'
}
