import { useState } from 'react'
import { newId } from '#basics/id.ts'
import { draftStorage } from '#browser/draft-storage.ts'
import { errorMessage } from '#browser/error-message.ts'
import {
  eventChangesOf,
  type EventDraft,
  eventFieldsOf,
  hasWords,
  isComplete,
  eventFieldsSeen,
} from '#calendar/rules/event-form/event-draft.ts'
import type { EventFields, Occurrence, Scope } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { EventForm } from './event-form.tsx'
import { EventConflictNotice, conflictOf } from './edit-conflict.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { useSaveEvent } from '../use-events.ts'
import type { Saved } from '../use-tell-saved-elsewhere.ts'

type EventEditorProps = {
  /** The event that is edited; null for a new one. */
  event: Occurrence | null
  draft: EventDraft
  onClose: () => void
  onSaved: (saved: Saved) => void
  members: readonly Member[]
  familyZone: string
  /** A child who plans only for themselves. */
  restrictedTo: string | null
}

const useKeptDraft = draftStorage<{ id: string; draft: EventDraft }>('event')

/** Adds or edits an event; for a series it asks which turns are meant. */
export function EventEditor(props: EventEditorProps) {
  const { event, draft: initial, onClose, onSaved, members, familyZone, restrictedTo } = props
  const kept = useKeptDraft({
    // The key has the event's values: once the event has changed, the form starts anew, since the draft was meant for the
    // former values.
    key: event === null ? '' : `${event.id} ${JSON.stringify(initial)}`,
    begin: () => ({ id: event?.id ?? newId(), draft: initial }),
    isBlank: ({ draft: typed }) =>
      event === null ? !hasWords(typed) : Object.keys(eventChangesOf(initial, typed)).length === 0,
  })
  const { id, draft } = kept.draft
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Scope>('all')
  const { mutate, isPending, error } = useSaveEvent({ onSaved: kept.forget })
  const conflict = conflictOf(error)
  const fields = eventChangesOf(initial, draft)

  function closeForGood() {
    kept.forget()
    onClose()
  }

  function save(
    scope: Scope,
    how: { seen?: EventFields; bringsBack?: true } = { seen: eventFieldsSeen(initial, fields) },
  ) {
    setChosen(scope)
    const saved = (now: { id: string }) => {
      onClose()
      onSaved({ id: now.id, draft, before: event })
    }
    const done = { onSuccess: saved, onError: () => setAsking(false) }
    if (event === null) mutate({ id, fields: eventFieldsOf(draft), scope: null }, done)
    else if (Object.keys(fields).length === 0) onClose()
    else mutate({ id, fields, scope, turn: event.localStart, ...how }, done)
  }

  function saveAnew() {
    const { recurrence, ...rest } = eventFieldsOf(draft)
    const own = { ...rest, recurrence: chosen === 'this' ? null : recurrence }
    mutate({ id: newId(), fields: own, scope: null }, { onSuccess: onClose })
  }

  function submit() {
    if (!isComplete(draft)) return
    if (event?.recurrence && Object.keys(fields).length > 0) setAsking(true)
    else save('all')
  }

  if (isAsking && event)
    return (
      <ScopeDialog
        onClose={() => setAsking(false)}
        deed="change"
        event={event}
        isRhythm={fields.recurrence !== undefined}
        busy={isPending}
        onScope={save}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={event ? 'Edit Event' : 'Add Event'}
      typed="kept"
      wide
      footer={
        <>
          {error && conflict === null && (
            <p role="alert" className="grow self-center text-fine font-medium text-danger">
              {errorMessage(error)}
            </p>
          )}
          <Button onClick={closeForGood}>Cancel</Button>
          <Button variant="primary" type="submit" form="event" busy={isPending} disabled={!isComplete(draft)}>
            {event ? 'Save' : 'Add Event'}
          </Button>
        </>
      }
    >
      {kept.isRestored && <RestoredDraftBanner onDiscard={kept.discard} />}
      <EventForm
        draft={draft}
        onDraft={(next) => kept.setDraft({ id, draft: next })}
        onSubmit={submit}
        members={members}
        familyZone={familyZone}
        restrictedTo={restrictedTo}
      />
      {conflict && (
        <div ref={intoView} className="mt-4">
          <EventConflictNotice
            refusal={conflict}
            isBusy={isPending}
            onSaveMine={() => save(chosen, {})}
            onBringBack={() => save(chosen, { bringsBack: true })}
            onSaveAnew={saveAnew}
            onLetGo={closeForGood}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Scrolls, since the form is longer than a phone's screen. */
function intoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}
