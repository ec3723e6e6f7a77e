import { dayIn } from '#basics/zone-clock.ts'
import type { Reader } from '#mail/rules/say-time.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

/** For whom the sentences are: the day it is for them, their way to write dates, and by whose clocks. */
export function useReader(): Reader {
  const { zone, familyZone, locale, clock } = useLocaleSettings()
  return { today: dayIn(useNow(), zone), locale, zone, familyZone, clock }
}
