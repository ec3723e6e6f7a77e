import { useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, type Day } from '#basics/day.ts'
import { sayMonth, sayWeekday } from '#basics/say-calendar-day.ts'
import { dayByKey } from '#calendar/rules/days/day-by-key.ts'
import { type FirstWeekday, monthPage } from '#calendar/rules/days/month-page.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { DayCell } from './day-cell.tsx'
import { DotCell } from './dot-cell.tsx'
import type { EventTools } from '../event/event-tools.ts'
import type { SoughtDay } from './use-scroll-to-day.ts'

export type MonthGridProps = {
  month: Day
  today: Day
  firstWeekday: FirstWeekday
  events: ReadonlyMap<Day, readonly Occurrence[]>
  tools: Pick<EventTools, 'members' | 'clashes' | 'onOpen'>
  sought: SoughtDay | null
  onFound: () => void
  onOpenDay: (day: Day) => void
  /** The day whose events are shown below the grid; if set, the days show only dots. */
  chosen?: Day
  /** Called when a key leads to a day outside of the grid. */
  onSeek: (day: Day) => void
}

/** A month as a grid. Tab reaches one day, and the arrow keys move from there. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, firstWeekday, events, onOpenDay, onSeek, sought, chosen, ...rest } = props
  const { locale } = useLocaleSettings()
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<Day | null>(null)
  const weeks = monthPage(month, firstWeekday)
  const days = weeks.flat()
  const isShown = (day: Day | null | undefined): day is Day => day !== null && day !== undefined && days.includes(day)
  const ownToday = today.slice(0, 7) === month.slice(0, 7) ? today : addMonths(month, 0)
  const tabStop = [sought?.day, reached, chosen].find(isShown) ?? ownToday

  function move(event: KeyboardEvent) {
    const next = dayByKey(tabStop, { key: event.key, first: firstWeekday })
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setReached(next)
    // A day that was requested before has no focus yet, and would take it from this one.
    if (isShown(next) && sought === null) grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
    else onSeek(next)
  }

  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's own example of a grid is a table of days.
      role="grid"
      aria-label={sayMonth(month, { locale })}
      className="w-full table-fixed border-collapse print:hidden"
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-ink pb-1.5 text-center text-fine font-semibold text-ink-soft md:pl-2 md:text-left"
            >
              {sayWeekday(day, locale).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* Keyed by their places: a page that is turned keeps its cells. */}
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const cell = {
                day,
                isToday: day === today,
                isOutside: day.slice(0, 7) !== month.slice(0, 7),
                isTabStop: day === tabStop,
                events: events.get(day) ?? [],
                sought,
                onOpen: () => {
                  setReached(day)
                  onOpenDay(day)
                },
                ...rest,
              }
              return chosen === undefined ? (
                <DayCell key={column} {...cell} />
              ) : (
                <DotCell key={column} {...cell} isChosen={day === chosen} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
