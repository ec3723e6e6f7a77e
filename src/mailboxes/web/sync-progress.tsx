import type { Mailbox } from '../contract.ts'
import { saySyncProgress } from '../rules/say-mailbox.ts'

type SyncProgressProps = {
  progress: NonNullable<Mailbox['progress']>
  of: string
  /** Where the mailbox’s address does not stand above it. */
  isNamed?: boolean
}

/** How far a running sync is; the page is told of each step. */
export function SyncProgress({ progress, of, isNamed = false }: SyncProgressProps) {
  const { done, total } = progress
  return (
    <div className="grid gap-1">
      <progress
        aria-label={`Sync of ${of}`}
        className={bar}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className="tabular text-fine text-ink-soft [overflow-wrap:anywhere]">
        {isNamed && `${of}: `}
        {saySyncProgress(progress)}
      </p>
    </div>
  )
}

/** The browsers’ own bars have colours of their own. */
const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent indeterminate:animate-pulse'
