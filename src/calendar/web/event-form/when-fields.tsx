import { type EventDraft, startingAt, wrongEnd } from '#calendar/rules/event-form/event-draft.ts'
import { eventZones } from '#calendar/rules/event-form/event-zones.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TimeField } from '#ui/controls/time-field.tsx'

type WhenFieldsProps = { draft: EventDraft; onDraft: (draft: EventDraft) => void; familyZone: string }

/** The start and the end; changing the start moves the end. */
export function WhenFields({ draft, onDraft, familyZone }: WhenFieldsProps) {
  const { zone } = useLocaleSettings()
  const change = (part: Partial<EventDraft>) => onDraft({ ...draft, ...part })
  const zones = eventZones(draft.timezone, { zone, familyZone })
  const error = wrongEnd(draft) ?? undefined
  return (
    <div className="grid gap-4">
      <Switch label="All day" checked={draft.allDay} onCheckedChange={(allDay) => change({ allDay })} />
      <div className={draft.allDay ? pair : four}>
        <TextField
          label={draft.allDay ? 'First day' : 'Starts on'}
          type="date"
          required
          {...days}
          value={draft.startDay}
          onChange={(event) => event.target.value !== '' && onDraft(startingAt(draft, { day: event.target.value }))}
        />
        {!draft.allDay && (
          <TimeField
            label="Starts at"
            required
            value={draft.startTime}
            onTime={(time) => onDraft(startingAt(draft, { time }))}
          />
        )}
        <TextField
          label={draft.allDay ? 'Last day' : 'Ends on'}
          type="date"
          required
          {...days}
          min={draft.startDay}
          value={draft.endDay}
          {...(draft.allDay && { error })}
          onChange={(event) => event.target.value !== '' && change({ endDay: event.target.value })}
        />
        {!draft.allDay && (
          <TimeField label="Ends at" value={draft.endTime} error={error} onTime={(time) => change({ endTime: time })} />
        )}
      </div>
      {!draft.allDay && zones.length > 1 && (
        <SelectField
          label="Time zone"
          value={draft.timezone}
          onSelect={(timezone) => change({ timezone })}
          options={zones}
        />
      )}
    </div>
  )
}

const pair = 'grid grid-cols-2 gap-3'
const four = 'grid grid-cols-[1.4fr_1fr] gap-3 sm:grid-cols-[1.4fr_1fr_1.4fr_1fr]'
const days = { min: '1970-01-01', max: '2199-12-31' }
