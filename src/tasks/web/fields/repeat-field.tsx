import type { Day } from '#basics/day.ts'
import { type UsualRepeat, repeatLabels, usualRepeat, repeats, usualRule } from '#tasks/rules/usual-repeats.ts'
import { SelectField } from '#ui/controls/select-field.tsx'
import { useSaidRecurrence } from './use-said-recurrence.ts'

type RepeatFieldProps = {
  recurrence: string | null
  /** The first due day. */
  day: Day
  onChange: (recurrence: string | null) => void
}

export function RepeatField({ recurrence, day, onChange }: RepeatFieldProps) {
  const say = useSaidRecurrence()
  const repeat = usualRepeat(recurrence, day)
  const usual = repeats.map((value): { value: UsualRepeat | typeof another; label: string } => ({
    value,
    label: repeatLabels[value],
  }))
  return (
    <SelectField
      label="Repeats"
      value={repeat ?? another}
      onSelect={(chosen) => {
        if (chosen !== another) onChange(usualRule(chosen, day))
      }}
      options={repeat === null ? [{ value: another, label: say(recurrence ?? '') }, ...usual] : usual}
    />
  )
}

const another = 'another'
