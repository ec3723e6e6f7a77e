import { dayIn } from '#basics/zone-clock.ts'
import type { Reader } from '#mail/rules/say-time.ts'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'

/** For whom the sentences are: the day it is for them, and their way to write dates. */
export function useReader(): Reader {
  const { zone, locale } = useRegion()
  return { today: dayIn(useNow(), zone), locale }
}
