import type { FamilyAccess, RequestContext } from '#platform/http/request.ts'
import type { Invitation } from '../contract.ts'
import { hasExpired } from '../rules/invite.ts'
import { pendingMembersOf, sendingsOf } from './queries.ts'

interface Listing extends Pick<RequestContext, 'transactions' | 'now'> {
  family: FamilyAccess
}

/** Who is invited and has not joined, with when the mail went last. */
export async function listInvitations({ family, transactions, now }: Listing): Promise<Invitation[]> {
  const places = await family.read(pendingMembersOf)
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const sendings = await transactions.asSystem('invite a member', (db) => sendingsOf(db, ids))
  return places.map(({ createdAt, ...place }) => {
    const invitedAt = sendings.find(({ placeId }) => placeId === place.id)?.invitedAt ?? createdAt
    return { ...place, invitedAt, hasExpired: hasExpired(invitedAt, now()) }
  })
}
