import { useId } from 'react'
import type { Day } from '#basics/day.ts'
import { Button } from '#ui/controls/button.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { DayLabel } from '#ui/locale/date-time.tsx'
import { EventList } from '../event/event-list.tsx'
import type { EventTools } from '../event/event-tools.ts'
import { type HiddenByFilter, RestOfDay } from '../hidden-by-filter.tsx'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'

export type PhoneMonthProps = Omit<MonthGridProps, 'onOpenDay'> & {
  hidden: HiddenByFilter
  tools: EventTools
  isLoading: boolean
  /** The day whose events are below the dots. */
  chosen: Day
  onChoose: (day: Day) => void
  onAdd: (day: Day) => void
}

/** The month on a phone: a grid of dots, and below it the selected day. */
export function PhoneMonth({ chosen, onChoose, onAdd, isLoading, hidden, ...page }: PhoneMonthProps) {
  const id = useId()
  const events = page.events.get(chosen) ?? []
  return (
    <>
      <MonthGrid {...page} chosen={chosen} onOpenDay={onChoose} />
      <section aria-labelledby={id} className="mt-4 border-t border-ink pt-3">
        <header className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-title" aria-live="polite">
            <DayLabel day={chosen} />
          </h2>
          <Button variant="quiet" className="-mr-3" onClick={() => onAdd(chosen)}>
            <PlusIcon size={18} />
            Add Event
          </Button>
        </header>
        <EventList key={chosen} events={events} tools={page.tools} day={chosen} />
        {!isLoading && <RestOfDay day={chosen} isEmpty={events.length === 0} hidden={hidden} />}
      </section>
    </>
  )
}
