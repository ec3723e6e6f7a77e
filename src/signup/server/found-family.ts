import { forwardingLocalPart } from '#family/rules/forwarding-address.ts'
import { nextColor } from '#family/rules/member-color.ts'
import { insertMember } from '#family/server/member-queries.ts'
import { randomCode } from '#platform/crypto.ts'
import type { SystemDb } from '#platform/database/database.ts'
import { usualClock, usualWeekStart } from '#profile/rules/region-choices.ts'
import type { SignUpRegion } from '../rules/founding.ts'
import { addDirectoryEntries, addFamily } from './queries.ts'

interface Founder {
  name: string
  familyId: string
  memberId: string
  firstName: string
  email: string
  region: SignUpRegion
  now: string
}

/** Creates a family with its code and address; the founder is its first parent and its admin. */
export async function foundFamily(db: SystemDb, founder: Founder) {
  const { name, familyId, memberId, firstName, email, region, now } = founder
  const { timezone, locale } = region
  const code = randomCode(10)
  const localPart = forwardingLocalPart(name, randomCode(6))
  await addDirectoryEntries(db, { familyId, code, localPart })
  await addFamily(db, {
    id: familyId,
    name,
    family_code: code,
    forwarding_address: localPart,
    timezone,
    locale,
    created_at: now,
  })
  await insertMember(db, {
    family_id: familyId,
    id: memberId,
    first_name: firstName,
    last_name: null,
    role: 'parent',
    status: 'active',
    is_family_admin: true,
    email,
    color: nextColor([]),
    timezone,
    locale,
    date_format: region.dateFormat,
    week_starts_on: usualWeekStart[locale],
    clock: usualClock[locale],
    created_at: now,
  })
}
