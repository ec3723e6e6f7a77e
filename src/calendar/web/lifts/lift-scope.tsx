import type { Occurrence, Scope } from '#calendar/contract.ts'
import { keptReady } from '#ui/kept-ready.ts'
import { lazyDialog } from '#ui/lazy-piece.tsx'

const ScopeDialog = keptReady(lazyDialog(() => import('../event-form/scope-dialog.tsx'), 'ScopeDialog'))

type LiftScopeProps = { event: Occurrence; onScope: (scope: Scope) => void; onClose: () => void }

/** For which turns of a series somebody takes the children. */
export function LiftScope({ event, onScope, onClose }: LiftScopeProps) {
  return (
    <ScopeDialog
      open
      deed="change"
      title={event.title}
      day={event.localStart.slice(0, 10)}
      onScope={onScope}
      onClose={onClose}
    />
  )
}
