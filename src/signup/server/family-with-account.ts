import { networkOf } from '#auth/rules/tries.ts'
import { newId } from '#basics/id.ts'
import { findPlace } from '#invitations/server/find-place.ts'
import type { Account } from '#platform/database.ts'
import type { AccountAccess, RequestContext } from '#platform/request.ts'
import type { Region } from '../rules/founding.ts'
import { findFamily } from './find-family.ts'
import { foundFamily, type Newcomer } from './found-family.ts'
import { joinFamily } from './join-family.ts'
import { lockLogin, moveLogin } from './queries.ts'

interface Request extends Pick<RequestContext, 'doors' | 'address'> {
  account: AccountAccess
  now: Date
  region: Region
}

/** Takes an account without a family into the one with this code; where a place is kept for its address, into that place. */
export async function joinWithAccount(code: string, { doors, address, account, now, region }: Request) {
  const { email } = await account.work('sign up', (_db, one) => Promise.resolve(one))
  const familyId = await findFamily({ code, email }, { doors, network: networkOf(address) })
  if (familyId === null) return 'no such family'
  return account.work('sign up', async (db, one) => {
    const login = await lockLogin(db, one.id)
    const hindrance = hindranceOf(login)
    if (hindrance !== null) return hindrance
    const way = await findPlace(db, { familyId, email, code, now })
    if (way.is === 'expired' || way.is === 'withdrawn') return `invitation ${way.is}`
    const place = way.is === 'kept' ? way.place : null
    const newcomer = newcomerOf(one, { firstName: login.firstName, familyId, now, region })
    await joinFamily(db, { ...newcomer, place })
    await moveLogin(db, { id: one.id, familyId, role: place?.role ?? 'parent', now: newcomer.now })
    return 'joined'
  })
}

/** Founds a family for an account that has none. */
export function foundWithAccount(name: string, { account, now, region }: Request) {
  return account.work('sign up', async (db, one) => {
    const login = await lockLogin(db, one.id)
    const hindrance = hindranceOf(login)
    if (hindrance !== null) return hindrance
    const familyId = newId()
    const newcomer = newcomerOf(one, { firstName: login.firstName, familyId, now, region })
    await foundFamily(db, { ...newcomer, name })
    await moveLogin(db, { id: one.id, familyId, role: 'parent', now: newcomer.now })
    return 'founded'
  })
}

function hindranceOf({ role, familyId }: Pick<Account, 'role' | 'familyId'>): 'in a family' | 'not a person' | null {
  if (role === 'organization') return 'not a person'
  return familyId === null ? null : 'in a family'
}

function newcomerOf(
  { id, email }: Account,
  { now, ...rest }: Omit<Newcomer, 'memberId' | 'email' | 'now'> & { now: Date },
): Newcomer {
  return { ...rest, memberId: id, email, now: now.toISOString() }
}
