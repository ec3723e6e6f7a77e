import { useState, type ComponentProps } from 'react'
import type { Scope } from '#calendar/contract.ts'
import type { Lifts } from '#calendar/rules/lifts/lifts.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'
import { LiftPicker } from './lift-picker.tsx'
import { useSetLifts } from './use-set-lifts.ts'

const ScopeDialog = preloaded(lazyDialog(() => import('../event-form/scope-dialog.tsx'), 'ScopeDialog'))

/** The choice of who takes the children of an event. One tap saves it; for a series it asks for which turns. */
export function SettableLifts(props: Omit<ComponentProps<typeof LiftPicker>, 'onPick'>) {
  const { event, members } = props
  const [asked, setAsked] = useState<Partial<Lifts> | null>(null)
  const setLifts = useSetLifts((id) => lookOf(members, id).name)
  const say = (lifts: Partial<Lifts>, scope: Scope) => {
    setAsked(null)
    setLifts({ event, lifts, scope })
  }
  return (
    <>
      <LiftPicker {...props} onPick={(lifts) => (event.recurrence === null ? say(lifts, 'all') : setAsked(lifts))} />
      {asked && (
        <ScopeDialog
          deed="change"
          event={event}
          onScope={(scope) => say(asked, scope)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
