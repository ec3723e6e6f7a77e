import { useCallback, useMemo, useState } from 'react'
import { addDays, addMonths } from '#basics/day-steps.ts'
import type { Day } from '#basics/day.ts'
import { sayMonth } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { eventsByDay } from '#calendar/rules/days-of-events.ts'
import { eventsFor } from '#calendar/rules/for-member.ts'
import { type FirstWeekday, weekOf } from '#calendar/rules/month-page.ts'
import { sayWeek } from '#calendar/rules/say-week.ts'
import { scheduleOf } from '#calendar/rules/schedule.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { keptReady } from '#ui/kept-ready.ts'
import { lazyPiece } from '#ui/lazy-piece.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { CalendarHead, type CalendarView } from './calendar-head.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { EventTools } from './event-tools.ts'
import { keptMembers } from './kept-look.ts'
import { MemberFilter } from './member-filter.tsx'
import { MonthView } from './month-view.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'
import type { SoughtDay } from './use-sought-day.ts'

// Few look at it at each visit.
const WeekView = keptReady(lazyPiece(() => import('./week-view.tsx'), 'WeekView'))

type CalendarScreenProps = {
  view: CalendarView
  onView: (view: CalendarView) => void
  /** Any day of the month or the week that is shown. */
  anchor: Day
  onAnchor: (day: Day) => void
  /** The day that is open from the start. */
  named: Day | null
  firstWeekday: FirstWeekday
  /** What is on the page. Empty while it loads. */
  onPage: readonly Occurrence[]
  /** What the three lists are made of; null while it loads, when nothing can be said to be empty. */
  around: readonly Occurrence[] | null
  clashesAround: EventTools['clashes']
  onFurther: (() => void) | null
  isLoading: boolean
  error: { message: string; onRetry: () => void } | null
  tools: EventTools
  onAdd: (day: Day) => void
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { view, onView, anchor, onAnchor, named, firstWeekday, onPage, around, isLoading, error, tools, onAdd } = props
  const { clashesAround } = props
  const { zone, locale } = useRegion()
  const now = useNow()
  const today = dayIn(now, zone)
  const [openDay, setOpenDay] = useState<Day | null>(named)
  const [kept, setShownFor] = keptMembers.useKept()
  const shownFor = useMemo(
    () => kept.filter((id) => tools.members.some((member) => member.id === id)),
    [kept, tools.members],
  )
  // A phone opens at the day; a wall planner shows the whole month.
  const [sought, setSought] = useState<SoughtDay | null>(
    named !== null || anchor.slice(0, 7) === today.slice(0, 7) ? { day: named ?? today, isAsked: false } : null,
  )
  const found = useCallback(() => setSought(null), [])
  const events = useMemo(() => eventsByDay(eventsFor(onPage, shownFor), zone), [onPage, shownFor, zone])
  const listed = useMemo(() => eventsFor(around ?? [], shownFor), [around, shownFor])
  const minute = now.getTime()
  const schedule = useMemo(() => scheduleOf(listed, { now: new Date(minute), zone }), [listed, minute, zone])
  const toolsOfLists = useMemo(() => ({ ...tools, clashes: clashesAround }), [tools, clashesAround])
  const week = weekOf(anchor, firstWeekday)
  const seek = (day: Day) => {
    onAnchor(day)
    setSought({ day, isAsked: true })
  }
  // Undo lies below an open dialog, out of reach.
  const deleteFromDay = (event: Occurrence) => {
    setOpenDay(null)
    tools.onDelete(event)
  }

  if (error)
    return (
      <>
        <PageHead title="Calendar" />
        <ErrorState title="Error loading events" message={error.message} onRetry={error.onRetry} />
      </>
    )
  return (
    <>
      <CalendarHead
        view={view}
        onView={(next) => {
          // The week of today, where the month is this one.
          if (next === 'week' && today.slice(0, 7) === anchor.slice(0, 7)) onAnchor(today)
          onView(next)
        }}
        title={view === 'month' ? sayMonth(anchor, locale) : sayWeek(week, locale)}
        shortTitle={
          view === 'month' ? sayMonth(anchor, locale, 'short') : sayWeek(week, locale).replace(/,? \d{4}$/, '')
        }
        onStep={(steps) => onAnchor(view === 'month' ? addMonths(anchor, steps) : addDays(anchor, steps * 7))}
        onToday={() => seek(today)}
        onAdd={() => onAdd(openDay ?? (anchor.slice(0, 7) === today.slice(0, 7) ? today : anchor))}
        filter={<MemberFilter members={tools.members} chosen={shownFor} onChoose={setShownFor} />}
      />
      <div aria-busy={isLoading} className={isLoading ? 'mt-2 animate-[breathe_1.6s_ease-in-out_infinite]' : 'mt-2'}>
        {view === 'month' ? (
          <MonthView
            month={anchor}
            today={today}
            firstWeekday={firstWeekday}
            events={events}
            tools={tools}
            isLoading={isLoading}
            sought={sought}
            onFound={found}
            onOpenDay={setOpenDay}
            onSeek={seek}
          />
        ) : (
          <div className="min-h-96">
            <WeekView
              days={week}
              today={today}
              events={events}
              memberIds={columnsFor(tools.members, shownFor)}
              tools={tools}
              onOpenDay={setOpenDay}
            />
          </div>
        )}
      </div>
      {around && <ScheduleTabs schedule={schedule} tools={toolsOfLists} onFurther={props.onFurther} />}
      <DayDialog
        day={openDay}
        onClose={() => setOpenDay(null)}
        events={openDay === null ? [] : (events.get(openDay) ?? [])}
        tools={{ ...tools, onDelete: deleteFromDay }}
        onAdd={onAdd}
      />
    </>
  )
}

/** The members whose columns a week has. */
function columnsFor(members: EventTools['members'], shownFor: readonly string[]): string[] {
  return members
    .filter(({ id, status }) => (shownFor.length === 0 ? status !== 'inactive' : shownFor.includes(id)))
    .map(({ id }) => id)
}
