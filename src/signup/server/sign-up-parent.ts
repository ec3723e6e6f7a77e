import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { type PasswordQueue, strangerFrom } from '#auth/server/password/password-queue.ts'
import { mailConfirmationLink } from '#auth/server/confirmation/mail-confirmation-link.ts'
import { findPlace, type PlaceFound } from '#invitations/server/find-place.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { SignUpRegion } from '../rules/founding.ts'
import { type SignUp, signUpRateLimits } from '../rules/sign-up.ts'
import { limitAccountEnumeration } from './limit-account-enumeration.ts'
import { findFamily } from './find-family.ts'
import { foundFamily } from './found-family.ts'
import { saveJoining } from './joining-queries.ts'
import { addLogin, isTaken } from './queries.ts'

export interface SignUpRequest {
  transactions: ScopedTransactions
  passwords: PasswordQueue
  mailer: Mailer
  publicUrl: string
  now: Date
  address: string
}

/**
 * Creates the account and the family that it founds, and posts the link that confirms its address, in one transaction.
 * Somebody with a code joins that family only once the link is opened.
 */
export function signUpParent(
  { email, password, firstName, family: wanted }: SignUp,
  request: SignUpRequest & { region: SignUpRegion },
) {
  const { transactions, passwords, region } = request
  const network = networkOf(request.address)
  return passwords.admit(strangerFrom(network, email), async (hasher) => {
    await enforceRateLimit(transactions, { key: `sign-up network ${network}`, limit: signUpRateLimits.fromNetwork })
    const joined =
      'code' in wanted ? await findFamily({ code: wanted.code, email }, { transactions, network }) : undefined
    if (joined === null) return 'no such family'
    const passwordHash = await hasher.hash(password)
    const now = request.now.toISOString()

    return limitAccountEnumeration({ transactions, network }, () =>
      transactions.asSystem('sign up', async (db) => {
        const way: PlaceFound =
          'code' in wanted && joined !== undefined
            ? await findPlace(db, { familyId: joined.id, email, code: wanted.code, now: request.now })
            : { is: 'open' }
        if (way.is === 'expired' || way.is === 'withdrawn')
          return (await isTaken(db, email)) ? 'account exists' : `invitation ${way.is}`
        const kept = way.is === 'kept' ? way.place : undefined
        const founded = joined === undefined ? newId() : null
        const login = { id: kept?.id ?? newId(), email, first_name: firstName, family_id: founded }
        const isFree = await addLogin(db, {
          ...login,
          role: kept?.role ?? 'parent',
          password_hash: passwordHash,
          created_at: now,
          updated_at: now,
        })
        if (!isFree) return kept === undefined ? 'account exists' : 'account elsewhere'
        if (joined !== undefined)
          await saveJoining(db, { loginId: login.id, family: joined, role: kept?.role ?? 'parent', region, now })
        if (founded !== null && 'name' in wanted)
          await foundFamily(db, { ...wanted, familyId: founded, memberId: login.id, firstName, email, region, now })
        await mailConfirmationLink(db, { ...request, login })
        return kept === undefined ? 'signed up' : 'joined'
      }),
    )
  })
}
