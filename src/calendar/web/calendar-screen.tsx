import { clsx } from 'clsx'
import { useCallback, useMemo, useRef, useState } from 'react'
import { addDays, addMonths, type Day } from '#basics/day.ts'
import { sayMonth } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { eventsByDay } from '#calendar/rules/days/days-of-events.ts'
import { eventsFor, eventsHidden } from '#calendar/rules/filter-by-member.ts'
import type { View } from '#calendar/rules/view-settings.ts'
import { type FirstWeekday, monthPage, weekOf } from '#calendar/rules/days/month-page.ts'
import { sayWeek } from '#calendar/rules/wording/say-week.ts'
import { todayUpcomingPast } from '#calendar/rules/days/today-upcoming-past.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { CalendarHead } from './calendar-head.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { EventTools } from './event/event-tools.ts'
import { HiddenNote } from './hidden-by-filter.tsx'
import { storedMembers } from './view-settings.ts'
import { MemberFilter } from './member-filter.tsx'
import { MonthView } from './month/month-view.tsx'
import { TodayUpcomingPastTabs } from './today-upcoming-past-tabs.tsx'
import { useDueTasks } from './week/use-due-tasks.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import type { SoughtDay } from './month/use-scroll-to-day.ts'

// Few look at it at each visit.
const WeekView = preloaded(lazyComponent(() => import('./week/week-view.tsx'), 'WeekView'))

