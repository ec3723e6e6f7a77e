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
  /** Whose are shown; without any, everybody's. */
  shownFor: readonly string[]
}

/** The tasks on the days that they are due, those that the choice of members keeps back, and what ticks them off. */
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
