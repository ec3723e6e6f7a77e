import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#basics/id.ts'
import type { Member } from '#family/contract.ts'
import { type Draft, eventOf, lackOf, sayCount, taskOf } from '#tasks/rules/draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useRegion } from '#ui/region.tsx'
import { ManualEntry } from './manual-entry.tsx'
import { usePlanner } from './planner.ts'
import { TaskAnalysis } from './task-analysis.tsx'
import { type NewTask, useAddThings } from './use-add-things.ts'
import { useAnalysis } from './use-analysis.ts'

type AddTaskDialogProps = {
  onClose: () => void
  members: readonly Member[]
  viewerId: string
  /** A child who gives tasks only to themselves. */
  isHeld: boolean
}

/** What is found in a text and what is typed by hand are made together. A new task is at first for who adds it. */
export function AddTaskDialog({ onClose, members, viewerId, isHeld }: AddTaskDialogProps) {
  const [typed, setTyped] = useState<NewTask>(() => blank(viewerId))
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null)
  const assignable = members.filter(({ id, status }) => status !== 'inactive' && (!isHeld || id === viewerId))
  const { familyZone } = useRegion()
  const create = useRef<HTMLButtonElement>(null)
  const isByEnter = useRef(false)
  const viewer = { id: viewerId, isHeld }
  const analysis = useAnalysis({
    viewer,
    assignable,
    onFound: (found) => {
      // Who wrote one line and pressed Enter has it in the plan by pressing Enter again.
      flushSync(() => setDrafts(found))
      if (isByEnter.current) create.current?.focus()
    },
  })
  const { addEvent } = usePlanner()
  const add = useAddThings({
    addEvent,
    onAdded: (ids, isAll) => {
      if (isAll) onClose()
      setDrafts((found) => found && found.filter(({ id }) => !ids.includes(id)))
      if (ids.includes(typed.id)) setTyped(blank(viewerId))
    },
  })

  const kept = (drafts ?? []).filter(({ isKept }) => isKept)
  const isTyped = typed.title.trim() !== ''
  const events = kept.filter(({ kind }) => kind === 'event')
  const count = sayCount(kept.length - events.length + (isTyped ? 1 : 0), events.length)
  const isReady = count !== '' && kept.every((draft) => lackOf(draft) === null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || add.isPending) return
    const tasks = kept.filter(({ kind }) => kind === 'task').map((draft) => taskOf(draft, { familyZone }))
    add.mutate({
      tasks: isTyped ? [...tasks, { ...typed, title: typed.title.trim() }] : tasks,
      events: events.flatMap((draft) => eventOf(draft) ?? []),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add New Task"
      wide
      footer={
        <>
          {kept.length > 0 && (
            <output className="tabular self-center text-ink-soft max-sm:w-full sm:mr-auto">Adds {count}</output>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={create} variant="primary" type="submit" form="new-task" busy={add.isPending} disabled={!isReady}>
            Create Task
          </Button>
        </>
      }
    >
      <TaskAnalysis
        onAnalyse={(text, how) => {
          isByEnter.current = how === 'by-enter'
          analysis.analyse(text)
        }}
        busy={analysis.busy}
        drafts={drafts}
        onChange={(draft) => setDrafts((found) => found && found.map((each) => (each.id === draft.id ? draft : each)))}
        members={members}
        assignable={assignable}
        viewer={viewer}
      />
      <form id="new-task" onSubmit={submit} className="mt-6 grid gap-4 border-t border-line pt-5">
        <h3 className="text-lead">Manual Entry (Optional)</h3>
        <ManualEntry task={typed} onChange={setTyped} assignable={assignable} />
      </form>
    </Dialog>
  )
}

function blank(viewerId: string): NewTask {
  return {
    id: newId(),
    title: '',
    dueDate: null,
    priority: 'medium',
    category: null,
    assignedTo: viewerId,
    recurrence: null,
  }
}
