import { lazy, Suspense } from 'react'
import type { Member } from '#family/contract.ts'
import type { Editing } from './use-editing.ts'

// Loaded when the first event is made or edited: the calendar itself has to be there at once.
const EventEditor = lazy(async () => ({ default: (await import('./event-editor.tsx')).EventEditor }))
const ScopeDialog = lazy(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }))

type CalendarDialogsProps = { editing: Editing; members: readonly Member[]; familyZone: string }

export function CalendarDialogs({ editing, members, familyZone }: CalendarDialogsProps) {
  const { open, asked, heldTo, onClose, onScope } = editing
  return (
    <Suspense>
      {open && <EventEditor {...open} onClose={onClose} members={members} familyZone={familyZone} heldTo={heldTo} />}
      {asked && (
        <ScopeDialog
          open
          onClose={onClose}
          deed="delete"
          title={asked.title}
          day={asked.localStart.slice(0, 10)}
          onScope={onScope}
        />
      )}
    </Suspense>
  )
}
