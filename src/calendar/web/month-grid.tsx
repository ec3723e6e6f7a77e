import type { Day } from '#basics/day.ts'
import type { Member } from '#family/contract.ts'
import { monthPage } from '#calendar/rules/month-page.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { DayCell } from './day-cell.tsx'
import type { SoughtDay } from './use-sought-day.ts'

type MonthGridProps = {
  month: Day
  today: Day
  events: ReadonlyMap<Day, readonly Occurrence[]>
  members: readonly Member[]
  sought: SoughtDay | null
  onFound: () => void
  onOpenDay: (day: Day) => void
}

/** A page of a wall planner. */
export function MonthGrid({ month, today, events, onOpenDay, ...rest }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="border-b border-ink pb-1.5 pl-2 text-left text-fine font-semibold text-ink-soft"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthPage(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isToday={day === today}
                isOutside={day.slice(0, 7) !== month.slice(0, 7)}
                events={events.get(day) ?? []}
                onOpen={() => onOpenDay(day)}
                {...rest}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
