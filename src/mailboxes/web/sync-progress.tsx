import type { Mailbox } from '../contract.ts'
import { saySyncProgress } from '../rules/say-mailbox.ts'

type SyncProgressProps = { progress: NonNullable<Mailbox['progress']>; of: string }

/** How far a running sync is; the page is told of each step. */
export function SyncProgress({ progress, of }: SyncProgressProps) {
  const { done, total } = progress
  return (
    <div className="grid gap-1">
      <progress
        aria-label={`Sync of ${of}`}
        className="h-1.5 w-full accent-accent"
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className="tabular text-fine text-ink-soft">{saySyncProgress(progress)}</p>
    </div>
  )
}
