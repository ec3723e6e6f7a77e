import { useState } from 'react'
import { sayDue } from '#basics/say-when.ts'
import type { Member } from '#family/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { sortTasks } from '#tasks/rules/sort-tasks.ts'
import { useTaskActions, useTasks } from '#tasks/web/use-tasks.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { isChildsOpenTask } from '../rules/child-task.ts'

/** What a child has to do, ready to be ticked. */
export function ListStep({ me }: { me: Member }) {
  const region = useLocaleSettings()
  const now = useNow()
  const { data } = useTasks()
  const { onTick } = useTaskActions()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const tasks = sortTasks(
    // What is ticked off here stays, to be looked at, and to be unticked.
    (data ?? []).filter((task) => isChildsOpenTask(task, me.id) || ticked.includes(task.id)),
    { order: 'due-date', clocks: region },
  )

  function tick(task: Task, done: boolean) {
    setTicked([...ticked, task.id])
    onTick(task, done)
  }

  return (
    <div className="grid gap-5">
      <p className="measure">This is yours to do. Tick off what is done; under Tasks you find all of it.</p>
      {data !== undefined && tasks.length === 0 && (
        <p className="measure text-ink-soft">Nothing at the moment. What somebody gives you stands here.</p>
      )}
      <ul className="divide-y divide-line">
        {tasks.slice(0, mostShown).map((task) => (
          <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              round
              label={task.title}
              checked={task.status === 'completed'}
              onCheckedChange={(done) => tick(task, done)}
            />
            {task.dueDate !== null && (
              <span className="pb-1 pl-9 text-fine text-ink-soft">{sayDue(task.dueDate, { ...region, now })}</span>
            )}
          </li>
        ))}
      </ul>
      {tasks.length > mostShown && <p className="text-ink-soft">And {tasks.length - mostShown} more.</p>}
    </div>
  )
}

const mostShown = 6
