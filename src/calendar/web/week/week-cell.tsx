import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import type { Entry } from '#calendar/rules/days/week-sheet.ts'
import type { Ticking } from '#tasks/web/use-ticking.ts'
import { DueTask } from './due-task.tsx'
import { EventChip } from '../event/event-chip.tsx'
import type { EventTools } from '../event/event-tools.ts'

type WeekCellProps = {
  day: Day
  entries: readonly Entry[]
  tools: Pick<EventTools, 'members' | 'clashes' | 'onOpen'>
  ticking: Ticking
  /** The most lines of a cell in print. */
  mostOnPaper: number
  onOpen: () => void
}

export function WeekCell({ day, entries, tools, ticking, mostOnPaper, onOpen }: WeekCellProps) {
  const more = entries.length - mostShown
  const moreOnPaper = entries.length - mostOnPaper
  return (
    <td className="border-b border-l border-line p-1 align-top print:p-0.5">
      <ul className="grid gap-1 print:gap-0.5">
        {entries.slice(0, Math.max(mostShown, Math.min(mostOnPaper, entries.length))).map(({ event, task }, at) => (
          <li
            key={event === undefined ? task.id : keyOf(event)}
            className={clsx(
              at >= mostShown && 'hidden print:list-item',
              // In print only open tasks are shown.
              (at >= mostOnPaper || (task !== undefined && ticking.isDone(task))) && 'print:hidden',
              task !== undefined && 'min-h-11 px-1 py-2.5 text-fine print:min-h-0 print:py-0.5',
            )}
          >
            {event === undefined ? (
              <DueTask task={task} ticking={ticking} />
            ) : (
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
            )}
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
