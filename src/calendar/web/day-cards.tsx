import type { Day } from '#basics/day.ts'
import type { Member } from '#family/contract.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { DayLabel } from '#ui/when.tsx'
import { EventRow } from './event-row.tsx'

type DayCardsProps = {
  month: Day
  today: Day
  events: ReadonlyMap<Day, readonly Occurrence[]>
  members: readonly Member[]
  onDelete: (event: Occurrence) => void
}

/** The month on a phone: its days that have something, one card each. */
export function DayCards({ month, today, events, members, onDelete }: DayCardsProps) {
  const days = [...events.keys()].filter((day) => day.slice(0, 7) === month.slice(0, 7)).sort()
  if (days.length === 0) return null
  return (
    <div className="grid gap-3 md:hidden">
      {days.map((day) => (
        <section
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className="rounded-surface border border-line bg-surface px-4 pt-3 pb-1 aria-[current=date]:bg-sunken"
        >
          <h2 className="text-lead">
            <DayLabel day={day} />
          </h2>
          <ul className="divide-y divide-line">
            {events.get(day)?.map((event) => (
              <EventRow
                key={`${event.id} ${event.startTime}`}
                event={event}
                members={members}
                onDelete={() => onDelete(event)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
