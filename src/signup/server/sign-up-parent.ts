import { newId } from '#basics/id.ts'
import { networkOf } from '#auth/rules/tries.ts'
import { limitTries } from '#auth/server/limit-tries.ts'
import type { PasswordQueue } from '#auth/server/password-queue.ts'
import { postConfirmation } from '#auth/server/post-confirmation.ts'
import { findPlace, type Way } from '#invitations/server/find-place.ts'
import type { Doors } from '#platform/database.ts'
import type { Mailer } from '#platform/mailer.ts'
import type { Region } from '../rules/founding.ts'
import { type SignUp, signUpTries } from '../rules/sign-up.ts'
import { findFamily } from './find-family.ts'
import { foundFamily } from './found-family.ts'
import { joinFamily } from './join-family.ts'
import { addLogin, isTaken } from './queries.ts'

export interface SignUpRequest {
  doors: Doors
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
  now: Date
  address: string
}

/** Makes the account with its place in a family, and posts the link that confirms its address: all of it or nothing. */
export function signUpParent(
  { email, password, firstName, family: wanted }: SignUp,
  request: SignUpRequest & { region: Region },
) {
  const { doors, passwords, region } = request
  const network = networkOf(request.address)
  return passwords.admit(network, async (desk) => {
    await limitTries(doors, `sign-up network ${network}`, signUpTries.fromNetwork)
    const familyId = 'code' in wanted ? await findFamily({ code: wanted.code, email }, { doors, network }) : newId()
    if (familyId === null) return 'no such family'
    const passwordHash = await desk.hash(password)
    const now = request.now.toISOString()

    return doors.asSystem('sign up', async (db) => {
      const way: Way =
        'code' in wanted
          ? await findPlace(db, { familyId, email, code: wanted.code, now: request.now })
          : { is: 'open' }
      if (way.is === 'expired' || way.is === 'withdrawn')
        return (await isTaken(db, email)) ? 'account exists' : `invitation ${way.is}`
      const kept = way.is === 'kept' ? way.place : undefined
      const login = { id: kept?.id ?? newId(), email, first_name: firstName, family_id: familyId }
      const isFree = await addLogin(db, {
        ...login,
        role: kept?.role ?? 'parent',
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      if (!isFree) return kept === undefined ? 'account exists' : 'account elsewhere'
      const newcomer = { familyId, memberId: login.id, firstName, email, region, now }
      if ('code' in wanted) await joinFamily(db, { ...newcomer, place: kept ?? null })
      else await foundFamily(db, { ...newcomer, name: wanted.name })
      await postConfirmation(db, { ...request, login })
      return kept === undefined ? 'signed up' : 'joined'
    })
  })
}
