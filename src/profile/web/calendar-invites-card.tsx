import { sentenceOf } from '#browser/sentence-of.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useCalendarInvites, useOwnProfile } from './use-profile.ts'

export function CalendarInvitesCard() {
  const { data: own, error, refetch } = useOwnProfile()
  const { mutate } = useCalendarInvites()
  if (own?.settings === null) return null
  if (own)
    return (
      <Card aria-labelledby="invites-title">
        <h2 id="invites-title" className="text-title">
          Calendar
        </h2>
        <Switch
          label="Send me calendar invitations"
          description="New events of the family come to your own calendar as invitations."
          checked={own.settings.sendCalendarInvites}
          onCheckedChange={(isOn) => mutate({ isOn })}
        />
      </Card>
    )
  if (error)
    return (
      <ErrorState title="Your settings cannot be shown" message={sentenceOf(error)} onRetry={() => void refetch()} />
    )
  return <Skeleton className="h-32" />
}
