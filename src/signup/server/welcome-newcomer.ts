import { isNewcomer } from '#family/server/newcomer-queries.ts'
import { type ActingMember, type SystemDb } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { answerLetter } from '../rules/newcomer-letter.ts'
import { addNewcomer } from './add-newcomer.ts'
import { dropJoining, familyToJoin, lockJoining } from './joining-queries.ts'
import { lockLogin } from '#auth/server/login-queries.ts'
import { acceptInvitation } from './accept-invitation.ts'

export interface NewcomerDecision {
  parent: ActingMember
  id: string
  mailer: Mailer
  publicUrl: string
  now: Date
}

/** A parent says yes: who asked is in the family; who was in it already is shown to nobody as new any more. */
export async function welcomeNewcomer(
  db: SystemDb,
  { parent: { id: parentId, familyId }, id, mailer, publicUrl, now }: NewcomerDecision,
) {
  if (await isNewcomer(db, { familyId, id: parentId, now })) return 'new themselves'
  const login = await lockLogin(db, id)
  const joining = await lockJoining(db, id)
  if (login === undefined || joining?.familyId !== familyId || joining.cameAt === null) return 'not found'
  await dropJoining(db, id)
  if (joining.joinedAt !== null) return 'welcomed'
  const family = await familyToJoin(db, familyId)
  if (family === undefined) throw new SessionEnded()
  // Another parent may have invited them meanwhile.
  if (!(await acceptInvitation(db, { loginId: id, login, familyId, now })))
    await addNewcomer(db, { loginId: id, login, joining, now: now.toISOString() })
  const { firstName, email } = login
  await mailer.post(db, {
    to: email,
    ...answerLetter({ firstName, familyName: family.name, publicUrl, isYes: true }),
  })
  return 'welcomed'
}
