import { ProposalList } from '#mail/web/review/proposal-list.tsx'
import { NotificationsPage as Notifications } from '#notifications/web/notifications-page.tsx'

/** The notices, each with what its mail proposes and still waits. */
export function NotificationsPage() {
  return <Notifications proposalsOf={proposalsOf} />
}

function proposalsOf(mailId: string) {
  return <ProposalList mailId={mailId} most={mostOfOne} />
}

const mostOfOne = 20
