import { sayRecurrence } from '#basics/say-recurrence.ts'
import { capitalise } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

/** `Every Tuesday and Thursday`. */
export function useSaidRecurrence(): (rule: string) => string {
  const { zone, locale } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  return (rule) => capitalise(sayRecurrence(rule, { today, locale }))
}
