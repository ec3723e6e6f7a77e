import type { ReactNode } from 'react'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Change, ChangeEdits } from '#mail/contract.ts'
import { replacements, sayDayAndHours, sayProposal } from '#mail/rules/changes/say-change.ts'
import { sayRecurrence } from '#basics/say-recurrence.ts'
import { sayEdit } from '#mail/rules/review/say-edit.ts'
import { sayForWhom } from '#mail/rules/changes/say-for-whom.ts'
import { RepeatIcon } from '#ui/graphics/icons.tsx'
import { BeforeAndAfter } from '../changes/before-and-after.tsx'
import { Edited, NoticeWords, PlaceAndMembers } from '../changes/change-facts.tsx'
import { ChangeEvidence } from '../changes/change-evidence.tsx'
import { Readings } from './readings.tsx'
import { useReader } from '../use-reader.ts'

type ProposalProps = {
  change: Change
  members: readonly Member[]
  titleId: string
  actions: ReactNode
  /** The doubts shared by all alternatives, where it is one of several. */
  shared?: readonly string[] | undefined
  /** Moves it to another reading; null for who may not decide. */
  onReading?: ((edits: ChangeEdits) => void) | null
}

/** A proposal as in a planner: day and hours beside title, place and members, then its evidence. */
export function Proposal({ change, members, titleId, actions, shared, onReading = null }: ProposalProps) {
  const reader = { ...useReader(), nameOf: (id: string) => lookOf(members, id).name }
  const { kind, action, state, title, fields } = change
  const { day, hours } = sayDayAndHours(change, reader)
  const isNew = action === 'create'
  // Its day and hours stand beside what is called off, and need no line of their own.
  const replaced = isNew || action === 'cancel' ? [] : replacements(change, reader)
  const [forWhom, edit] = [sayForWhom(change, reader.nameOf), sayEdit(change, reader)]
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <p className="tabular flex flex-wrap items-baseline gap-x-2 sm:col-start-1 sm:row-span-3 sm:row-start-1 sm:grid sm:content-start">
        {kind === 'task' && fields.due && <span className="text-fine text-ink-soft">Due</span>}
        <span className="font-semibold">{day}</span>
        {hours && <span className="text-ink-soft">{hours}</span>}
      </p>
      <div className="grid min-w-0 content-start gap-1 sm:col-start-2">
        <p className="text-fine text-ink-soft sm:-mt-0.5">{sayProposal(change)}</p>
        <h3 id={titleId} className="-mt-1 font-sans text-lead font-semibold [overflow-wrap:anywhere]">
          {title}
        </h3>
        {isNew && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft">
            {fields.recurrence && (
              <p className="flex items-center gap-1">
                <RepeatIcon size={15} className="shrink-0" />
                {sayRecurrence(fields.recurrence, reader)}
              </p>
            )}
            <PlaceAndMembers change={change} members={members} />
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-2 sm:col-start-2 lg:col-span-2">
        <NoticeWords change={change} />
        {replaced.length > 0 && <BeforeAndAfter title={title} state={state} replacements={replaced} />}
        {forWhom !== null && <p className="measure text-fine text-ink-soft">{forWhom}</p>}
        <Edited said={edit} />
        <ChangeEvidence change={change} onSeek={null} shared={shared} />
        {onReading && <Readings change={change} onChoose={onReading} />}
      </div>
      {actions && <div className="mt-2 sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:mt-0">{actions}</div>}
    </div>
  )
}
