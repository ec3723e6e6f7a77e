import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-calendar-day.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { sayEvents } from '#calendar/rules/wording/say-events.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { EventChip } from '../event/event-chip.tsx'
import type { EventTools } from '../event/event-tools.ts'
import { type SoughtDay, useScrollToDay } from './use-scroll-to-day.ts'

export type DayCellProps = {
  day: Day
  isToday: boolean
  isOutside: boolean
  /** The only day of the grid that Tab reaches. */
  isTabStop: boolean
  events: readonly Occurrence[]
  tools: Pick<EventTools, 'members' | 'clashes' | 'onOpen'>
  sought: SoughtDay | null
  onFound: () => void
  onOpen: () => void
}

/** Two events, which a click opens, and the number of the others; a click anywhere else opens the day. */
export function DayCell(props: DayCellProps) {
  const { day, isToday, isOutside, isTabStop, events, tools, sought, onFound, onOpen } = props
  const cell = useScrollToDay<HTMLButtonElement>(day, { sought, onFound })
  const { locale } = useLocaleSettings()
  const more = events.length - shownEvents
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={clsx('h-32 border border-line p-0 align-top first:border-l-0 last:border-r-0', isToday && 'bg-sunken')}
    >
      <div className="relative flex h-full flex-col gap-1 p-1">
        <button
          ref={cell}
          type="button"
          data-day={day}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onOpen}
          className="absolute inset-0 hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span className="sr-only">
            {sayLongDay(day, locale)}
            {isToday && ', today'}
            {events.length > 0 && `, ${sayEvents(events)}`}
          </span>
        </button>
        <span
          aria-hidden
          className={clsx(
            'tabular pointer-events-none relative px-0.5 text-fine',
            isToday ? 'font-bold text-accent' : isOutside ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          {Number(day.slice(8))}
          {isToday && ' · Today'}
        </span>
        {events.slice(0, shownEvents).map((event) => (
          // With the keyboard, a person opens the day and there the event.
          <button
            key={keyOf(event)}
            type="button"
            tabIndex={-1}
            onClick={() => tools.onOpen(event)}
            className="relative grid rounded-[4px] text-left hover:brightness-95 dark:hover:brightness-110"
          >
            <EventChip event={event} members={tools.members} isClashing={tools.clashes.has(keyOf(event))} day={day} />
          </button>
        ))}
        {more > 0 && (
          <button
            type="button"
            tabIndex={-1}
            onClick={onOpen}
            className="tabular relative self-start px-0.5 text-fine font-medium text-ink-soft hover:underline"
          >
            +{more} more
          </button>
        )}
      </div>
    </td>
  )
}

const shownEvents = 2
