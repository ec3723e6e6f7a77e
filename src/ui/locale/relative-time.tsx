import { sayClock } from '#basics/clock.ts'
import { sayAgo } from '#basics/say-ago.ts'
import { sayDate } from '#basics/say-calendar-day.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useLocaleSettings } from './locale-settings.tsx'

/** `5 minutes ago`; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { locale, zone, dateFormat, clock } = useLocaleSettings()
  const now = useNow()
  return (
    <time dateTime={at} title={`${sayDate(dayIn(at, zone), dateFormat)} ${sayClock(timeIn(at, zone), clock)}`}>
      {sayAgo(at, { now, locale })}
    </time>
  )
}
