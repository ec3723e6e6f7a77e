import { networkOf } from '#auth/rules/tries.ts'
import { limitTries } from '#auth/server/limit-tries.ts'
import { postConfirmation } from '#auth/server/post-confirmation.ts'
import { findPlace } from '#invitations/server/find-place.ts'
import { takePlace } from '#invitations/server/take-place.ts'
import { type ChildSignUp, signUpTries } from '../rules/sign-up.ts'
import { findFamily } from './find-family.ts'
import { addLogin, isTaken } from './queries.ts'
import type { SignUpRequest } from './sign-up-parent.ts'

/** No child has an account without a parent's act: the account takes the place that a parent kept, or there is none. */
export function signUpChild({ email, password, code }: ChildSignUp, request: SignUpRequest) {
  const { doors, passwords } = request
  const network = networkOf(request.address)
  return passwords.admit(network, async (desk) => {
    await limitTries(doors, `sign-up network ${network}`, signUpTries.fromNetwork)
    const familyId = await findFamily({ code, email }, { doors, network })
    if (familyId === null) return 'not invited'
    const passwordHash = await desk.hash(password)
    const now = request.now.toISOString()

    return doors.asSystem('sign up', async (db) => {
      const way = await findPlace(db, { familyId, email, code, now: request.now })
      if (way.is === 'expired' || way.is === 'withdrawn')
        return (await isTaken(db, email)) ? 'account exists' : `invitation ${way.is}`
      if (way.is !== 'kept' || way.place.role !== 'child') return 'not invited'
      const kept = way.place
      const login = { id: kept.id, email, first_name: kept.firstName, family_id: familyId }
      const isFree = await addLogin(db, {
        ...login,
        role: 'child',
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      if (!isFree) return 'account elsewhere'
      await takePlace(db, { familyId, placeId: kept.id, memberId: kept.id, firstName: kept.firstName })
      await postConfirmation(db, { ...request, login })
      return 'joined'
    })
  })
}
