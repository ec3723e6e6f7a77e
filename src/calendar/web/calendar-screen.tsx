import { useCallback, useState } from 'react'
import type { Day } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Member } from '#family/contract.ts'
import { eventsByDay } from '#calendar/rules/days-of-events.ts'
import { scheduleOf } from '#calendar/rules/schedule.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useRegion } from '#ui/region.tsx'
import { useNow } from '#ui/use-now.ts'
import { DayCards } from './day-cards.tsx'
import { DayDialog } from './day-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'
import type { SoughtDay } from './use-sought-day.ts'

type CalendarScreenProps = {
  month: Day
  /** The day that is open from the start. */
  named: Day | null
  onMonth: (month: Day) => void
  /** What is on the page of the month, and what the three lists are made of. Empty while it loads. */
  onPage: readonly Occurrence[]
  around: readonly Occurrence[]
  isLoading: boolean
  error: { message: string; onRetry: () => void } | null
  members: readonly Member[]
  onDelete: (event: Occurrence) => void
}

export function CalendarScreen(props: CalendarScreenProps) {
  const { month, named, onMonth, onPage, around, isLoading, error, members, onDelete } = props
  const { zone } = useRegion()
  const now = useNow()
  const today = dayIn(now, zone)
  const [openDay, setOpenDay] = useState<Day | null>(named)
  // A phone opens at the day; a wall planner shows the whole month.
  const [sought, setSought] = useState<SoughtDay | null>({ day: named ?? today, isAsked: false })
  const found = useCallback(() => setSought(null), [])
  const events = eventsByDay(onPage, zone)
  const isEmpty = ![...events.keys()].some((day) => day.slice(0, 7) === month.slice(0, 7))

  if (error) return <ErrorState title="Error loading events" message={error.message} onRetry={error.onRetry} />
  return (
    <>
      <MonthHead
        month={month}
        onMonth={onMonth}
        onToday={() => {
          onMonth(today)
          setSought({ day: today, isAsked: true })
        }}
      />
      <div aria-busy={isLoading} className={isLoading ? 'animate-[breathe_1.6s_ease-in-out_infinite]' : undefined}>
        <MonthGrid
          month={month}
          today={today}
          events={events}
          members={members}
          sought={isLoading || !sought?.isAsked ? null : sought}
          onFound={found}
          onOpenDay={setOpenDay}
        />
        <DayCards
          month={month}
          today={today}
          events={events}
          members={members}
          isLoading={isLoading}
          sought={isLoading ? null : sought}
          onFound={found}
          onDelete={onDelete}
        />
      </div>
      {isEmpty && !isLoading && <p className="py-6 text-center text-ink-soft">No events this month</p>}
      <ScheduleTabs schedule={scheduleOf(around, { now, zone })} members={members} onDelete={onDelete} />
      <DayDialog
        day={openDay}
        onClose={() => setOpenDay(null)}
        events={openDay === null ? [] : (events.get(openDay) ?? [])}
        members={members}
        onDelete={onDelete}
      />
    </>
  )
}
