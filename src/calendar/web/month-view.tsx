import type { Day } from '#basics/day.ts'
import type { FirstWeekday } from '#calendar/rules/month-page.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { DayCards } from './day-cards.tsx'
import type { EventTools } from './event-tools.ts'
import { MonthGrid } from './month-grid.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import type { SoughtDay } from './use-sought-day.ts'

type MonthViewProps = {
  month: Day
  today: Day
  firstWeekday: FirstWeekday
  events: ReadonlyMap<Day, readonly Occurrence[]>
  tools: EventTools
  isLoading: boolean
  sought: SoughtDay | null
  onFound: () => void
  onOpenDay: (day: Day) => void
  onSeek: (day: Day) => void
}

/** A planner's page, or on a phone a card a day. */
export function MonthView({ isLoading, sought, firstWeekday, onSeek, ...rest }: MonthViewProps) {
  const isNarrow = useIsNarrow()
  const isEmpty = ![...rest.events.keys()].some((day) => day.slice(0, 7) === rest.month.slice(0, 7))
  return (
    <>
      {isNarrow ? (
        <DayCards isLoading={isLoading} sought={isLoading ? null : sought} {...rest} />
      ) : (
        <MonthGrid
          firstWeekday={firstWeekday}
          onSeek={onSeek}
          sought={isLoading || !sought?.isAsked ? null : sought}
          {...rest}
        />
      )}
      {isEmpty && !isLoading && <p className="py-6 text-center text-ink-soft">No events this month</p>}
    </>
  )
}
