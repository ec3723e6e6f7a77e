import type { SystemDb } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { askingLetter, cameLetter } from '../rules/newcomer-letter.ts'
import { addNewcomer } from './add-newcomer.ts'
import { dropJoining, familyToJoin, lockJoining, markCome, parentsBeside } from './joining-queries.ts'
import { lockLogin } from '#auth/server/login-queries.ts'
import { acceptInvitation } from './accept-invitation.ts'

export interface Entering {
  loginId: string
  mailer: Mailer
  publicUrl: string
  now: Date
}

/**
 * Takes an account with a confirmed address into the family that it asked to join. `joined`: it is a member now, in the
 * place kept for its address if there is one. `asked`: a parent has to say yes first. `nowhere`: its invitation or code is
 * no longer valid.
 */
export async function completeJoining(db: SystemDb, { loginId, mailer, publicUrl, now }: Entering) {
  const login = await lockLogin(db, loginId)
  const joining = await lockJoining(db, loginId)
  if (login === undefined || joining === undefined || joining.cameAt !== null) return 'nowhere'
  const at = now.toISOString()
  const { familyId, code, role } = joining
  if (await acceptInvitation(db, { loginId, login, familyId, now })) {
    await dropJoining(db, loginId)
    return 'joined'
  }
  const family = await familyToJoin(db, familyId)
  // The code may have been renewed since they signed up, to keep out those who know the former code.
  if (family === undefined || role !== 'parent' || family.code !== code) {
    await dropJoining(db, loginId)
    return 'nowhere'
  }
  const asks = family.requiresApproval
  if (!asks) await addNewcomer(db, { loginId, login, joining, now: at })
  await markCome(db, { loginId, cameAt: at, joinedAt: asks ? null : at })
  const said = { firstName: login.firstName, email: login.email, familyName: family.name, publicUrl }
  const letter = asks ? askingLetter(said) : cameLetter(said)
  for (const parent of await parentsBeside(db, { familyId, except: loginId }))
    await mailer.post(db, {
      ...letter,
      to: parent.email,
      paragraphs: [`Hello ${parent.firstName},`, ...letter.paragraphs],
    })
  return asks ? 'asked' : 'joined'
}
