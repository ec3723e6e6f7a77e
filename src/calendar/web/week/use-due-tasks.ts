import { useMemo } from 'react'
import { tasksByDay, tasksFor, tasksHidden } from '#calendar/rules/days/due-tasks.ts'
import type { Member } from '#family/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import type { Task } from '#tasks/contract.ts'
import { withTickedInPlace } from '#tasks/rules/change-in-list.ts'
import { meOf } from '#tasks/rules/whose-task.ts'
import { useTicking } from '#tasks/web/use-ticking.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'

type Shown = {
  members: readonly Member[]
  /** The members whose tasks are shown; everybody's if none is chosen. */
  shownFor: readonly string[]
}

/** The tasks of each day, the tasks that the choice of members hides, and the function that ticks them off. */
export function useDueTasks(tasks: readonly Task[], { members, shownFor }: Shown) {
  const region = useLocaleSettings()
  const { id } = useViewer()
  const ticking = useTicking(tasks, meOf(id, members))
  const { ticked } = ticking
  const [due, dueHidden] = useMemo(() => {
    const inPlace = withTickedInPlace(tasks, ticked)
    const onDays = (choose: typeof tasksFor) => tasksByDay(choose(inPlace, shownFor), region)
    return [onDays(tasksFor), onDays(tasksHidden)] as const
  }, [tasks, ticked, shownFor, region])
  return { due, dueHidden, ticking }
}
