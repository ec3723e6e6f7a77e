import { capitalise, sayAgo, sayDate, sayDay, sayDue } from '#basics/say-when.ts'
import { sayClock } from '#basics/clock.ts'
import { dueForMachines } from '#basics/due-day.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from './locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

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

/** `Tomorrow, 15:00`. */
export function DueDate({ at }: { at: string }) {
  const region = useLocaleSettings()
  const now = useNow()
  return <time dateTime={dueForMachines(at, region)}>{sayDue(at, { ...region, now })}</time>
}

/** `Today`, `Thu 14 May`. */
export function DayLabel({ day }: { day: string }) {
  const { locale, zone } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  return <time dateTime={day}>{capitalise(sayDay(day, { today, locale }))}</time>
}

/** `15:00`. */
export function TimeOfDay({ at }: { at: string }) {
  const { zone, clock } = useLocaleSettings()
  return <time dateTime={at}>{sayClock(timeIn(at, zone), clock)}</time>
}

/** `14/05/2026`, in the date format of the locale settings. */
export function DateInFigures({ at }: { at: string }) {
  const { zone, dateFormat } = useLocaleSettings()
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {sayDate(dayIn(at, zone), dateFormat)}
    </time>
  )
}
