import { useEffect, type ComponentProps } from 'react'
import { dueDay } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { priorityChoices, sayChosen } from '#tasks/rules/choices.ts'
import { repeating } from '#tasks/rules/move-due-date.ts'
import { isOwnTask } from '#tasks/rules/child-restrictions.ts'
import type { Task, TaskChanges } from '#tasks/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { ClampedText } from '#ui/layout/clamped-text.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TrashIcon } from '#ui/graphics/page-icons.tsx'
import { MailLink } from '#ui/content/mail-link.tsx'
import { MoreOptions } from '#ui/layout/more-options.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { RelativeTime } from '#ui/locale/date-time.tsx'
import { AssigneeField } from '../fields/assignee-field.tsx'
import { CategoryField } from '../fields/category-field.tsx'
import { DueDateFields } from '../fields/due-date-fields.tsx'
import { RepeatField } from '../fields/repeat-field.tsx'
import { SavedText } from './saved-text.tsx'
import type { TaskActions } from '../use-tasks.ts'
import { useTellEditConflict } from './use-tell-edit-conflict.ts'
import type { BeingEdited } from './use-being-edited.ts'

type TaskDetailsProps = {
  task: Task
  members: readonly Member[]
  viewerId: string
  /** A child who changes only what is theirs. */
  isRestricted: boolean
  /** Somebody has deleted it while the viewer writes. */
  isGone: boolean
  actions: TaskActions
  writing: Pick<BeingEdited, 'onWriting' | 'onClosed'>
}

/** What unfolds below a task: each field saves itself as it is changed. */
export function TaskDetails({ task, members, viewerId, isRestricted, isGone, actions, writing }: TaskDetailsProps) {
  const { onWriting, onClosed } = writing
  const onConflict = useTellEditConflict()
  useEffect(() => () => onClosed(task.id), [onClosed, task.id])
  const mayChange = !isRestricted || isOwnTask(task, viewerId)
  return (
    <div className="grid gap-4">
      {task.description && (
        <ClampedText length={task.description.length} limit={80} className="measure whitespace-pre-line">
          {task.description}
        </ClampedText>
      )}
      {mayChange ? (
        <TaskFields
          task={task}
          members={members}
          assignable={isRestricted ? members.filter(({ id }) => id === viewerId) : members}
          onChange={(changes) => actions.onChange(task, { changes, onConflict })}
          textOf={(field) => ({
            taskId: task.id,
            field,
            value: task[field],
            isGone,
            onSave: (text, seen) => actions.onWrite(task, { changes: { [field]: text }, seen: { [field]: seen } }),
            onBringBack: () => actions.onBringBack(task),
            onWriting: (isWriting) => onWriting(task, { field, isWriting }),
          })}
        />
      ) : (
        <p className="measure text-ink-soft">Only a parent, or whose task it is, can change it.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-fine text-ink-soft">
          Added <RelativeTime at={task.createdAt} />
          {task.createdBy && ` by ${lookOf(members, task.createdBy).name}`}
          {task.sourceMailId && (
            <>
              {' · '}
              <MailLink mailId={task.sourceMailId} />
            </>
          )}
        </p>
        {mayChange && !isGone && (
          <Button variant="quiet" className="-mr-3 text-danger!" onClick={() => actions.onDelete(task)}>
            <TrashIcon size={18} />
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}

type TaskFieldsProps = {
  task: Task
  members: readonly Member[]
  assignable: readonly Member[]
  onChange: (changes: TaskChanges) => void
  textOf: (field: 'title' | 'description') => Omit<ComponentProps<typeof SavedText>, 'label' | 'maxLength'>
}

function TaskFields({ task, members, assignable, onChange, textOf }: TaskFieldsProps) {
  const { zone, familyZone } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const due = task.dueDate
  return (
    <>
      <div className="grid gap-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
        <AssigneeField
          assignedTo={task.assignedTo}
          members={members}
          assignable={assignable}
          onChange={(assignedTo) => onChange({ assignedTo })}
        />
        <DueDateFields due={due} onChange={(dueDate) => onChange({ dueDate })} />
        <RepeatField
          recurrence={task.recurrence}
          day={due === null ? today : dueDay(due, { zone, familyZone })}
          onChange={(recurrence) => onChange(repeating({ dueDate: due, recurrence }, { today, familyZone }))}
        />
      </div>
      <MoreOptions chosen={sayChosen(task)}>
        <SelectField
          label="Priority"
          value={task.priority}
          onSelect={(priority) => onChange({ priority })}
          options={priorityChoices}
          className="sm:w-1/2"
        />
        <CategoryField category={task.category} onChange={(category) => onChange({ category })} />
      </MoreOptions>
      <Disclosure summary={<span className="font-medium">Title and notes</span>} className="border-t border-line">
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          <SavedText label="Title" maxLength={300} isRequired {...textOf('title')} />
          <SavedText label="Notes" maxLength={5000} isLong {...textOf('description')} />
        </div>
      </Disclosure>
    </>
  )
}
