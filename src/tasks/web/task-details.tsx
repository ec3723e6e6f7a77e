import { lookOf } from '#family/web/members-by-id.ts'
import type { Member } from '#family/contract.ts'
import { priorities } from '#tasks/rules/choices.ts'
import type { Task, TaskChanges } from '#tasks/contract.ts'
import { Button } from '#ui/button.tsx'
import { ClampedText } from '#ui/clamped-text.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { MailLink } from '#ui/mail-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { RelativeTime } from '#ui/when.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { CategoryField } from './category-field.tsx'
import { DueDateFields } from './due-date-fields.tsx'

type TaskDetailsProps = {
  task: Task
  members: readonly Member[]
  assignable: readonly Member[]
  mayChange: boolean
  onChange: (changes: TaskChanges) => void
  onDelete: () => void
}

/** What unfolds below a task: each field saves itself as it is changed. */
export function TaskDetails({ task, members, assignable, mayChange, onChange, onDelete }: TaskDetailsProps) {
  return (
    <div className="grid gap-4">
      {task.description && (
        <ClampedText length={task.description.length} limit={80} className="measure whitespace-pre-line">
          {task.description}
        </ClampedText>
      )}
      {mayChange ? (
        <TaskFields task={task} members={members} assignable={assignable} onChange={onChange} />
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
        {mayChange && (
          <Button variant="quiet" onClick={onDelete}>
            <TrashIcon size={18} />
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}

type TaskFieldsProps = Pick<TaskDetailsProps, 'task' | 'members' | 'assignable' | 'onChange'>

function TaskFields({ task, members, assignable, onChange }: TaskFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr]">
        <AssigneeField
          assignedTo={task.assignedTo}
          members={members}
          assignable={assignable}
          onChange={(assignedTo) => onChange({ assignedTo })}
        />
        <DueDateFields due={task.dueDate} onChange={(dueDate) => onChange({ dueDate })} />
        <SelectField
          label="Priority"
          value={task.priority}
          onSelect={(priority) => onChange({ priority })}
          options={priorities}
        />
      </div>
      <CategoryField category={task.category} onChange={(category) => onChange({ category })} />
    </>
  )
}
