import { clsx } from 'clsx'
import { useState, type FormEvent } from 'react'
import type { Member } from '#family/contract.ts'
import { newTaskCategories, newTaskPriorities } from '#tasks/rules/choices.ts'
import type { TaskChanges } from '#tasks/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { CategoryField } from './category-field.tsx'
import { DueDateFields } from './due-date-fields.tsx'
import { TaskAnalysis, type FoundItem } from './task-analysis.tsx'

export type NewTask = TaskChanges & { title: string }

type AddTaskDialogProps = {
  open: boolean
  onClose: () => void
  onCreate: (task: NewTask) => void
  busy: boolean
  members: readonly Member[]
  viewerId: string
  /** A child who gives tasks only to themselves. */
  isHeld: boolean
  /** Left out where nothing is there to read a text. */
  onAnalyse?: (text: string) => Promise<readonly FoundItem[] | null>
}

const blank: NewTask = { title: '', dueDate: null, priority: 'medium', category: null }

/** A new task is at first for who adds it: that is whose tasks the list then shows. */
export function AddTaskDialog(props: AddTaskDialogProps) {
  const { open, onClose, onCreate, busy, members, viewerId, isHeld, onAnalyse } = props
  const [draft, setDraft] = useState<NewTask>({ ...blank, assignedTo: viewerId })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft.title.trim() !== '') onCreate({ ...draft, title: draft.title.trim() })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add New Task"
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="new-task" busy={busy} disabled={draft.title.trim() === ''}>
            Create Task
          </Button>
        </>
      }
    >
      {onAnalyse && <TaskAnalysis onAnalyse={onAnalyse} onChoose={(task) => setDraft({ ...draft, ...task })} />}
      <form
        id="new-task"
        onSubmit={submit}
        className={clsx('grid gap-4', onAnalyse && 'mt-6 border-t border-line pt-5')}
      >
        {onAnalyse && <h3 className="text-lead">Manual Entry (Optional)</h3>}
        <TextField
          label="Task Title"
          value={draft.title}
          maxLength={300}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <DueDateFields due={draft.dueDate ?? null} onChange={(dueDate) => setDraft({ ...draft, dueDate })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <AssigneeField
            assignedTo={draft.assignedTo ?? null}
            members={isHeld ? members.filter(({ id }) => id === viewerId) : members}
            onChange={(assignedTo) => setDraft({ ...draft, assignedTo })}
          />
          <SelectField
            label="Priority"
            value={draft.priority ?? 'medium'}
            onSelect={(priority) => setDraft({ ...draft, priority })}
            options={newTaskPriorities}
          />
        </div>
        <CategoryField
          category={draft.category ?? null}
          onChange={(category) => setDraft({ ...draft, category })}
          offered={newTaskCategories}
        />
      </form>
    </Dialog>
  )
}
