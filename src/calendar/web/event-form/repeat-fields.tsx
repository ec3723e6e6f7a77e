import { capitalise, sayWeekday } from '#basics/say-when.ts'
import { addDays, type Day, isLastOfMonth } from '#basics/day.ts'
import { monthlyOn, nthWeekday, weekdayCode, weekdayCodes } from '#basics/recurrence-rule.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { FirstWeekday } from '#calendar/rules/days/month-page.ts'
import type { RepeatChoice } from '#calendar/rules/event-form/repeat.ts'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import { toggled } from '#tasks/rules/filter-tasks.ts'
import { useFamily } from '#family/web/use-family.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type RepeatFieldsProps = { repeat: RepeatChoice; startDay: Day; onRepeat: (repeat: RepeatChoice) => void }

export function RepeatFields({ repeat, startDay, onRepeat }: RepeatFieldsProps) {
  const { zone, locale } = useLocaleSettings()
  const firstWeekday = useFamily().data?.viewer.weekStartsOn === 'monday' ? 1 : 0
  const today = dayIn(useNow(), zone)
  const change = (part: Partial<RepeatChoice>) => onRepeat({ ...repeat, ...part })
  const isRepeating = repeat.unit !== 'never' && repeat.unit !== 'kept'
  const say = (rule: string) => capitalise(sayRecurrence(rule, { today, locale }))
  const units = [
    { value: 'never', label: 'Does not repeat' },
    { value: 'day', label: 'Every day' },
    { value: 'week', label: 'Every week' },
    { value: 'month', label: 'Every month' },
    { value: 'year', label: 'Every year' },
    ...(repeat.kept === null ? [] : [{ value: 'kept', label: say(repeat.kept) } as const]),
  ] as const
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1.4fr_1fr] gap-3">
        <SelectField label="Repeats" value={repeat.unit} onSelect={(unit) => change({ unit })} options={units} />
        {isRepeating && (
          <CountField
            label={`${capitalise(repeat.unit)}s apart`}
            most={99}
            count={repeat.every}
            onCount={(every) => change({ every })}
          />
        )}
      </div>
      {repeat.unit === 'week' && (
        <ChoiceChips
          label="On"
          choices={weekdayChoices(locale, firstWeekday)}
          chosen={repeat.weekdays}
          onToggle={(code) => {
            const weekdays = toggled(repeat.weekdays, code)
            // At least one day stays: the one it begins on.
            change({ weekdays: weekdays.length === 0 ? [weekdayCode(startDay)] : weekdays })
          }}
        />
      )}
      {repeat.unit === 'month' && (
        <SelectField
          label="On"
          value={repeat.monthBy}
          onSelect={(monthBy) => change({ monthBy })}
          options={monthDays(startDay, (rule) => say(rule).replace('Every month on ', ''))}
        />
      )}
      {isRepeating && <EndFields repeat={repeat} startDay={startDay} change={change} />}
    </div>
  )
}

function EndFields({
  repeat,
  startDay,
  change,
}: {
  repeat: RepeatChoice
  startDay: Day
  change: (part: Partial<RepeatChoice>) => void
}) {
  return (
    <div className="grid grid-cols-[1.4fr_1fr] gap-3">
      <SelectField label="Ends" value={repeat.ends} onSelect={(ends) => change({ ends })} options={ends} />
      {repeat.ends === 'on' && (
        <TextField
          label="Last day"
          type="date"
          required
          min={startDay}
          max="2199-12-31"
          value={repeat.until}
          onChange={(event) => event.target.value !== '' && change({ until: event.target.value })}
        />
      )}
      {repeat.ends === 'after' && (
        <CountField label="Times" most={999} count={repeat.times} onCount={(times) => change({ times })} />
      )}
    </div>
  )
}

type CountFieldProps = { label: string; most: number; count: number; onCount: (count: number) => void }

/** A whole number from 1 on. */
function CountField({ label, most, count, onCount }: CountFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={count}
      onChange={({ target }) => onCount(within(target.valueAsNumber, most))}
    />
  )
}

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After some times' },
] as const

function weekdayChoices(locale: string, first: FirstWeekday) {
  const sunday = '2026-03-01'
  const days = weekdayCodes.map((value, at) => ({ value, label: sayWeekday(addDays(sunday, at), locale).slice(0, 3) }))
  return [...days.slice(first), ...days.slice(0, first)]
}

function monthDays(startDay: Day, say: (rule: string) => string) {
  const nth = nthWeekday(startDay)
  return [
    { value: 'date', label: say(monthlyOn(Number(startDay.slice(8)))) },
    ...(nth.startsWith('-') ? [] : [{ value: 'weekday', label: say(`FREQ=MONTHLY;BYDAY=${nth}`) } as const]),
    ...(isLastOfMonth(startDay)
      ? [{ value: 'last-weekday', label: say(`FREQ=MONTHLY;BYDAY=-1${weekdayCode(startDay)}`) } as const]
      : []),
  ] as const
}

function within(value: number, most: number): number {
  return Math.min(Math.max(Number.isNaN(value) ? 1 : Math.trunc(value), 1), most)
}
