import { nextColor } from '#family/rules.ts'
import type { Place } from '#invitations/server/find-place.ts'
import { takePlace } from '#invitations/server/take-place.ts'
import type { SystemDb } from '#platform/database.ts'
import { addProfile, colorsOf } from './queries.ts'
import type { Newcomer } from './found-family.ts'

/**
 * Who is expected takes the place that a parent kept, with its id and its role, so that what was assigned to it stays
 * theirs. Who comes with the family's code alone is a parent, and not an admin.
 */
export async function joinFamily(db: SystemDb, { place, ...newcomer }: Newcomer & { place: Place | null }) {
  const { familyId, memberId, firstName, email, region, now } = newcomer
  if (place !== null) return takePlace(db, { familyId, placeId: place.id, memberId, firstName })
  await addProfile(db, {
    family_id: familyId,
    id: memberId,
    first_name: firstName,
    last_name: null,
    role: 'parent',
    status: 'active',
    email,
    color: nextColor(await colorsOf(db, familyId)),
    timezone: region.timezone,
    locale: region.locale,
    date_format: region.dateFormat,
    created_at: now,
  })
}
