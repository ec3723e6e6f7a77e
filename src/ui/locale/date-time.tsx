import { capitalise, sayDay, sayDue } from '#basics/say-when.ts'
import { sayClock } from '#basics/clock.ts'
import { dueForMachines } from '#basics/due-day.ts'
import { dayIn, timeIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from './locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

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
