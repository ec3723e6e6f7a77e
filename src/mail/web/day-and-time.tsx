import { sayClock } from '#basics/clock.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn, wallTime } from '#basics/zone-clock.ts'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'

/** A moment within a sentence: `yesterday, 15:40`. */
export function DayAndTime({ at }: { at: string }) {
  const { zone, locale, clock } = useRegion()
  const today = dayIn(useNow(), zone)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {sayDay(dayIn(at, zone), { today, locale })}, {sayClock(wallTime(at, zone), clock)}
    </time>
  )
}
