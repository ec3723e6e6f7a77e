import { networkOf } from '#basics/network.ts'
import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { strangerFrom } from '#auth/server/password/password-queue.ts'
import { mailConfirmationLink } from '#auth/server/confirmation/mail-confirmation-link.ts'
import { findPlace } from '#invitations/server/find-place.ts'
import { signUpRegion } from '../rules/founding.ts'
import { type ChildSignUp, signUpRateLimits } from '../rules/sign-up.ts'
import { limitAccountEnumeration } from './limit-account-enumeration.ts'
import { findFamily } from './find-family.ts'
import { saveJoining } from './joining-queries.ts'
import { addLogin, isTaken } from './queries.ts'
import type { SignUpRequest } from './sign-up-parent.ts'

/**
 * Creates a child's account only for a place that a parent keeps. The place is the child's once the address is confirmed.
 */
export function signUpChild({ email, password, code }: ChildSignUp, request: SignUpRequest) {
  const { transactions, passwords } = request
  const network = networkOf(request.address)
  return passwords.admit(strangerFrom(network, email), async (hasher) => {
    await enforceRateLimit(transactions, { key: `sign-up network ${network}`, limit: signUpRateLimits.fromNetwork })
    const family = await findFamily({ code, email }, { transactions, network })
    if (family === null) return 'not invited'
    const passwordHash = await hasher.hash(password)
    const now = request.now.toISOString()

    return limitAccountEnumeration({ transactions, network }, () =>
      transactions.asSystem('sign up', async (db) => {
        const way = await findPlace(db, { familyId: family.id, email, code, now: request.now })
        if (way.is === 'expired' || way.is === 'withdrawn')
          return (await isTaken(db, email)) ? 'account exists' : `invitation ${way.is}`
        if (way.is !== 'kept' || way.place.role !== 'child') return 'not invited'
        const kept = way.place
        const login = { id: kept.id, email, first_name: kept.firstName, family_id: null }
        const isFree = await addLogin(db, {
          ...login,
          role: 'child',
          password_hash: passwordHash,
          created_at: now,
          updated_at: now,
        })
        if (!isFree) return 'account elsewhere'
        await saveJoining(db, { loginId: login.id, family, role: 'child', region: signUpRegion({}), now })
        await mailConfirmationLink(db, { ...request, login })
        return 'joined'
      }),
    )
  })
}
