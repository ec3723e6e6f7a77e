interface Filling {
  address: string
  now: Date
  timezone: string
}

/**
 * Fills in a mail's template: `{{sent 20}}` twenty hours ago, `{{day 3}}` three days from today, `{{schoolday 3}}` the
 * third day of school after today, `{{saturday -1}}` last Saturday, `{{saturday 1 + 1}}` the day after the next one.
 * A day reads `Tuesday 24 November`, or with ` as date` `20261124`. Throws on a placeholder that is none of these.
 */
export function fillTemplate(template: string, { address, now, timezone }: Filling): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  return template.replaceAll(/\{\{([^}]+)\}\}/g, (_, wanted: string) => {
    if (wanted === 'address') return address
    if (wanted === 'timezone') return timezone
    const [, what, count = '', more = '0', asDate] =
      /^(sent|\w*day) (-?\d+)(?: \+ (\d+))?( as date)?$/.exec(wanted) ?? []
    if (what === 'sent') return hoursBefore(now, Number(count))
    const isFitting = fits[what ?? '']
    if (isFitting === undefined) throw new Error(`a demo mail asks for “${wanted}”`)
    const day = countDays(today, { count: Number(count), isFitting }).add({ days: Number(more) })
    return asDate === undefined ? spoken(day) : day.toString().replaceAll('-', '')
  })
}

type Fits = (day: Temporal.PlainDate) => boolean

const fits: Record<string, Fits> = {
  day: () => true,
  schoolday: ({ dayOfWeek }) => dayOfWeek <= 5,
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name, at): [string, Fits] => [
      name,
      ({ dayOfWeek }) => dayOfWeek === at + 1,
    ]),
  ),
}

/** The day so many fitting days after today, or before. */
function countDays(
  today: Temporal.PlainDate,
  { count, isFitting }: { count: number; isFitting: Fits },
): Temporal.PlainDate {
  let day = today
  for (let left = Math.abs(count); left > 0;) {
    day = day.add({ days: Math.sign(count) })
    if (isFitting(day)) left--
  }
  return day
}

/** As in a `Date` header (RFC 5322, section 3.3). */
function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toUTCString().replace('GMT', '+0000')
}

function spoken(day: Temporal.PlainDate): string {
  return `${day.toLocaleString('en-GB', { weekday: 'long' })} ${day.day} ${day.toLocaleString('en-GB', { month: 'long' })}`
}
