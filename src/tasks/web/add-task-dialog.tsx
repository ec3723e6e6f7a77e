import { useState, type FormEvent } from 'react'
import { newTaskCategories, newTaskPriorities } from '#tasks/rules/choices.ts'
import type { TaskChanges } from '#tasks/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CategoryField } from './category-field.tsx'
import { DueDateFields } from './due-date-fields.tsx'
import { TaskAnalysis, type FoundItem } from './task-analysis.tsx'

export type NewTask = TaskChanges & { title: string }

type AddTaskDialogProps = {
  open: boolean
  onClose: () => void
  onCreate: (task: NewTask) => void
  busy: boolean
  /** Left out where nothing is there to read a text. */
  onAnalyse?: (text: string) => Promise<readonly FoundItem[] | null>
}

const blank: NewTask = { title: '', dueDate: null, priority: 'medium', category: null }

export function AddTaskDialog({ open, onClose, onCreate, busy, onAnalyse }: AddTaskDialogProps) {
  const [draft, setDraft] = useState(blank)

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
      <form id="new-task" onSubmit={submit} className="mt-6 grid gap-4 border-t border-line pt-5">
        <h3 className="text-lead">Manual Entry (Optional)</h3>
        <TextField
          label="Task Title"
          value={draft.title}
          maxLength={300}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
          <DueDateFields due={draft.dueDate ?? null} onChange={(dueDate) => setDraft({ ...draft, dueDate })} />
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
