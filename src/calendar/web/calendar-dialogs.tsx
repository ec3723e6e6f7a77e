import type { Occurrence } from '#calendar/contract.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'
import type { EventTools } from './event/event-tools.ts'
import type { Editing } from './use-editing.ts'
import type { Saved } from './use-tell-saved-elsewhere.ts'

// Loaded when the first event is made or edited: the calendar itself has to be there at once.
const EventEditor = preloaded(lazyDialog(() => import('./event-form/event-editor.tsx'), 'EventEditor'))
const EventDetails = preloaded(lazyDialog(() => import('./event/event-details.tsx'), 'EventDetails'))
const ScopeDialog = preloaded(lazyDialog(() => import('./event-form/scope-dialog.tsx'), 'ScopeDialog'))

type CalendarDialogsProps = {
  editing: Editing
  tools: EventTools
  familyZone: string
  /** The events as they are now: an event that changes while its details are shown changes there too. */
  events: readonly Occurrence[]
  onSaved: (saved: Saved) => void
}

export function CalendarDialogs({ editing, tools, familyZone, events, onSaved }: CalendarDialogsProps) {
  const { opened, open, asked, restrictedTo, onClose, onScope } = editing
  return (
    <>
      {opened && <EventDetails event={nowOf(opened, events)} tools={tools} onClose={onClose} />}
      {open && (
        <EventEditor
          {...open}
          onClose={onClose}
          onSaved={onSaved}
          members={tools.members}
          familyZone={familyZone}
          restrictedTo={restrictedTo}
        />
      )}
      {asked && <ScopeDialog onClose={onClose} deed="delete" event={asked} onScope={onScope} />}
    </>
  )
}

/** The event as it is now; a turn of a series that has become an event of its own is known by its time. */
function nowOf(opened: Occurrence, events: readonly Occurrence[]): Occurrence {
  return (
    events.find((event) => keyOf(event) === keyOf(opened)) ??
    events.find(({ title, startTime }) => title === opened.title && startTime === opened.startTime) ??
    opened
  )
}
