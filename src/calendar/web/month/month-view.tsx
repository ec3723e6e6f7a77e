import type { Day } from '#basics/day.ts'
import type { FirstWeekday } from '#calendar/rules/days/month-page.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { DayCards } from './day-cards.tsx'
import type { EventTools } from '../event/event-tools.ts'
import type { HiddenByFilter } from '../hidden-by-filter.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PhoneMonth } from './phone-month.tsx'
import type { SoughtDay } from './use-scroll-to-day.ts'

type MonthViewProps = {
  shape: 'page' | 'dots' | 'list'
  month: Day
  today: Day
  firstWeekday: FirstWeekday
  events: ReadonlyMap<Day, readonly Occurrence[]>
  hidden: HiddenByFilter
  tools: EventTools
  isLoading: boolean
  sought: SoughtDay | null
  onFound: () => void
  onOpenDay: (day: Day) => void
  /** Of the dots: the day that stands below them. */
  chosen: Day
  onChoose: (day: Day) => void
  onAdd: (day: Day) => void
  onSeek: (day: Day) => void
}

/** A planner's page; on a phone the same with dots, or a card a day. */
export function MonthView({ shape, isLoading, sought, chosen, onChoose, onAdd, hidden, ...rest }: MonthViewProps) {
  const isEmpty = ![...rest.events.keys(), ...hidden.events.keys()].some(
    (day) => day.slice(0, 7) === rest.month.slice(0, 7),
  )
  // The days of a page are there before their events are, and a key that comes meanwhile counts.
  const asked = sought?.isAsked ? sought : null
  return (
    <>
      {shape === 'list' && (
        <DayCards isLoading={isLoading} sought={isLoading ? null : sought} hidden={hidden} {...rest} />
      )}
      {shape === 'dots' && (
        <PhoneMonth
          {...rest}
          isLoading={isLoading}
          sought={asked}
          chosen={chosen}
          onChoose={onChoose}
          onAdd={onAdd}
          hidden={hidden}
        />
      )}
      {shape === 'page' && <MonthGrid sought={asked} {...rest} />}
      {isEmpty && !isLoading && shape !== 'dots' && (
        <p className="py-6 text-center text-ink-soft">No events this month</p>
      )}
    </>
  )
}
