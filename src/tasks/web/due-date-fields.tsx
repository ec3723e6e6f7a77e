import { dueDay, isDayAlone } from '#basics/due-day.ts'
import { timeIn } from '#basics/zone-clock.ts'
import { atTime, onDay } from '#tasks/rules/move-due-date.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TimeField } from '#ui/controls/time-field.tsx'

type DueDateFieldsProps = { due: string | null; onChange: (due: string | null) => void }

export function DueDateFields({ due, onChange }: DueDateFieldsProps) {
  const { zone, familyZone } = useLocaleSettings()
  const clocks = { zone, familyZone }
  const day = due === null ? '' : dueDay(due, clocks)
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
      <TextField
        label="Due Date"
        type="date"
        value={day}
        min="2000-01-01"
        max="2100-12-31"
        onChange={({ target }) => onChange(target.value === '' ? null : onDay(due, { day: target.value, ...clocks }))}
      />
      <TimeField
        label="Time"
        value={due === null || isDayAlone(due) ? '' : timeIn(due, zone)}
        disabled={due === null}
        onTime={(time) => onChange(atTime(day, { time, ...clocks }))}
      />
    </div>
  )
}
