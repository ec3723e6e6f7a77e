import { sayRecurrence } from '#basics/say-recurrence.ts'
import { capitalise } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'

/** `Every Tuesday and Thursday`. */
export function useSaidRecurrence(): (rule: string) => string {
  const { zone, locale } = useRegion()
  const today = dayIn(useNow(), zone)
  return (rule) => capitalise(sayRecurrence(rule, { today, locale }))
}
