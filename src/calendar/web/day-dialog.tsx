import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-when.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { EventList } from './event-list.tsx'
import type { EventTools } from './event-tools.ts'
import { type KeptBack, RestOfDay } from './kept-back.tsx'

type DayDialogProps = {
  day: Day | null
  onClose: () => void
  events: readonly Occurrence[]
  keptBack: KeptBack
  tools: EventTools
  onAdd: (day: Day) => void
}

export function DayDialog({ day, onClose, events, keptBack, tools, onAdd }: DayDialogProps) {
  const { locale } = useLocaleSettings()
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={day === null ? '' : sayLongDay(day, locale)}
      wide
      footer={
        <Button variant="primary" onClick={() => day !== null && onAdd(day)}>
          <PlusIcon />
          Add Event
        </Button>
      }
    >
      <EventList events={events} tools={tools} {...(day !== null && { day })} />
      {day !== null && <RestOfDay day={day} isEmpty={events.length === 0} keptBack={keptBack} />}
    </Dialog>
  )
}
