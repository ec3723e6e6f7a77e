import { sayClock } from '#basics/clock.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

/** A moment within a sentence: `yesterday, 15:40`. */
export function DayAndTime({ at }: { at: string }) {
  const { zone, locale, clock } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {sayDay(dayIn(at, zone), { today, locale })}, {sayClock(timeIn(at, zone), clock)}
    </time>
  )
}
