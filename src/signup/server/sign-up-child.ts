import { networkOf } from '#auth/rules/tries.ts'
import { limitTries } from '#auth/server/limit-tries.ts'
import { postConfirmation } from '#auth/server/post-confirmation.ts'
import { type ChildSignUp, signUpTries } from '../rules/sign-up.ts'
import { findFamily } from './find-family.ts'
import { activateMember, addLogin, pendingMember } from './queries.ts'
import type { SignUpRequest } from './sign-up-parent.ts'

/** No child has an account without a parent's act: the account takes the place that a parent kept, or there is none. */
export function signUpChild({ email, password, code }: ChildSignUp, request: SignUpRequest) {
  const { doors, passwords } = request
  const network = networkOf(request.address)
  return passwords.admit(network, async (desk) => {
    await limitTries(doors, `sign-up network ${network}`, signUpTries.fromNetwork)
    const familyId = await findFamily(code, { doors, network })
    if (familyId === null) return 'not invited'
    const passwordHash = await desk.hash(password)
    const now = request.now.toISOString()

    return doors.asSystem('sign up', async (db) => {
      const kept = await pendingMember(db, { familyId, email })
      if (kept?.role !== 'child') return 'not invited'
      const login = { id: kept.id, email, first_name: kept.firstName, family_id: familyId }
      const isFree = await addLogin(db, {
        ...login,
        role: 'child',
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      if (!isFree) return 'account exists'
      await activateMember(db, { familyId, id: kept.id, firstName: kept.firstName })
      await postConfirmation(db, { ...request, login })
      return 'joined'
    })
  })
}
