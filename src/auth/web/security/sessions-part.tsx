import { errorMessage } from '#browser/error-message.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { ListedSession } from '#auth/rules/account-shapes.ts'
import { SecurityPart } from './security-part.tsx'
import { useEndOtherSessions, useEndSession, useRefresh, useSessions } from './use-sessions.ts'

export function SessionsPart() {
  const { data: sessions, error, refetch } = useSessions()
  const { mutate, isPending } = useEndOtherSessions()
  const hasOthers = sessions?.some(({ isThisOne }) => !isThisOne) === true
  return (
    <SecurityPart
      title="Where you are signed in"
      sentence="Sign out what you do not know, and change your password then."
      action={
        hasOthers && (
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            Sign out all others
          </Button>
        )
      }
    >
      {sessions && (
        <ul aria-label="Where you are signed in" className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!sessions && error && (
        <ErrorState title="Sessions cannot be shown" message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && <Skeleton className="h-14" />}
    </SecurityPart>
  )
}

function SessionLine({ session }: { session: ListedSession }) {
  const { id, device, address, createdAt, lastUsedAt, isThisOne } = session
  const { mutate, isPending } = useEndSession()
  const refresh = useRefresh()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device} {isThisOne && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          {address}, since <DateInFigures at={createdAt} />, last used <RelativeTime at={lastUsedAt} />
        </p>
      </div>
      {isThisOne ? (
        <Button variant="quiet" className="-mx-3" busy={refresh.isPending} onClick={() => refresh.mutate()}>
          Refresh
        </Button>
      ) : (
        <Button
          variant="quiet"
          className="-mx-3"
          aria-label={`Sign out ${device} at ${address}`}
          busy={isPending}
          onClick={() => mutate({ id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
