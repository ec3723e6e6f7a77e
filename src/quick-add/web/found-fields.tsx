import { dayIn } from '#basics/zone-clock.ts'
import type { Member } from '#family/contract.ts'
import { memberChoice } from '#family/web/member-choice.ts'
import { categoryLabel, priorityChoices, sayChosen, sayEventCategory } from '#tasks/rules/choices.ts'
import {
  asKind,
  atOtherTime,
  type FoundDraft,
  endingAt,
  eventCategories,
  eventCategoryOf,
  onOtherDay,
  type Adder,
  withRecurrence,
} from '#quick-add/rules/draft.ts'
import { toggled } from '#tasks/rules/filter-tasks.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { MoreOptions } from '#ui/layout/more-options.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TimeField } from '#ui/controls/time-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { AssigneeField } from '#tasks/web/fields/assignee-field.tsx'
import { CategoryField } from '#tasks/web/fields/category-field.tsx'
import { RepeatField } from '#tasks/web/fields/repeat-field.tsx'

type FoundFieldsProps = {
  draft: FoundDraft
  onChange: (draft: FoundDraft) => void
  assignable: readonly Member[]
  viewer: Adder
}

/** Everything of what was found, to be put right. */
export function FoundFields({ draft, onChange, assignable, viewer }: FoundFieldsProps) {
  const { kind, title, start, members } = draft
  const today = dayIn(useNow(), draft.timezone)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField
          label="Title"
          value={title}
          maxLength={300}
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
        <SelectField
          label="Add as"
          value={kind}
          onSelect={(chosen) => onChange(asKind(draft, { kind: chosen, viewer, members: assignable }))}
          options={[
            { value: 'task', label: 'Task' },
            { value: 'event', label: 'Event' },
          ]}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.4fr_1fr_1fr]">
        <TextField
          label={kind === 'event' ? 'Day' : 'Due date'}
          type="date"
          value={start?.slice(0, 10) ?? ''}
          min="2000-01-01"
          max="2100-12-31"
          className="max-sm:col-span-2"
          onChange={(event) => onChange(onOtherDay(draft, event.target.value))}
        />
        <TimeField
          label={kind === 'event' ? 'Start' : 'Time'}
          value={start?.slice(11) ?? ''}
          disabled={start === null}
          onTime={(time) => onChange(atOtherTime(draft, time))}
        />
        {kind === 'event' && (
          <TimeField
            label="End"
            value={draft.end?.slice(11) ?? ''}
            disabled={start === null || start.length === 10}
            onTime={(time) => onChange(endingAt(draft, time))}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'event' ? (
          <TextField
            label="Location"
            value={draft.location ?? ''}
            maxLength={300}
            onChange={(event) => onChange({ ...draft, location: event.target.value })}
          />
        ) : (
          <AssigneeField
            assignedTo={draft.assignedTo}
            members={assignable}
            onChange={(assignedTo) => onChange({ ...draft, assignedTo })}
          />
        )}
        <RepeatField
          recurrence={draft.recurrence}
          day={start?.slice(0, 10) ?? today}
          onChange={(recurrence) => onChange(withRecurrence(draft, { recurrence, today }))}
        />
      </div>
      {kind === 'event' ? (
        <>
          <ChoiceChips
            label="For"
            choices={assignable.map(memberChoice)}
            chosen={members}
            onToggle={(memberId) => onChange({ ...draft, members: toggled(members, memberId) })}
          />
          <MoreOptions chosen={sayEventCategory(eventCategoryOf(draft))}>
            <ChoiceChips
              label="Category"
              choices={eventCategories.map((value) => ({ value, label: categoryLabel(value) }))}
              chosen={[eventCategoryOf(draft)]}
              onToggle={(category) => onChange({ ...draft, category })}
            />
          </MoreOptions>
        </>
      ) : (
        <MoreOptions chosen={sayChosen(draft)}>
          <SelectField
            label="Priority"
            value={draft.priority}
            onSelect={(priority) => onChange({ ...draft, priority })}
            options={priorityChoices}
            className="sm:w-1/2"
          />
          <CategoryField category={draft.category} onChange={(category) => onChange({ ...draft, category })} />
        </MoreOptions>
      )}
    </div>
  )
}
