import { useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type CallFilter } from '#organisations/contract.ts'
import { contentDays } from '#organisations/rules/content/limits.ts'
import { CallFilters } from './call-filters.tsx'
import { CallRow } from './call-row.tsx'
import { useCalls, useSaveCalls } from './use-calls.ts'

/** Each call of the organisation's keys, with what it was answered. */
export function CallsTab() {
  const [filter, setFilter] = useState<CallFilter>({})
  const { mutate: save, isPending: isSaving } = useSaveCalls()
  return (
    <section aria-labelledby="calls-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="calls-title" className="text-title">
            Integration logs
          </h2>
          <p className="measure text-ink-soft">Each call of your keys within {contentDays} days, newest first.</p>
        </div>
        <Button busy={isSaving} onClick={() => save(filter)}>
          Export CSV
        </Button>
      </div>
      <CallFilters filter={filter} onFilter={setFilter} />
      <CallList filter={filter} />
    </section>
  )
}

function CallList({ filter }: { filter: CallFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useCalls(filter)
  // Calls that are shown stay while a later request fails.
  if (!data && error)
    return <ErrorState title="The logs cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  if (!data)
    return (
      <output aria-label="Loading the logs" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </output>
    )
  const calls = data.pages.flatMap((page) => page.calls)
  if (calls.length === 0 && !isPlaceholderData)
    return Object.keys(filter).length === 0 ? (
      <EmptyState title="No calls yet" sentence="The first call of one of your keys appears here by itself." />
    ) : (
      <EmptyState title="No call like this" sentence="Nothing within these days is what you look for." />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <ul aria-label="Calls" className="border-t border-line">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier calls
        </Button>
      )}
    </div>
  )
}
