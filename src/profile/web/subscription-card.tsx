import { clsx } from 'clsx'
import { errorMessage } from '#browser/error-message.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import type { Subscription } from '../contract.ts'
import { usageOf } from '../rules/usage.ts'
import { useSubscription } from './use-profile.ts'

export function SubscriptionCard() {
  const { data, error, refetch } = useSubscription()
  if (data) return <Shown subscription={data} />
  if (!error) return <Skeleton className="h-48 max-w-2xl" />
  return <ErrorState title="The subscription cannot be shown" message={errorMessage(error)} onRetry={refetch} />
}

function Shown({ subscription }: { subscription: Subscription }) {
  const { plan, status, currentPeriodEnd } = subscription
  return (
    <Card aria-labelledby="plan-title" className="max-w-2xl">
      <p className="text-fine text-ink-soft">Current plan</p>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="plan-title" className="text-heading">
          {plan}
        </h2>
        <Badge tone={status === 'active' ? 'accent' : 'plain'}>{sayStatus(status)}</Badge>
      </div>
      <UsageBar subscription={subscription} />
      {currentPeriodEnd !== null && (
        <p className="mt-4 text-ink-soft">
          This period ends on <DateInFigures at={currentPeriodEnd} />.
        </p>
      )}
    </Card>
  )
}

function UsageBar({ subscription }: { subscription: Subscription }) {
  const { emailsUsedThisMonth: used, emailLimitPerMonth: limit } = subscription
  const usage = usageOf(subscription)
  if (usage === null) return <p className="tabular">{used} mails read this month. There is no limit.</p>
  const { percent, isNearLimit } = usage
  return (
    <div className="grid gap-2">
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">Mails this month</span>
        <span>
          {used} of {limit}
        </span>
      </p>
      {/* The words above say the same. */}
      <div aria-hidden className="h-3 overflow-hidden rounded-full border border-control-line bg-sunken">
        <div className={clsx('h-full', isNearLimit ? 'bg-amber' : 'bg-accent')} style={{ width: `${percent}%` }} />
      </div>
      {isNearLimit && (
        <output className="measure block font-medium text-amber">
          You have used {percent}% of this month’s mails. What comes after that is kept, and read when the next month
          begins.
        </output>
      )}
    </div>
  )
}

function sayStatus(status: string): string {
  return status.slice(0, 1).toUpperCase() + status.slice(1).replaceAll('_', ' ')
}
