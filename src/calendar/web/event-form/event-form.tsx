import type { FormEvent } from 'react'
import type { EventDraft } from '#calendar/rules/event-form/event-draft.ts'
import type { Member } from '#family/contract.ts'
import { memberChoice } from '#family/web/member-choice.ts'
import { categoryLabel, sayEventCategory } from '#tasks/rules/choices.ts'
import { toggled } from '#tasks/rules/filter-tasks.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { MoreOptions } from '#ui/layout/more-options.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { LiftFields } from '../lifts/lift-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { WhenFields } from './when-fields.tsx'

type EventFormProps = {
  draft: EventDraft
  onDraft: (draft: EventDraft) => void
  onSubmit: () => void
  members: readonly Member[]
  familyZone: string
  restrictedTo: string | null
}

export function EventForm({ draft, onDraft, onSubmit, members, familyZone, restrictedTo }: EventFormProps) {
  const change = (part: Partial<EventDraft>) => onDraft({ ...draft, ...part })
  const present = members.filter(({ id, status }) => status !== 'inactive' || draft.attendees.includes(id))
  return (
    <form
      id="event"
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label="Title"
        value={draft.title}
        required
        maxLength={300}
        onChange={(event) => change({ title: event.target.value })}
      />
      <WhenFields draft={draft} onDraft={onDraft} familyZone={familyZone} />
      <RepeatFields repeat={draft.repeat} startDay={draft.startDay} onRepeat={(repeat) => change({ repeat })} />
      {restrictedTo === null && (
        <ChoiceChips
          label="Who"
          choices={[{ value: null, label: 'Everybody' }, ...present.map(memberChoice)]}
          chosen={draft.attendees.length === 0 ? [null] : draft.attendees}
          onToggle={(id) => change({ attendees: id === null ? [] : toggled(draft.attendees, id) })}
        />
      )}
      <LiftFields draft={draft} onDraft={onDraft} members={members} />
      <TextField
        label="Location"
        value={draft.location}
        maxLength={300}
        onChange={(event) => change({ location: event.target.value })}
      />
      <TextArea
        label="Description"
        value={draft.description}
        rows={3}
        maxLength={5000}
        onChange={(event) => change({ description: event.target.value })}
      />
      <MoreOptions chosen={sayEventCategory(draft.category)}>
        <SelectField
          label="Category"
          value={draft.category}
          onSelect={(category) => change({ category })}
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          className="sm:w-1/2"
        />
      </MoreOptions>
    </form>
  )
}

const categories: readonly EventDraft['category'][] = ['event', 'sports', 'homework', 'school', 'meeting']
