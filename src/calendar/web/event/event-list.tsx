import { useState } from 'react'
import type { Day } from '#basics/day.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import { isOver } from '#calendar/rules/days/today-upcoming-past.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { EventRow } from './event-row.tsx'
import type { EventTools } from './event-tools.ts'

type EventListProps = {
  events: readonly Occurrence[]
  tools: EventTools
  /** The day under which they are shown. */
  day?: Day
  /** If the days are mixed, each row shows its day. */
  withDay?: boolean
  /** Marks each event that is over. */
  saysOver?: boolean
  /** The number that is shown at first, and added at each click. */
  first?: number
  /** Shown beside the button for more. */
  note?: string
}

/** Events as rows; a long list shows the rest on request. */
export function EventList({ events, tools, day, withDay = false, saysOver = false, first = 30, note }: EventListProps) {
  const [count, setCount] = useState(first)
  const now = useNow()
  const rest = events.length - count
  return (
    <>
      <ul className="divide-y divide-line">
        {events.slice(0, count).map((event) => (
          <EventRow
            key={keyOf(event)}
            event={event}
            tools={tools}
            day={day}
            withDay={withDay}
            isOver={saysOver && isOver(event, now)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <p className="tabular text-fine text-ink-soft">
            {count === first && note ? note : `Showing ${count} of ${events.length}`}
          </p>
          <Button variant="quiet" onClick={() => setCount(count + step)}>
            Show {Math.min(rest, step)} more
          </Button>
        </div>
      )}
    </>
  )
}

const step = 50
