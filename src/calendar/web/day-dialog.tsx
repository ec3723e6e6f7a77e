import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-when.ts'
import type { Member } from '#family/contract.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useRegion } from '#ui/region.tsx'
import { EventRow } from './event-row.tsx'

type DayDialogProps = {
  day: Day | null
  onClose: () => void
  events: readonly Occurrence[]
  members: readonly Member[]
  onDelete: (event: Occurrence) => void
}

export function DayDialog({ day, onClose, events, members, onDelete }: DayDialogProps) {
  const { locale } = useRegion()
  return (
    <Dialog open={day !== null} onClose={onClose} title={day === null ? '' : sayLongDay(day, locale)} wide>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <EventRow
            key={`${event.id} ${event.startTime}`}
            event={event}
            members={members}
            onDelete={() => onDelete(event)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
