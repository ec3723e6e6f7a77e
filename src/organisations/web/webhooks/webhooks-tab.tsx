import { useRef, useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { NewEndpointForm } from './new-endpoint-form.tsx'
import { useEndpoints } from './use-webhooks.ts'

type Shown = { secret: string; url: string }

/** Where the organisation's own server is told what became of what it sent. */
export function WebhooksTab() {
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const show = ({ secret, made }: { secret: string; made: { url: string } }) => {
    setAdding(false)
    setShown({ secret, url: made.url })
  }
  // What had the focus is gone.
  const close = () => {
    setAdding(false)
    setShown(null)
    opener.current?.focus()
  }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="webhooks-title" className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="webhooks-title" className="text-title">
              Webhooks
            </h2>
            <p className="measure text-ink-soft">
              A server of yours is told once a submission is processed, by a request that is signed with a secret. At
              most three endpoints.
            </p>
          </div>
          <Button ref={opener} variant="primary" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            <PlusIcon size={18} />
            New endpoint
          </Button>
        </div>
        {shown && (
          <ShownOnce
            key={shown.secret}
            what="secret"
            text={shown.secret}
            title={`The secret of ${shown.url}`}
            sentence="By it your server knows that a webhook is from here; if it is lost, rotate it."
            onDone={close}
          />
        )}
        {isAdding && <NewEndpointForm onMade={show} onCancel={close} />}
        <EndpointList onRotated={show} onRemoved={() => opener.current?.focus()} />
      </section>
      <DeliveryList />
    </div>
  )
}

type EndpointListProps = {
  onRotated: (made: { secret: string; made: { url: string } }) => void
  onRemoved: () => void
}

function EndpointList({ onRotated, onRemoved }: EndpointListProps) {
  const { data, error, refetch } = useEndpoints()
  if (data?.length === 0)
    return <EmptyState title="No endpoints yet" sentence="Add the address of a server that takes webhooks." />
  if (data)
    return (
      <ul aria-label="Endpoints" className="border-t border-line">
        {data.map((one) => (
          <EndpointRow key={one.id} endpoint={one} onRotated={onRotated} onRemoved={onRemoved} />
        ))}
      </ul>
    )
  if (error) return <ErrorState title="The endpoints cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Loading the endpoints">
      <Skeleton className="h-16" />
    </output>
  )
}
