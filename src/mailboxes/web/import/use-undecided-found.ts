import { useViewer } from '#family/web/use-family.ts'
import { useMailboxes } from '../use-mailboxes.ts'
import { useFoundSenders } from './use-sender-import.ts'

/** Whom the viewer sees among the found senders, to be decided on there. */
export function useUndecidedFound(left: readonly string[]): readonly string[] {
  const { id: viewerId } = useViewer()
  const hasMailbox = useMailboxes().data?.some(({ memberId }) => memberId === viewerId) ?? false
  const { data: found = [] } = useFoundSenders()
  if (!hasMailbox) return []
  return found.filter(({ id, status }) => status === 'pending' && !left.includes(id)).map(({ id }) => id)
}
