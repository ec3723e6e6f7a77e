import { daysFrom } from '#basics/day.ts'
import { randomCode } from '#platform/crypto.ts'
import type { ActingMember, SystemDb } from '#platform/database/database.ts'
import { forwardingLocalPart, graceDays } from '../rules/forwarding-address.ts'
import { actAs, addressOfFamily, replaceAddress, retireFormerAddress } from './address-queries.ts'

type Renewing = ActingMember & { now: Date }

/** Gives the family another address. One former address goes on at a time, so that a renewal by mistake ends none. */
export async function renewAddress(db: SystemDb, { familyId, sessionId, now }: Renewing) {
  await actAs(db, sessionId)
  const family = await addressOfFamily(db, familyId)
  if (goesOn(family.formerUntil, now)) return 'former goes on'
  const localPart = forwardingLocalPart(family.name, randomCode(6))
  const formerUntil = daysFrom(now, graceDays).toISOString()
  await replaceAddress(db, { familyId, former: family.localPart, localPart, formerUntil })
  return { localPart, formerUntil }
}

/** Ends the former address before its time; false where none goes on. */
export async function endFormerAddress(db: SystemDb, { familyId, sessionId, now }: Renewing): Promise<boolean> {
  await actAs(db, sessionId)
  const { former, formerUntil } = await addressOfFamily(db, familyId)
  if (former === null || !goesOn(formerUntil, now)) return false
  await retireFormerAddress(db, { familyId, former, now: now.toISOString() })
  return true
}

/** Whether a former address still takes mail. */
export function goesOn(until: string | null, now: Date): until is string {
  return until !== null && new Date(until) > now
}
