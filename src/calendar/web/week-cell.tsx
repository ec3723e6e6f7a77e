import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { EventChip } from './event-chip.tsx'
import type { EventTools } from './event-tools.ts'

type WeekCellProps = {
  day: Day
  events: readonly Occurrence[]
  tools: Pick<EventTools, 'members' | 'clashes' | 'onOpen'>
  /** A page of paper has an end. */
  mostOnPaper: number
  onOpen: () => void
}

export function WeekCell({ day, events, tools, mostOnPaper, onOpen }: WeekCellProps) {
  const more = events.length - mostShown
  const moreOnPaper = events.length - mostOnPaper
  return (
    <td className="border-b border-l border-line p-1 align-top print:p-0.5">
      <ul className="grid gap-1 print:gap-0.5">
        {events.slice(0, Math.max(mostShown, Math.min(mostOnPaper, events.length))).map((event, at) => (
          <li
            key={keyOf(event)}
            className={clsx(at >= mostShown && 'hidden print:list-item', at >= mostOnPaper && 'print:hidden')}
          >
            <button
              type="button"
              onClick={() => tools.onOpen(event)}
              className="block w-full rounded-[4px] text-left hover:brightness-95 dark:hover:brightness-110"
            >
              <EventChip
                event={event}
                members={tools.members}
                isClashing={tools.clashes.has(keyOf(event))}
                day={day}
                isRoomy
              />
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="tabular min-h-11 px-1 text-fine font-medium text-ink-soft print:hidden"
        >
          +{more} more
        </button>
      )}
      {moreOnPaper > 0 && <p className="hidden print:block">+{moreOnPaper} more</p>}
    </td>
  )
}

const mostShown = 6
