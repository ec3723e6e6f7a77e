import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftStorage } from '#browser/draft-storage.ts'
import { WhenFields } from '#calendar/web/when-fields.tsx'
import type { Member } from '#family/contract.ts'
import { memberChoice } from '#family/web/member-choice.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import { type EditDraft, editDraftOf, editsOf, isWhole } from '#mail/rules/review/edit-draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TimeField } from '#ui/controls/time-field.tsx'
import { useReader } from '../use-reader.ts'

type ChangeFormProps = {
  change: Change
  members: readonly Member[]
  onAdd: (edits: ChangeEdits | undefined) => void
  onSave: (edits: ChangeEdits) => void
  onCancel: () => void
}

const useKeptDraft = draftStorage<EditDraft>('proposal')

/** Edits a proposal in its place. Enter accepts it, Escape closes the form and keeps the draft, Cancel discards the draft. */
export function ChangeForm({ change, members, onAdd, onSave, onCancel }: ChangeFormProps) {
  const { familyZone } = useLocaleSettings()
  const { today } = useReader()
  const [before] = useState(() => editDraftOf(change, { today, zone: familyZone }))
  const kept = useKeptDraft({
    // The key has the proposal's content, so that a draft is dropped once the proposal changes.
    key: `${change.id} ${JSON.stringify(before)}`,
    begin: () => before,
    isBlank: (typed) => Object.keys(editsOf(change, { before, after: typed })).length === 0,
  })
  const { draft, setDraft } = kept
  const form = useRef<HTMLFormElement>(null)
  const may = (name: keyof ChangeEdits) => (change.editable ?? []).includes(name)
  const set = (part: Partial<EditDraft>) => setDraft({ ...draft, ...part })
  const edits = editsOf(change, { before, after: draft })
  const hasEdits = Object.keys(edits).length > 0
  const present = members.filter(({ id, status }) => status !== 'inactive' || draft.attendees.includes(id))
  const toggled = (id: string) =>
    draft.attendees.includes(id) ? draft.attendees.filter((each) => each !== id) : [...draft.attendees, id]

  const cancel = () => {
    kept.forget()
    onCancel()
  }

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its fields.
    <form
      ref={form}
      aria-label={`Edit: ${change.title}`}
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isWhole(change, draft)) return
        kept.forget()
        onAdd(hasEdits ? edits : undefined)
      }}
    >
      {kept.isRestored && <RestoredDraftBanner onDiscard={kept.discard} />}
      {may('title') && (
        <TextField
          label="Title"
          value={draft.title}
          required
          maxLength={300}
          onChange={({ target }) => set({ title: target.value })}
        />
      )}
      {may('when') && <WhenFields draft={draft} onDraft={setDraft} familyZone={familyZone} />}
      {may('due') && (
        <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
          <TextField
            label="Due date"
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            value={draft.startDay}
            onChange={({ target }) => set({ startDay: target.value })}
          />
          <TimeField
            label="Time"
            disabled={draft.startDay === ''}
            value={draft.startTime}
            onTime={(time) => set({ startTime: time })}
          />
        </div>
      )}
      {may('location') && (
        <TextField
          label="Place"
          value={draft.location}
          maxLength={300}
          onChange={({ target }) => set({ location: target.value })}
        />
      )}
      {may('members') && (
        <ChoiceChips
          label="For whom"
          choices={[{ value: null, label: 'Everybody' }, ...present.map(memberChoice)]}
          chosen={draft.attendees.length === 0 ? [null] : draft.attendees}
          onToggle={(id) => set({ attendees: id === null ? [] : toggled(id) })}
        />
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="primary" type="submit" className="max-sm:w-full" disabled={!isWhole(change, draft)}>
          {change.action === 'create' ? 'Save and add' : 'Save and change it'}
        </Button>
        <Button
          disabled={!isWhole(change, draft)}
          onClick={() => {
            if (form.current?.reportValidity() !== true) return
            kept.forget()
            if (hasEdits) onSave(edits)
            else onCancel()
          }}
        >
          Save for later
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
