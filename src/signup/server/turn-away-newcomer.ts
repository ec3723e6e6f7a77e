import { endSessionsOf, lockLogin } from '#auth/server/login-queries.ts'
import { departureNotice } from '#family/rules/departure-notice.ts'
import { allMembers, detachLogin, lockFamily, removeProfile, replaceCode } from '#family/server/leave-queries.ts'
import { isNewcomer, newcomersOf } from '#family/server/newcomer-queries.ts'
import { randomCode } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { answerLetter } from '../rules/newcomer-letter.ts'
import { dropJoining, lockJoining } from './joining-queries.ts'
import type { NewcomerDecision } from './welcome-newcomer.ts'

/**
 * A parent, admin or not, says no to who came with the code: who asked does not get in, and who is in is taken out with every
 * session that they have. The family gets another code, since they know the one it had.
 */
export async function turnAwayNewcomer(
  db: SystemDb,
  { parent: { id: parentId, familyId }, id, mailer, publicUrl, now }: NewcomerDecision,
) {
  const at = now.toISOString()
  // Whoever takes a member out holds the family before their login.
  await lockFamily(db, familyId)
  const decider = (await allMembers(db, familyId)).find((member) => member.id === parentId)
  if (decider === undefined) throw new SessionEnded()
  if (await isNewcomer(db, { familyId, id: parentId, now })) return 'new themselves'
  const login = await lockLogin(db, id)
  const joining = await lockJoining(db, id)
  const isListed = (await newcomersOf(db, { familyId, now })).some((newcomer) => newcomer.id === id)
  if (login === undefined || joining === undefined || !isListed) return 'not found'
  if (joining.joinedAt === null) {
    await dropJoining(db, id)
    const { firstName, email } = login
    await mailer.post(db, { to: email, ...answerLetter({ firstName, familyName: '', publicUrl, isYes: false }) })
  } else {
    await removeProfile(db, { familyId, memberId: id })
    await endSessionsOf(db, { loginId: id, now: at })
    await detachLogin(db, { id, now: at })
    const notice = departureNotice(login.firstName, { how: 'removed', by: decider.firstName })
    await tellFamily(db, { familyId, notice, now: at })
  }
  await replaceCode(db, { familyId, code: randomCode(10) })
  return 'turned away'
}
