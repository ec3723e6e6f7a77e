import { useRef, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#basics/id.ts'
import { draftStorage } from '#browser/draft-storage.ts'
import type { NewTask } from '#tasks/contract.ts'
import type { AddTaskDialogProps } from '#tasks/web/tasks-page.tsx'
import { type FoundDraft, newEventOf, lackOf, sayTasksAndEvents, taskFrom, newTaskOf } from '#quick-add/rules/draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { ManualEntry } from './manual-entry.tsx'
import { TaskAnalysis } from './task-analysis.tsx'
import { useAddThings } from './use-add-things.ts'
import { useAnalysis } from './use-analysis.ts'
import { useTellAdded } from './use-tell-added.ts'

type Begun = { typed: NewTask; text: string; drafts: readonly FoundDraft[] | null; left: readonly string[] }

const useKeptDraft = draftStorage<Begun>('new-task')

/** What is found in a text and what is typed by hand are made together. A new task is at first for who adds it. */
export function AddTaskDialog({ onClose, members, viewerId, isRestricted }: AddTaskDialogProps) {
  const begun = useKeptDraft({
    key: '',
    begin: () => ({ typed: blank(viewerId), text: '', drafts: null, left: [] }),
    isBlank: ({ typed: { title }, text: analysed, drafts: found }) =>
      title.trim() === '' && analysed.trim() === '' && (found ?? []).length === 0,
  })
  const { typed, text, drafts, left } = begun.draft
  const change = (part: Partial<Begun>) => begun.setDraft((now) => ({ ...now, ...part }))
  const changeFound = (next: (found: readonly FoundDraft[]) => readonly FoundDraft[]) =>
    begun.setDraft((now) => ({ ...now, drafts: now.drafts && next(now.drafts) }))
  const closeForGood = () => {
    begun.forget()
    onClose()
  }
  const assignable = members.filter(({ id, status }) => status !== 'inactive' && (!isRestricted || id === viewerId))
  const { zone, familyZone } = useLocaleSettings()
  const results = useRef<HTMLDivElement>(null)
  const isParent = members.some(({ id, role }) => id === viewerId && role === 'parent')
  const viewer = { id: viewerId, isParent, isRestricted }
  const analysis = useAnalysis({
    viewer,
    assignable,
    onFound: (said) => {
      flushSync(() => change({ drafts: said.drafts, left: said.left }))
      // On a card Enter adds what is kept; where nothing was found, the head is read out.
      results.current?.querySelector<HTMLElement>(said.drafts.length > 0 ? 'input' : 'h4')?.focus()
    },
  })
  const { isSeen, tell } = useTellAdded({ viewerId, members })
  const add = useAddThings({
    onSaid: (things) => {
      const unseen = things.tasks.find((task) => !isSeen(task))
      if (things.events.length > 0) tell(things, `${count}.`)
      else if (unseen !== undefined) tell(things, unseen.title)
    },
    onAdded: (ids, isAll) => {
      // As with a line from anywhere, what was not understood stays until somebody says what becomes of it.
      if (isAll && left.length === 0) return closeForGood()
      if (isAll) change({ text: left.join('\n') })
      changeFound((found) => found.filter(({ id }) => !ids.includes(id)))
      return ids.includes(typed.id) ? change({ typed: blank(viewerId) }) : undefined
    },
  })

  const kept = (drafts ?? []).filter(({ isKept }) => isKept)
  const isTyped = typed.title.trim() !== ''
  const events = kept.filter(({ kind }) => kind === 'event')
  const count = sayTasksAndEvents(kept.length - events.length + (isTyped ? 1 : 0), events.length)
  const isReady = count !== '' && kept.every((draft) => lackOf(draft) === null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || add.isPending) return
    const tasks = kept.filter(({ kind }) => kind === 'task').map((draft) => newTaskOf(draft, { familyZone }))
    add.mutate({
      tasks: isTyped ? [...tasks, { ...typed, title: typed.title.trim() }] : tasks,
      events: events.flatMap((draft) => newEventOf(draft) ?? []),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add New Task"
      typed="kept"
      wide
      footer={
        <>
          {kept.length > 0 && (
            <output className="tabular self-center text-ink-soft max-sm:w-full sm:mr-auto">Adds {count}</output>
          )}
          <Button onClick={closeForGood}>Cancel</Button>
          <Button variant="primary" type="submit" form="new-task" busy={add.isPending} disabled={!isReady}>
            Create Task
          </Button>
        </>
      }
    >
      {begun.isRestored && <RestoredDraftBanner onDiscard={begun.discard} />}
      <form id="new-task" onSubmit={submit}>
        <TaskAnalysis
          text={text}
          onText={(next) => change({ text: next })}
          onAnalyse={() => analysis.analyse(text)}
          busy={analysis.busy}
          drafts={drafts}
          left={left}
          onTake={(line) =>
            change({
              left: left.filter((each) => each !== line),
              drafts: [...(drafts ?? []), taskFrom(line, { id: newId(), viewer, members: assignable, timezone: zone })],
            })
          }
          onChange={(draft) => changeFound((found) => found.map((each) => (each.id === draft.id ? draft : each)))}
          members={members}
          assignable={assignable}
          viewer={viewer}
          results={results}
        />
        <div className="mt-6 grid gap-4 border-t border-line pt-5">
          <h3 className="text-lead">Manual Entry (Optional)</h3>
          <ManualEntry task={typed} onChange={(next) => change({ typed: next })} assignable={assignable} />
        </div>
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
