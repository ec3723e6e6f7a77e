import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { sayDayOfMonth, sayLongDay, sayWeekday } from '#basics/say-calendar-day.ts'
import { sayWeek } from '#calendar/rules/wording/say-week.ts'
import { printSize, weekColumns } from '#calendar/rules/days/week-sheet.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Task } from '#tasks/contract.ts'
import type { Ticking } from '#tasks/web/use-ticking.ts'
import { MemberDot } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import type { EventTools } from '../event/event-tools.ts'
import { HorizontalScroller } from './horizontal-scroller.tsx'
import { WeekCell } from './week-cell.tsx'
import './week-print.css'

type WeekViewProps = {
  days: readonly Day[]
  today: Day
  events: ReadonlyMap<Day, readonly Occurrence[]>
  /** The tasks by due day. */
  tasks: ReadonlyMap<Day, readonly Task[]>
  ticking: Ticking
  /** The members who have a column. */
  memberIds: readonly string[]
  tools: Pick<EventTools, 'members' | 'clashes' | 'onOpen'>
  onOpenDay: (day: Day) => void
}

/**
 * The week: a row for each day and a column for each member. On a phone the columns scroll sideways; in print all of them
 * are shown.
 */
export function WeekView({ days, today, events, tasks, ticking, memberIds, tools, onOpenDay }: WeekViewProps) {
  const { locale, zone } = useLocaleSettings()
  const columns = weekColumns({ days, memberIds, events, tasks })
  const { points, most } = printSize(columns, zone)
  return (
    <HorizontalScroller
      key={columns.map(({ memberId }) => memberId).join(' ')}
      label={sayWeek(days, locale)}
      noun={{ one: 'person', many: 'people' }}
      className="week-sheet -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
      style={{ '--print-size': `${points}pt` } as React.CSSProperties}
    >
      <h2 className="hidden print:block">{sayWeek(days, locale)}</h2>
      <table
        aria-label={sayWeek(days, locale)}
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${5 + columns.length * 6.5}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 w-20 border-b border-ink bg-paper">
              <span className="sr-only">Day</span>
            </th>
            {columns.map(({ memberId }) => (
              <th
                key={memberId ?? ''}
                scope="col"
                className="border-b border-ink px-2 pb-2 text-left text-fine font-semibold"
              >
                <ColumnName memberId={memberId} members={tools.members} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className="group aria-[current=date]:bg-sunken"
            >
              <th
                scope="row"
                aria-label={sayLongDay(day, locale)}
                className="sticky left-0 z-1 border-b border-line bg-paper p-0 text-left align-top font-normal group-aria-[current=date]:bg-sunken"
              >
                <button
                  type="button"
                  onClick={() => onOpenDay(day)}
                  className="grid min-h-16 w-full content-start px-2 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2 print:px-1 print:py-0.5"
                >
                  <span className="sr-only">{sayLongDay(day, locale)}</span>
                  <span aria-hidden className={clsx('font-semibold', day === today && 'text-accent')}>
                    {sayWeekday(day, locale).slice(0, 3)}
                  </span>
                  <span aria-hidden className="tabular text-fine text-ink-soft">
                    {sayDayOfMonth(day, locale)}
                  </span>
                </button>
              </th>
              {columns.map((column) => (
                <WeekCell
                  key={column.memberId ?? ''}
                  day={day}
                  entries={column.days[at] ?? []}
                  tools={tools}
                  ticking={ticking}
                  mostOnPaper={most}
                  onOpen={() => onOpenDay(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroller>
  )
}

function ColumnName({ memberId, members }: { memberId: string | null; members: EventTools['members'] }) {
  if (memberId === null) return <span className="flex min-h-5 items-center text-ink-soft">Everybody</span>
  const look = lookOf(members, memberId)
  return (
    <span className="flex items-center gap-1.5">
      <MemberDot member={look} size="sm" />
      <span className="[overflow-wrap:anywhere]">{look.name}</span>
    </span>
  )
}
