import { errorMessage } from '#browser/error-message.ts'
import { Card } from '#ui/layout/card.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOwnProfile, useSendCalendarInvites } from './use-profile.ts'

/** Whether the family's plan comes to one's own calendar; without a family there is none. */
export function CalendarInvitesCard() {
  const { data: own, error, refetch } = useOwnProfile()
  const { mutate, isPending, variables } = useSendCalendarInvites()
  if (error && own === undefined)
    return <ErrorState title="Your settings cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  if (own === undefined) return <Skeleton className="h-32" />
  if (own.settings === null) return null
  return (
    <Card aria-labelledby="calendar-invites-title">
      <h2 id="calendar-invites-title" className="text-title">
        Your own calendar
      </h2>
      <Switch
        label="Send calendar invites"
        description={`New events that concern you come to ${own.email} as invitations, and so do their changes. What you answer is shown to your family. Switched off, what lies ahead is taken off your calendar again.`}
        checked={isPending ? variables.isOn : own.settings.sendCalendarInvites}
        onCheckedChange={(isOn) => mutate({ isOn })}
      />
    </Card>
  )
}
