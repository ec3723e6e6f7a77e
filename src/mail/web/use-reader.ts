import { dayIn } from '#basics/zone-clock.ts'
import type { ReaderRegion } from '#mail/rules/changes/say-time.ts'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'

/** The reader's day, locale and zones, by which times are said. */
export function useReader(): ReaderRegion {
  const { zone, familyZone, locale, clock } = useRegion()
  return { today: dayIn(useNow(), zone), locale, zone, familyZone, clock }
}
