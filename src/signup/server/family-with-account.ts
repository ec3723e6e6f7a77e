import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import { findPlace } from '#invitations/server/find-place.ts'
import { type Account } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import type { AccountAccess, RequestContext } from '#platform/http/request.ts'
import type { SignUpRegion } from '../rules/founding.ts'
import { completeJoining, type Entering } from './complete-joining.ts'
import { findFamily } from './find-family.ts'
import { foundFamily } from './found-family.ts'
import { dropJoining, saveJoining, waitingOf } from './joining-queries.ts'
import { moveLogin } from './queries.ts'
import { lockLogin } from '#auth/server/login-queries.ts'

type Posting = Pick<Entering, 'mailer' | 'publicUrl'>

interface Request extends Pick<RequestContext, 'transactions' | 'address'> {
  account: AccountAccess
  now: Date
  region: SignUpRegion
}

/**
 * Takes an account without a family into the family with this code; into the place that is kept for its address, if there is
 * one. An account with a confirmed address joins at once, unless a parent has to say yes first.
 */
export async function joinWithAccount(code: string, { account, ...request }: Request & Posting) {
  const { transactions, address, now, region, ...post } = request
  const { email } = await account.work('sign up', (_db, one) => Promise.resolve(one))
  const family = await findFamily({ code, email }, { transactions, network: networkOf(address) })
  if (family === null) return 'no such family'
  return account.work('sign up', async (db, one) => {
    const hindrance = hindranceOf(await lockLogin(db, one.id))
    if (hindrance !== null) return hindrance
    const way = await findPlace(db, { familyId: family.id, email, code, now })
    if (way.is === 'expired' || way.is === 'withdrawn') return `invitation ${way.is}`
    // Repeated requests mail the parents only once.
    if (way.is === 'open' && (await waitingOf(db, one.id))?.familyId === family.id) return 'asked'
    await saveJoining(db, { loginId: one.id, family, role: 'parent', region, now: now.toISOString() })
    const outcome = await completeJoining(db, { loginId: one.id, now, ...post })
    return outcome === 'nowhere' ? 'no such family' : outcome
  })
}

/** Founds a family for an account without one. */
export function foundWithAccount(name: string, { account, now, region }: Omit<Request, 'transactions' | 'address'>) {
  return account.work('sign up', async (db, one) => {
    const login = await lockLogin(db, one.id)
    const hindrance = hindranceOf(login)
    if (hindrance !== null || login === undefined) return hindrance ?? 'in a family'
    await dropJoining(db, one.id)
    const familyId = newId()
    const { id: memberId, email } = one
    const at = now.toISOString()
    await foundFamily(db, { familyId, memberId, firstName: login.firstName, email, region, now: at, name })
    await moveLogin(db, { id: memberId, familyId, role: 'parent', now: at })
    return 'founded'
  })
}

function hindranceOf(login: Pick<Account, 'role' | 'familyId'> | undefined): 'in a family' | 'not a person' | null {
  if (login === undefined) throw new SessionEnded()
  const { role, familyId } = login
  if (role === 'organization') return 'not a person'
  return familyId === null ? null : 'in a family'
}
