import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Member } from '#family/contract.ts'
import type { NewTask } from '#tasks/contract.ts'
import { isShownIn } from '#tasks/rules/filter-tasks.ts'
import { linkToAdded, type NewThings } from '#quick-add/rules/link-to-added.ts'
import { meOf } from '#tasks/rules/whose-task.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { storedFilter } from '#tasks/web/list/list-settings.ts'
import { useShowTask } from '#tasks/web/list/use-announced-actions.ts'

/** Says what was added, and leads to what of it cannot be seen from here. */
export function useTellAdded({ viewerId, members }: { viewerId: string; members: readonly Member[] }) {
  const navigate = useNavigate()
  const showTask = useShowTask()
  const isOnList = useLocation({ select: ({ pathname }) => pathname === '/dashboard/tasks' })
  const me = meOf(viewerId, members)
  const isSeen = (task: NewTask) => isOnList && isShownIn(task, { filter: storedFilter.current(), me })
  return {
    isSeen,
    tell: (things: NewThings, description: string) => {
      const lead = linkToAdded(things, isSeen)
      if (lead === null) return
      const show = () => {
        if (lead.to === 'task') return showTask(lead.task.id)
        return void navigate({ to: '/dashboard/calendar', hash: lead.event.when.start.slice(0, 10) })
      }
      toast({
        title: isOnList && !things.tasks.every(isSeen) ? 'Added to another list' : 'Added',
        description,
        action: { label: 'Show', onSelect: show },
      })
    },
  }
}
