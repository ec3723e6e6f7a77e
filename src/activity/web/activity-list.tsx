import { type Activity, daysActive } from '#activity/contract.ts'
import { sayActivity, sayWho } from '#activity/rules/say-activity.ts'
import { type Replaced, sayReplaced } from '#activity/rules/say-replaced.ts'
import { errorMessage } from '#browser/error-message.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { MemberDot } from '#ui/content/member.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { useActivity } from './use-activity.ts'

/** Who changed what in the plan, a person or Roost itself. */
export function ActivityList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity()
  const activities = data?.pages.flatMap((page) => page.activities)
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className="text-title">
        Activity
      </h2>
      <p className="mb-4 measure text-ink-soft">
        Who changed what in the last {daysActive} days. Roost stands for what it read in a mail, and what comes again by
        itself.
      </p>
      {error && <ErrorState title="Error loading the activity" message={errorMessage(error)} onRetry={refetch} />}
      {!error && activities === undefined && (
        <output aria-label="Loading the activity" className="block">
          <Skeleton className="h-40" />
        </output>
      )}
      {activities?.length === 0 && <p className="text-ink-soft">Nothing has been changed yet.</p>}
      {activities && activities.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  )
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { data: family } = useFamily()
  const region = useLocaleSettings()
  const now = useNow()
  const members = family?.members ?? []
  const who = sayWho(activity, (id) => lookOf(members, id).name)
  const replaced = sayReplaced(activity, { ...region, now })
  // Where it is known what they said, the fields are not named once more.
  const fields = replaced.length > 0 ? [] : activity.fields
  const { deed, more } = sayActivity({ ...activity, fields }, region.locale)
  const look =
    activity.memberId === null ? ({ name: who, color: 'everybody' } as const) : lookOf(members, activity.memberId)
  return (
    <li className="flex items-start gap-3 py-2.5">
      <MemberDot member={look} />
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <span className="font-semibold">{who}</span>
          {activity.memberName !== null && <span className="text-ink-soft"> (no longer in the family)</span>} {deed}{' '}
          <span className="font-medium">“{activity.title}”</span>
          {more}
        </p>
        <ReplacedFields replaced={replaced} />
      </div>
      <span className="shrink-0 text-fine text-ink-soft">
        <RelativeTime at={activity.at} />
      </span>
    </li>
  )
}

/** `Time: 16:00 → 16:30`, a line for each field. */
function ReplacedFields({ replaced }: { replaced: readonly Replaced[] }) {
  if (replaced.length === 0) return null
  return (
    <ul className="tabular measure text-fine text-ink-soft">
      {replaced.map(({ what, was, now }) => (
        <li key={what}>
          {what}: {was} <span aria-hidden>→</span>
          <span className="sr-only">, and now </span> <span className="font-medium text-ink">{now}</span>
        </li>
      ))}
    </ul>
  )
}
