import { ProposalList } from '#mail/web/review/proposal-list.tsx'
import { NoticesPage } from '#notifications/web/notices-page.tsx'

/** The notices, each with the waiting proposals of its mail. */
export function NotificationsRoute() {
  return <NoticesPage proposalsOf={proposalsOf} />
}

function proposalsOf(mailId: string) {
  return <ProposalList mailId={mailId} most={mostOfOne} />
}

const mostOfOne = 20
