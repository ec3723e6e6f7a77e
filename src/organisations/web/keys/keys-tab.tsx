import { useRef, useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { useKeys } from './use-keys.ts'

/** Makes keys, shows each once, and lists what became of them. */
export function KeysTab() {
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<{ key: string; name: string } | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const show = ({ key, made }: { key: string; made: { name: string } }) => {
    setMaking(false)
    setShown({ key, name: made.name })
  }
  // What had the focus is gone.
  const close = () => {
    setMaking(false)
    setShown(null)
    opener.current?.focus()
  }
  return (
    <section aria-labelledby="keys-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="keys-title" className="text-title">
            API keys
          </h2>
          <p className="measure text-ink-soft">
            By a key the server knows your programs. Give each program a key of its own, so that you can revoke one
            without the others.
          </p>
        </div>
        <Button ref={opener} variant="primary" aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
          <PlusIcon size={18} />
          New API key
        </Button>
      </div>
      {shown && (
        <ShownOnce
          key={shown.key}
          what="key"
          text={shown.key}
          title={`Your new API key: ${shown.name}`}
          sentence="Store it where your program reads its secrets; if it is lost, rotate it."
          onDone={close}
        />
      )}
      {isMaking && <NewKeyForm onMade={show} onCancel={close} />}
      <KeyList onRotated={show} />
    </section>
  )
}

function KeyList({ onRotated }: { onRotated: (made: { key: string; made: { name: string } }) => void }) {
  const { data, error, refetch } = useKeys()
  if (data?.length === 0)
    return <EmptyState title="No keys yet" sentence="The first key that you make is listed here, by its beginning." />
  if (data)
    return (
      <ul aria-label="API keys" className="border-t border-line">
        {data.map((one) => (
          <KeyRow key={one.id} made={one} onRotated={onRotated} />
        ))}
      </ul>
    )
  if (error) return <ErrorState title="The keys cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Loading the keys" className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </output>
  )
}
