import { deleteLogin } from '#auth/server/login-queries.ts'
import { heirsOf } from '#family/rules/leaving.ts'
import { departureNotice } from '#family/rules/departure-notice.ts'
import { allMembers, deleteFamily, lockFamily, removeProfile } from '#family/server/leave-queries.ts'
import { changeMember } from '#family/server/queries.ts'
import { removeOrganisation } from '#organisations/server/removal-queries.ts'
import type { Account, SystemDb } from '#platform/database/database.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { impactOf } from '../rules/impact.ts'
import { loginsOf } from './queries.ts'

interface Deletion {
  newAdminId: string | null
  /** Whether the person was told that the family goes too; it does not without. */
  familyGoes: boolean
  now: Date
}

/**
 * Takes an account away, and with the last parent the family and the accounts of its children. All in the caller's one
 * transaction: whatever happens in between, all of it or nothing has happened.
 */
export async function deleteAccount(
  db: SystemDb,
  { account, newAdminId, familyGoes, now }: Deletion & { account: Account },
) {
  const at = now.toISOString()
  if (account.familyId === null) {
    if (account.role === 'organization') await removeOrganisation(db, account.id)
    await deleteLogin(db, { id: account.id, now: at })
    return { familyDeleted: false }
  }
  const family = { familyId: account.familyId }
  await lockFamily(db, account.familyId)
  const members = await allMembers(db, account.familyId)
  const impact = impactOf(account.id, members)
  if (impact.isOnlyParent) {
    if (!familyGoes) return 'impact changed'
    for (const id of await loginsOf(db, account.familyId)) await deleteLogin(db, { id, now: at })
    await deleteFamily(db, account.familyId)
    return { familyDeleted: true }
  }
  if (impact.isOnlyAdmin) {
    const heir = heirsOf(account.id, members).find(({ id }) => id === newAdminId)
    if (heir === undefined) return 'admin needed'
    await changeMember(db, { ...family, id: heir.id, change: { is_family_admin: true } })
  }
  const going = members.find(({ id }) => id === account.id)
  await removeProfile(db, { ...family, memberId: account.id })
  if (going !== undefined) {
    const notice = departureNotice(going.firstName, { how: 'deleted-account' })
    await tellFamily(db, { ...family, notice, now: at })
  }
  await deleteLogin(db, { id: account.id, now: at })
  return { familyDeleted: false }
}
