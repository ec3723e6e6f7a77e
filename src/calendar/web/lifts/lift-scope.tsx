import type { Occurrence, Scope } from '#calendar/contract.ts'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const ScopeDialog = preloaded(lazyDialog(() => import('../event-form/scope-dialog.tsx'), 'ScopeDialog'))

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
