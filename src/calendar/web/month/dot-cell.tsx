import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-when.ts'
import { sayEvents } from '#calendar/rules/wording/say-events.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import type { DayCellProps } from './day-cell.tsx'
import { type Look, looksOf } from '../event/event-chip.tsx'
import { useScrollToDay } from './use-scroll-to-day.ts'

/** A day on a phone: a dot in the colour of each person who has something on it. */
export function DotCell(props: DayCellProps & { isChosen: boolean }) {
  const { day, isToday, isOutside, isTabStop, isChosen, events, tools, sought, onFound, onOpen } = props
  const cell = useScrollToDay<HTMLButtonElement>(day, { sought, onFound, block: 'nearest' })
  const looks = peopleOf(events, tools)
  return (
    <td aria-current={isToday ? 'date' : undefined} className="p-0">
      <button
        ref={cell}
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={onOpen}
        className="grid h-13 w-full scroll-mt-20 content-start justify-items-center gap-1 rounded-control pt-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <DayNumber day={day} isToday={isToday} isOutside={isOutside} isChosen={isChosen} />
        {events.length > 0 && (
          <span className="sr-only">
            , {sayEvents(events)}
            {looks.length > 0 && `: ${looks.map(({ name }) => name).join(', ')}`}
          </span>
        )}
        <span aria-hidden className="flex h-1.5 gap-0.5">
          {looks.slice(0, mostDots).map((look) => (
            <span key={look.id} data-member-color={look.color} className="size-1.5 rounded-full bg-member" />
          ))}
        </span>
      </button>
    </td>
  )
}

type DayNumberProps = { day: Day; isToday: boolean; isOutside: boolean; isChosen: boolean }

function DayNumber({ day, isToday, isOutside, isChosen }: DayNumberProps) {
  const { locale } = useLocaleSettings()
  return (
    <>
      <span className="sr-only">
        {sayLongDay(day, locale)}
        {isToday && ', today'}
      </span>
      <span
        aria-hidden
        className={clsx(
          'tabular grid size-7 place-items-center rounded-full leading-none',
          isChosen && (isToday ? 'bg-accent font-bold text-on-accent' : 'bg-ink font-semibold text-paper'),
          !isChosen && (isToday ? 'font-bold text-accent' : isOutside ? 'text-ink-soft' : 'font-medium'),
        )}
      >
        {Number(day.slice(8))}
      </span>
    </>
  )
}

/** The members with an event on that day, each once. */
function peopleOf(events: readonly Occurrence[], { members }: Pick<DayCellProps['tools'], 'members'>): Look[] {
  const looks = events.filter(({ status }) => status !== 'cancelled').flatMap((event) => looksOf(event, members))
  return [...new Map(looks.map((look) => [look.id, look])).values()]
}

const mostDots = 5
