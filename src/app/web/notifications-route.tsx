import { AskedList } from '#mail/web/asked-list.tsx'
import { NotificationsPage } from '#notifications/web/notifications-page.tsx'

/** The notices, each with the waiting proposals of its mail. */
export function NotificationsRoute() {
  return <NotificationsPage askedOf={askedOf} />
}

function askedOf(mailId: string) {
  return <AskedList mailId={mailId} most={mostOfOne} />
}

const mostOfOne = 20
