import type { Region } from '../rules/founding.ts'
import type { FamilyFound } from './find-family.ts'

interface Coming {
  family: FamilyFound
  role: 'parent' | 'child'
  region: Region
  now: string
}

/** What is kept of somebody who is on the way into a family. */
export function joiningOf(loginId: string, { family, role, region, now }: Coming) {
  return {
    login_id: loginId,
    family_id: family.id,
    code: family.code,
    role,
    timezone: region.timezone,
    locale: region.locale,
    date_format: region.dateFormat,
    created_at: now,
  }
}
