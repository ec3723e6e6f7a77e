import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useViewer } from '#family/web/use-family.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { unreadOf } from '#notifications/rules.ts'

const api = connect(notificationsContract, 'notifications')

export function useNotices() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}

/** The same, asked for anew when the page opens: what somebody makes of the plan by hand announces no notices. */
export function useNewestNotices() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null, refetchOnMount: 'always' }))
}

/** 0 until it is known. */
export function useUnreadCount(): number {
  return unreadOf(useNotices().data ?? [])
}
