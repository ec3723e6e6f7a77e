import { AskedList } from '#mail/web/asked-list.tsx'
import { NotificationsPage as Notifications } from '#notifications/web/notifications-page.tsx'

/** The notices, each with what its mail proposes and still waits. */
export function NotificationsPage() {
  return <Notifications askedOf={askedOf} />
}

function askedOf(mailId: string) {
  return <AskedList mailId={mailId} most={mostOfOne} />
}

const mostOfOne = 20