type CalendarScreenProps = {
  view: View
  onView: (view: View) => void
  /** Any day of the month or the week that is shown. */
  anchor: Day
  onAnchor: (day: Day) => void
  /** The day that is shown from the start. */
  named: Day | null
  /** The day whose dialog is open. */
  openDay: Day | null
  onOpenDay: (day: Day | null) => void
  /** Called once the day or event of a link is no longer shown. */
  onLeave: () => void
  firstWeekday: FirstWeekday
  /** What is on the page. Empty while it loads. */
  onPage: readonly Occurrence[]
  /** The events of the three lists; null while they load, when no list can be called empty. */
  around: readonly Occurrence[] | null
  /** Of the family; empty while nothing that shows them does. */
  tasks: readonly Task[]
  clashesAround: EventTools['clashes']
  onFurther: (() => void) | null
  isLoading: boolean
  error: { message: string; onRetry: () => void } | null
  tools: EventTools
  onAdd: (day: Day) => void
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { view, onView, anchor, onAnchor, named, firstWeekday, onPage, around, isLoading, error, tools, onAdd } = props
  const { clashesAround, openDay, onOpenDay, onLeave } = props
  const region = useLocaleSettings()
  const { zone, locale } = region
  const now = useNow()
  const today = dayIn(now, zone)
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState(named)
  const [kept, setShownFor] = storedMembers.usePersisted()
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
  const choose = (memberIds: string[]) => {
    setShownFor(memberIds)
    onLeave()
  }
  const onReset = useCallback(() => setShownFor([]), [setShownFor])
  const hidden = useMemo(
    () => ({ events: eventsByDay(eventsHidden(onPage, shownFor), zone), tasks: new Map(), onReset }),
    [onPage, shownFor, zone, onReset],
  )
  const { due, dueHidden, ticking } = useDueTasks(props.tasks, { members: tools.members, shownFor })
  const hiddenOfDays = { ...hidden, tasks: dueHidden }
  const hiddenOfLists = useMemo(() => eventsHidden(around ?? [], shownFor), [around, shownFor])
  const minute = now.getTime()
  const [schedule, hiddenLists] = useMemo(() => {
    const moment = { now: new Date(minute), zone }
    return [todayUpcomingPast(listed, moment), todayUpcomingPast(hiddenOfLists, moment)]
  }, [listed, hiddenOfLists, minute, zone])
  const toolsOfLists = useMemo(() => ({ ...tools, clashes: clashesAround }), [tools, clashesAround])
  const week = weekOf(anchor, firstWeekday)
  const isWeek = view === 'week'
  const shownDays = isWeek ? week : monthPage(anchor, firstWeekday).flat()
  const countOn = (on: ReadonlyMap<Day, readonly unknown[]>) =>
    new Set(shownDays.flatMap((day) => on.get(day) ?? [])).size
  const isHere = (day: Day) => day.slice(0, 7) === anchor.slice(0, 7)
  const chosenHere = [chosen, today].find((day) => day !== null && isHere(day)) ?? addMonths(anchor, 0)
  const seek = (day: Day) => {
    onAnchor(day)
    setChosen(day)
    setSought({ day, isAsked: true })
  }
  const start = useRef<HTMLDivElement>(null)
  const step = (steps: number) => {
    onAnchor(isWeek ? addDays(anchor, steps * 7) : addMonths(anchor, steps))
    if (isNarrow) showStart(start.current)
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
      <div ref={start} />
      <CalendarHead
        views={isNarrow ? ['month', 'list', 'week'] : ['month', 'week']}
        view={view === 'list' && !isNarrow ? 'month' : view}
        onView={(next) => {
          // The week of today, where the month is this one.
          if (next === 'week' && today.slice(0, 7) === anchor.slice(0, 7)) onAnchor(today)
          onView(next)
        }}
        title={isWeek ? sayWeek(week, locale) : sayMonth(anchor, { locale })}
        shortTitle={
          isWeek ? sayWeek(week, locale).replace(/,? \d{4}$/, '') : sayMonth(anchor, { locale, length: 'short' })
        }
        onStep={step}
        onToday={() => seek(today)}
        onAdd={() => onAdd(isNarrow && view === 'month' ? chosenHere : isHere(today) ? today : anchor)}
        filter={<MemberFilter members={tools.members} chosen={shownFor} onChoose={choose} />}
      />
      <HiddenNote events={countOn(hidden.events)} tasks={isWeek ? countOn(dueHidden) : 0} onReset={onReset} />
      {/* On a phone high enough that no month is too short to stay where it is below the finger. */}
      <div
        aria-busy={isLoading}
        className={clsx('mt-2 max-md:min-h-[70dvh]', isLoading && 'animate-[breathe_1.6s_ease-in-out_infinite]')}
      >
        {isWeek ? (
          <div className="min-h-96">
            <WeekView
              days={week}
              today={today}
              events={events}
              tasks={due}
              ticking={ticking}
              memberIds={columnsFor(tools.members, shownFor)}
              tools={tools}
              onOpenDay={onOpenDay}
            />
          </div>
        ) : (
          <MonthView
            shape={!isNarrow ? 'page' : view === 'list' ? 'list' : 'dots'}
            month={anchor}
            today={today}
            firstWeekday={firstWeekday}
            events={events}
            hidden={hidden}
            tools={tools}
            isLoading={isLoading}
            sought={sought}
            onFound={found}
            onOpenDay={onOpenDay}
            chosen={chosenHere}
            onChoose={(day) => {
              setChosen(day)
              onLeave()
            }}
            onAdd={onAdd}
            onSeek={seek}
          />
        )}
      </div>
      {around && (
        <TodayUpcomingPastTabs
          schedule={schedule}
          hidden={hiddenLists}
          onReset={onReset}
          tools={toolsOfLists}
          onFurther={props.onFurther}
        />
      )}
      <DayDialog
        day={openDay}
        onClose={() => onOpenDay(null)}
        events={openDay === null ? [] : (events.get(openDay) ?? [])}
        tasks={openDay === null ? [] : (due.get(openDay) ?? [])}
        ticking={ticking}
        hidden={hiddenOfDays}
        tools={tools}
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

/** Scrolls to the top of a month or week that was turned to, and leaves the head where it was pressed. */
function showStart(start: HTMLElement | null) {
  const { top } = start?.getBoundingClientRect() ?? { top: 0 }
  if (top < 0) window.scrollBy({ top, behavior: 'instant' })
}
