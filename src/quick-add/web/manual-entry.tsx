import { dueDay } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Member } from '#family/contract.ts'
import type { NewTask } from '#tasks/contract.ts'
import { newTaskCategories, newTaskPriorities, sayChosen } from '#tasks/rules/choices.ts'
import { repeating } from '#tasks/rules/move-due-date.ts'
import { MoreOptions } from '#ui/layout/more-options.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { AssigneeField } from '#tasks/web/assignee-field.tsx'
import { CategoryField } from '#tasks/web/category-field.tsx'
import { DueDateFields } from '#tasks/web/due-date-fields.tsx'
import { RepeatField } from '#tasks/web/repeat-field.tsx'

type ManualEntryProps = { task: NewTask; onChange: (task: NewTask) => void; assignable: readonly Member[] }

/** A task, field by field. */
export function ManualEntry({ task, onChange, assignable }: ManualEntryProps) {
  const { zone, familyZone } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const due = task.dueDate ?? null
  const { priority = 'medium', category = null } = task
  return (
    <>
      <TextField
        label="Task Title"
        value={task.title}
        maxLength={300}
        onChange={(event) => onChange({ ...task, title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DueDateFields due={due} onChange={(dueDate) => onChange({ ...task, dueDate })} />
        <AssigneeField
          assignedTo={task.assignedTo ?? null}
          members={assignable}
          onChange={(assignedTo) => onChange({ ...task, assignedTo })}
        />
        <RepeatField
          recurrence={task.recurrence ?? null}
          day={due === null ? today : dueDay(due, { zone, familyZone })}
          onChange={(recurrence) =>
            onChange({ ...task, ...repeating({ dueDate: due, recurrence }, { today, familyZone }) })
          }
        />
      </div>
      <MoreOptions chosen={sayChosen({ priority, category })}>
        <SelectField
          label="Priority"
          value={priority}
          onSelect={(chosen) => onChange({ ...task, priority: chosen })}
          options={newTaskPriorities}
          className="sm:w-1/2"
        />
        <CategoryField
          category={category}
          onChange={(chosen) => onChange({ ...task, category: chosen })}
          offered={newTaskCategories}
        />
      </MoreOptions>
    </>
  )
}
