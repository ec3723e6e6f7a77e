import { useId } from 'react'
import type { Day } from '#basics/day.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DayLabel } from '#ui/locale/date-time.tsx'
import { keyOf } from '#calendar/rules/clashes.ts'
import { EventRow } from '../event/event-row.tsx'
import type { EventTools } from '../event/event-tools.ts'
import { type HiddenByFilter, RestOfDay } from '../hidden-by-filter.tsx'
import type { MonthGridProps } from './month-grid.tsx'
import { useScrollToDay } from './use-scroll-to-day.ts'

type DayCardsProps = Pick<MonthGridProps, 'month' | 'today' | 'events' | 'sought' | 'onFound' | 'onOpenDay'> & {
  hidden: HiddenByFilter
  tools: EventTools
  isLoading: boolean
}

/** The month as a list on a phone: a card for today and for each day that has events. */
export function DayCards({ month, today, events, isLoading, ...rest }: DayCardsProps) {
  const days = [...new Set([...events.keys(), ...(isLoading ? [] : [today])])]
    .filter((day) => day.slice(0, 7) === month.slice(0, 7))
    .sort()
  const count = days.reduce((sum, day) => sum + (events.get(day)?.length ?? 0), 0)
  const most = count > crowded ? 2 : 6
  return (
    <div className="grid gap-3">
      {isLoading && days.length === 0 && <CardsSkeleton />}
      {days.map((day) => (
        <DayCard key={day} day={day} isToday={day === today} events={events.get(day) ?? []} most={most} {...rest} />
      ))}
    </div>
  )
}

function CardsSkeleton() {
  return (
    <output aria-label="Loading events" className="grid gap-3">
      {['w-7/12', 'w-5/12', 'w-8/12'].map((width) => (
        <div key={width} className="grid gap-3 rounded-surface border border-line bg-surface p-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </output>
  )
}

type DayCardProps = Omit<DayCardsProps, 'month' | 'today' | 'events' | 'isLoading'> & {
  day: Day
  isToday: boolean
  events: readonly Occurrence[]
  most: number
}

function DayCard({ day, isToday, events, most, hidden, tools, sought, onFound, onOpenDay }: DayCardProps) {
  const id = useId()
  const card = useScrollToDay<HTMLElement>(day, { sought, onFound })
  const more = events.length - most
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      className="scroll-mt-20 scroll-mb-24 rounded-surface border border-line bg-surface px-4 pt-3 pb-1 outline-none aria-[current=date]:border-accent aria-[current=date]:bg-sunken"
    >
      <h2 id={id} className="text-lead">
        <DayLabel day={day} />
      </h2>
      {events.length === 0 && <RestOfDay day={day} isEmpty hidden={hidden} />}
      <ul className="divide-y divide-line">
        {events.slice(0, most).map((event) => (
          <EventRow key={keyOf(event)} event={event} tools={tools} day={day} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" className="tabular mb-2 -ml-3" onClick={() => onOpenDay(day)}>
          +{more} more
        </Button>
      )}
    </section>
  )
}

/** A month of a thousand events would take a phone half a second: above this number each day shows only two. */
const crowded = 90
