import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useListChange } from '#browser/use-list-change.ts'
import { useViewer } from '#family/web/use-family.ts'
import { notificationsContract, type Notice } from '#notifications/contract.ts'
import { unreadOf } from '#notifications/rules.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(notificationsContract, 'notifications')
const queryKey = api.list.key()

export function useNotices() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}

/** 0 until it is known. */
export function useUnreadCount(): number {
  return unreadOf(useNotices().data ?? [])
}

export function useNoticeActions() {
  const read = useListChange<Notice, { id: string; readStatus: boolean }>({
    queryKey,
    call: (notice) => api.read.call(notice),
    change: (notices, { id, readStatus }) =>
      notices.map((notice) => (notice.id === id ? { ...notice, readStatus } : notice)),
    failure: 'The notification was not marked',
  })
  const readAll = useListChange<Notice, void>({
    queryKey,
    call: () => api.readAll.call(),
    change: (notices) => notices.map((notice) => ({ ...notice, readStatus: true })),
    failure: 'The notifications were not marked',
  })
  const restore = useListChange<Notice, { id: string }>({
    queryKey,
    call: (notice) => api.restore.call(notice),
    change: (notices) => notices,
    failure: 'The notification was not brought back',
  })
  const remove = useListChange<Notice, { id: string }>({
    queryKey,
    call: (notice) => api.remove.call(notice),
    change: (notices, { id }) => notices.filter((notice) => notice.id !== id),
    failure: 'The notification was not deleted',
  })
  return {
    onRead: ({ id }: Notice) => read.mutate({ id, readStatus: true }),
    onReadAll: () => readAll.mutate(),
    onDelete: ({ id, title }: Notice) => {
      const undo = { label: 'Undo', onSelect: () => restore.mutate({ id }) }
      remove.mutate(
        { id },
        { onSuccess: () => toast({ title: 'Notification deleted', description: title, action: undo }) },
      )
    },
  }
}
