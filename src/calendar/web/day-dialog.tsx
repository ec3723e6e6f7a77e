import { clsx } from 'clsx'
import type { Day } from '#basics/day.ts'
import { sayLongDay } from '#basics/say-calendar-day.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Task } from '#tasks/contract.ts'
import { peopleOf } from '#tasks/rules/whose-task.ts'
import type { Ticking } from '#tasks/web/use-ticking.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { MemberChip } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { DueTask } from './week/due-task.tsx'
import { EventList } from './event/event-list.tsx'
import type { EventTools } from './event/event-tools.ts'
import { type HiddenByFilter, RestOfDay } from './hidden-by-filter.tsx'

type DayDialogProps = {
  day: Day | null
  onClose: () => void
  events: readonly Occurrence[]
  /** The tasks that are due on this day. */
  tasks: readonly Task[]
  ticking: Ticking
  hidden: HiddenByFilter
  tools: EventTools
  onAdd: (day: Day) => void
}

export function DayDialog({ day, onClose, events, tasks, ticking, hidden, tools, onAdd }: DayDialogProps) {
  const { locale } = useLocaleSettings()
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={day === null ? '' : sayLongDay(day, locale)}
      wide
      footer={
        <Button variant="primary" onClick={() => day !== null && onAdd(day)}>
          <PlusIcon />
          Add Event
        </Button>
      }
    >
      <EventList events={events} tools={tools} {...(day !== null && { day })} />
      {tasks.length > 0 && (
        <ul aria-label="Due" className={clsx('divide-y divide-line', events.length > 0 && 'border-t border-line')}>
          {tasks.map((task) => (
            <li key={task.id} className="py-2.5">
              <DueTask
                task={task}
                ticking={ticking}
                people={peopleOf(task).map((id) => (
                  <MemberChip key={id} member={lookOf(tools.members, id)} />
                ))}
              />
            </li>
          ))}
        </ul>
      )}
      {day !== null && <RestOfDay day={day} isEmpty={events.length + tasks.length === 0} hidden={hidden} />}
    </Dialog>
  )
}
