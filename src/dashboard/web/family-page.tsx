import { useDeferredValue } from 'react'
import { addDays } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { errorMessage } from '#browser/error-message.ts'
import { useEvents } from '#calendar/web/use-events.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useAreProposalsKnown } from '#mail/web/review/proposal-list.tsx'
import { useIsMailKnown } from '#mail/web/use-mails.ts'
import { useUnreadCount } from '#notifications/web/use-notices.ts'
import { PutAwayNote } from '#onboarding/web/put-away-note.tsx'
import { Newcomers } from '#signup/web/newcomers.tsx'
import { useAreNewcomersKnown } from '#signup/web/use-newcomers.ts'
import { useTasks } from '#tasks/web/use-tasks.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { FamilyScreen, type FamilyState } from './family-screen.tsx'
import { FirstMail } from './first-mail.tsx'
import { WaitingMail } from './waiting-mail.tsx'

export function FamilyPage() {
  useDocumentTitle('Family')
  return <FamilyScreen state={useFamilyState()} />
}

function useFamilyState(): FamilyState {
  const { id: viewerId, familyId } = useViewer()
  const today = dayIn(useNow(), useLocaleSettings().zone)
  const family = useFamily()
  const tasks = useTasks()
  const events = useEvents({ from: today, to: addDays(today, daysAhead) })
  const unreadCount = useUnreadCount()
  // The parts above the plan appear together with it, so that nothing moves while somebody reads.
  const isMailKnown = [useIsMailKnown(), useAreProposalsKnown()].every(Boolean)
  const areNewcomersKnown = useAreNewcomersKnown()
  // The plan is long, so it renders in slices, between which the page reacts.
  const isKnown = useDeferredValue(
    Boolean(family.data && tasks.data && events.data && isMailKnown && areNewcomersKnown),
  )
  const failed = [family, tasks, events].filter((query) => query.error && !query.data)
  if (familyId === null) return { is: 'no-family' }
  if (isKnown && family.data && tasks.data && events.data) {
    return {
      is: 'ready',
      members: family.data.members,
      tasks: tasks.data,
      events: events.data,
      viewerId,
      unreadCount,
      welcome: (
        <>
          <Newcomers />
          <PutAwayNote />
          <FirstMail address={family.data.family.forwardingAddress} />
        </>
      ),
      waiting: <WaitingMail />,
    }
  }
  if (failed.length === 0) return { is: 'loading' }
  return {
    is: 'error',
    message: errorMessage(failed[0]?.error),
    onRetry: () => failed.forEach((query) => void query.refetch()),
  }
}

const daysAhead = 60
