import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { sayClock } from '#basics/clock.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Duplicate } from '#quick-add/contract.ts'
import { sayDuplicate } from '#quick-add/rules/say-duplicate.ts'
import { type FoundDraft, lackOf, type Adder } from '#quick-add/rules/draft.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { CalendarIcon, TasksIcon } from '#ui/graphics/icons.tsx'
import { MemberDot } from '#ui/content/member.tsx'
import { Quote } from '#ui/content/quote.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FoundFields } from './found-fields.tsx'
import { useSaidRecurrence } from '#tasks/web/fields/use-said-recurrence.ts'

type FoundCardProps = {
  draft: FoundDraft
  onChange: (draft: FoundDraft) => void
  members: readonly Member[]
  assignable: readonly Member[]
  viewer: Adder
  /** The level of its heading, by what stands above it. */
  heading: 'h3' | 'h5'
  /** Its words stand right above it. */
  isBrief?: boolean
}

/** Something found in a text: what it would be, the words it came from, and whether it is taken. */
export function FoundCard({ draft, onChange, members, assignable, viewer, heading: Heading, isBrief }: FoundCardProps) {
  const fields = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { kind, title, isKept, quote, why, doubts, already } = draft
  const lack = isKept ? lackOf(draft) : null
  const lifts = sayLifts(
    { liftThere: draft.liftThere ?? null, liftBack: draft.liftBack ?? null },
    (id) => lookOf(members, id).name,
  )
  // A field with a fault is not folded away with what was typed.
  function toggle() {
    const wrong = place.current?.querySelector<HTMLInputElement>('input:invalid')
    if (wrong) wrong.reportValidity()
    else setOpen(!isOpen)
  }
  const Icon = kind === 'event' ? CalendarIcon : TasksIcon
  return (
    <li className={clsx('rounded-surface border border-line bg-surface', !isKept && 'bg-sunken')}>
      <div className="flex items-start gap-1 py-1.5 pr-2 pl-2">
        <Checkbox
          labelHidden
          label={`Keep: ${title}`}
          checked={isKept}
          onCheckedChange={(kept) => onChange({ ...draft, isKept: kept })}
        />
        <div className="grid min-w-0 grow gap-0.5 py-2.5">
          <Heading
            className={clsx('font-sans text-body font-semibold [overflow-wrap:anywhere]', !isKept && 'text-ink-soft')}
          >
            {title}
          </Heading>
          <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <Icon size={14} />
              {kind === 'event' ? 'Event' : 'Task'}
            </span>
            <SaidWhen draft={draft} />
            {draft.location && <span>{draft.location}</span>}
            {lifts !== '' && <span>{lifts}</span>}
            <People draft={draft} members={members} />
          </p>
        </div>
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={fields} onClick={toggle}>
          {isOpen ? 'Done' : 'Edit'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      <div className="grid gap-2 pr-4 pl-14 not-empty:pb-3">
        {lack !== null && (
          <p role="alert" className="text-fine font-medium text-danger">
            {lack}
          </p>
        )}
        {already && <DuplicateNote already={already} />}
        {!isBrief && <Quote text={quote} why={why} />}
        {doubts.map((doubt) => (
          <p key={doubt} className="measure text-fine text-amber">
            {doubt}
          </p>
        ))}
      </div>
      <div ref={place} id={fields} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <FoundFields draft={draft} onChange={onChange} assignable={assignable} viewer={viewer} />}
      </div>
    </li>
  )
}

/** Who takes part; of a task who has it, and whom it is about beside them. */
function People({ draft, members }: { draft: FoundDraft; members: readonly Member[] }) {
  const { kind, assignedTo } = draft
  const about = kind === 'task' ? draft.members.filter((id) => id !== assignedTo) : []
  const shown = kind === 'event' ? draft.members : assignedTo === null ? [] : [assignedTo]
  return (
    <>
      {shown.map((id) => {
        const look = lookOf(members, id)
        return (
          <span key={id} className="inline-flex items-center gap-1">
            <MemberDot member={look} size="sm" />
            {look.name}
          </span>
        )
      })}
      {kind === 'task' && assignedTo === null && <span>Unassigned</span>}
      {about.length > 0 && <span>about {about.map((id) => lookOf(members, id).name).join(' and ')}</span>}
    </>
  )
}

/** What the family has of it, and where. */
function DuplicateNote({ already }: { already: Duplicate }) {
  const { clock, zone, locale } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const { kind, day, id, isProposed } = already
  const [to, hash] = isProposed
    ? ['/dashboard/review', '']
    : kind === 'task'
      ? ['/dashboard/tasks', id]
      : ['/dashboard/calendar', day ?? '']
  return (
    <p className="text-fine font-medium text-amber">
      <Link to={to} hash={hash} className="underline underline-offset-2">
        {sayDuplicate(already, { today, locale, clock })}
      </Link>
    </p>
  )
}

/** `Tomorrow, 15:00 to 16:00 · Every Tuesday`. */
function SaidWhen({ draft: { kind, start, end, recurrence } }: { draft: FoundDraft }) {
  const { zone, locale, clock } = useLocaleSettings()
  const say = useSaidRecurrence()
  const today = dayIn(useNow(), zone)
  if (start === null) return <span>{kind === 'task' ? 'No due date' : 'No day'}</span>
  const day = capitalise(sayDay(start.slice(0, 10), { today, locale }))
  const lastDay = end?.slice(0, 10) ?? ''
  const until = lastDay > start.slice(0, 10) ? ` to ${sayDay(lastDay, { today, locale })}` : ''
  const endTime = end !== null && end.length > 10 ? ` to ${sayClock(end.slice(11), clock)}` : ''
  return (
    <span>
      {day}
      {start.length > 10 ? `, ${sayClock(start.slice(11), clock)}${endTime}` : until}
      {recurrence !== null && ` · ${say(recurrence)}`}
    </span>
  )
}
