import { dayIn } from '#basics/zone-clock.ts'
import type { ReaderRegion } from '#mail/rules/changes/say-time.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

/** The reader's day, locale and zones, by which times are said. */
export function useReader(): ReaderRegion {
  const { zone, familyZone, locale, clock } = useLocaleSettings()
  return { today: dayIn(useNow(), zone), locale, zone, familyZone, clock }
}
