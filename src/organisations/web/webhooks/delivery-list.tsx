import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { contentDays } from '#organisations/rules/content/limits.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { useDeliveries } from './use-webhooks.ts'

/** What was sent to the endpoints, with each attempt. */
export function DeliveryList() {
  return (
    <section aria-labelledby="deliveries-title" className="grid gap-4">
      <div>
        <h2 id="deliveries-title" className="text-title">
          Deliveries
        </h2>
        <p className="measure text-ink-soft">
          What was sent within {contentDays} days, newest first. What does not arrive is sent again by itself for three
          days, at longer and longer intervals.
        </p>
      </div>
      <Deliveries />
    </section>
  )
}

function Deliveries() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries()
  if (!data && error)
    return <ErrorState title="The deliveries cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  if (!data)
    return (
      <output aria-label="Loading the deliveries" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </output>
    )
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0)
    return (
      <EmptyState title="No deliveries yet" sentence="The first one appears here by itself; you can send a test." />
    )
  return (
    <div>
      <ul aria-label="Deliveries" className="border-t border-line">
        {deliveries.map((one) => (
          <DeliveryRow key={one.id} delivery={one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier deliveries
        </Button>
      )}
    </div>
  )
}
