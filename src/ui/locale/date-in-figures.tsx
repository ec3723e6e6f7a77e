import { sayDate } from '#basics/say-calendar-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { useLocaleSettings } from './locale-settings.tsx'

/** `14/05/2026`, in the date format of the locale settings. */
export function DateInFigures({ at }: { at: string }) {
  const { zone, dateFormat } = useLocaleSettings()
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {sayDate(dayIn(at, zone), dateFormat)}
    </time>
  )
}
