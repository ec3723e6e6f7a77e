import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-when.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { useRegion } from '#ui/region.tsx'
import { EventChip } from './event-chip.tsx'
import type { EventTools } from './event-tools.ts'
import { type SoughtDay, useSoughtDay } from './use-sought-day.ts'

type DayCellProps = {
  day: Day
  isToday: boolean
  isOutside: boolean
  /** The one day of the grid that the Tab key comes to. */
  isTabStop: boolean
  events: readonly Occurrence[]
  tools: Pick<EventTools, 'members' | 'clashes'>
  sought: SoughtDay | null
  onFound: () => void
  onOpen: () => void
}

/** Two events and the count of the others; the whole cell opens the day. */
export function DayCell(props: DayCellProps) {
  const { day, isToday, isOutside, isTabStop, events, tools, sought, onFound, onOpen } = props
  const cell = useSoughtDay<HTMLButtonElement>(sought, day, onFound)
  const { locale } = useRegion()
  const more = events.length - shownEvents
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={clsx('h-32 border border-line p-0 align-top first:border-l-0 last:border-r-0', isToday && 'bg-sunken')}
    >
      <button
        ref={cell}
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
        className="flex h-full w-full flex-col items-stretch gap-1 p-1 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            'tabular px-0.5 text-fine',
            isToday ? 'font-bold text-accent' : isOutside ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          <span className="sr-only">{sayLongDay(day, locale)}</span>
          <span aria-hidden>{Number(day.slice(8))}</span>
          {isToday && ' · Today'}
        </span>
        {events.slice(0, shownEvents).map((event) => (
          <EventChip
            key={keyOf(event)}
            event={event}
            members={tools.members}
            isClashing={tools.clashes.has(keyOf(event))}
            day={day}
          />
        ))}
        {more > 0 && <span className="tabular px-0.5 text-fine font-medium text-ink-soft">+{more} more</span>}
      </button>
    </td>
  )
}

const shownEvents = 2
