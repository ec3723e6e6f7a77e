import { type FormEvent, useRef } from 'react'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { draftStorage } from '#browser/draft-storage.ts'
import type { Member } from '#family/contract.ts'
import {
  type FoundDraft,
  newEventOf,
  lackOf,
  sayAdded,
  sayTasksAndEvents,
  taskFrom,
  newTaskOf,
  type Adder,
} from '#quick-add/rules/draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RestoredDraftBanner } from '#ui/feedback/restored-draft-banner.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FoundCard } from './found-card.tsx'
import { NotUnderstoodLines } from './not-understood-lines.tsx'
import { useAddThings } from './use-add-things.ts'
import { useAnalysis } from './use-analysis.ts'
import { useTellAdded } from './use-tell-added.ts'

type QuickAddDialogProps = {
  onClose: () => void
  members: readonly Member[]
  viewer: Adder
}

type Begun = {
  text: string
  /** The text that the cards are of; null before any was read. */
  read: string | null
  drafts: readonly FoundDraft[]
  left: readonly string[]
}

const useKeptDraft = draftStorage<Begun>('quick-add')
const nothing: Begun = { text: '', read: null, drafts: [], left: [] }

/** A line from anywhere: Enter shows what it would make, and Enter again adds it. */
export function QuickAddDialog({ onClose, members, viewer }: QuickAddDialogProps) {
  const begun = useKeptDraft({ key: '', begin: () => nothing, isBlank: ({ text }) => text.trim() === '' })
  const { text, read, drafts, left } = begun.draft
  const change = (part: Partial<Begun>) => begun.setDraft((now) => ({ ...now, ...part }))
  const assignable = members.filter(
    ({ id, status }) => status !== 'inactive' && (!viewer.isRestricted || id === viewer.id),
  )
  const region = useLocaleSettings()
  const today = dayIn(useNow(), region.zone)
  const field = useRef<HTMLDivElement>(null)
  const analysis = useAnalysis({
    viewer,
    assignable,
    isSaid: false,
    onFound: change,
  })

  const kept = drafts.filter(({ isKept }) => isKept)
  const events = kept.filter(({ kind }) => kind === 'event')
  const count = sayTasksAndEvents(kept.length - events.length, events.length)
  const isRead = read !== null && read === text
  const lacks = kept.some((draft) => lackOf(draft) !== null)
  const isReady = isRead && count !== '' && !lacks

  const { tell } = useTellAdded({ viewerId: viewer.id, members })
  const add = useAddThings({
    onSaid: (things) => tell(things, sayAdded(kept, { ...region, today })),
    onAdded: (ids, isAll) => {
      const remaining = drafts.filter(({ id }) => !ids.includes(id))
      if (!isAll) return change({ drafts: remaining })
      // What was not understood is never dropped: it stays until it is made a task, put otherwise or thrown away.
      const rest = left.join('\n')
      if (rest !== '') return change({ text: rest, read: rest, drafts: remaining })
      begun.forget()
      return onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    if (!isRead) analysis.analyse(text)
    else if (isReady)
      add.mutate({
        tasks: kept.filter(({ kind }) => kind === 'task').map((draft) => newTaskOf(draft, region)),
        events: events.flatMap((draft) => newEventOf(draft) ?? []),
      })
  }

  const take = (line: string) => {
    change({
      left: left.filter((each) => each !== line),
      drafts: [...drafts, taskFrom(line, { id: newId(), viewer, members: assignable, timezone: region.zone })],
    })
    field.current?.querySelector('textarea')?.focus()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to the plan"
      wide
      typed="kept"
      footer={
        <>
          <output className="tabular self-center text-ink-soft max-sm:w-full sm:mr-auto">
            {isRead && sayFound(count, drafts.length)}
          </output>
          <Button
            onClick={() => {
              begun.forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="quick-add"
            busy={analysis.busy || add.isPending}
            disabled={isRead && !isReady}
          >
            {isRead ? 'Add' : 'Show'}
          </Button>
        </>
      }
    >
      {begun.isRestored && <RestoredDraftBanner onDiscard={begun.discard} />}
      <form id="quick-add" onSubmit={submit} className="grid gap-4">
        <div ref={field}>
          <TextArea
            label="What is it?"
            hint="One thing or several. Enter shows what they would be, Enter again adds them."
            placeholder="Dentist for Mia next Tue 3pm, buy milk"
            value={text}
            rows={2}
            maxLength={20_000}
            onChange={(event) => change({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        </div>
        {isRead && <NotUnderstoodLines lines={left} onTake={take} />}
        {isRead && drafts.length > 0 && (
          <ul className="grid gap-3" aria-label="What it would be">
            {drafts.map((draft) => (
              <FoundCard
                key={draft.id}
                draft={draft}
                onChange={(next) =>
                  begun.setDraft((now) => ({
                    ...now,
                    drafts: now.drafts.map((each) => (each.id === next.id ? next : each)),
                  }))
                }
                members={members}
                assignable={assignable}
                viewer={viewer}
                heading="h3"
                isBrief
              />
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  )
}

function sayFound(count: string, found: number): string {
  if (count !== '') return `Adds ${count}`
  return found === 0 ? 'No task and no event was found in this text.' : 'Nothing is chosen.'
}
