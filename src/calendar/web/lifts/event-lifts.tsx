import { dayLength } from '#basics/day.ts'
import { useState } from 'react'
import type { Occurrence, Scope } from '#calendar/contract.ts'
import { type Lifts, mayHaveLift, needsLift } from '#calendar/rules/lifts/lifts.ts'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useViewer } from '#family/web/use-family.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { LiftIcon } from './lift-icon.tsx'
import { LiftPicker } from './lift-picker.tsx'
import { LiftScope } from './lift-scope.tsx'
import { useSetLifts } from './use-set-lifts.ts'

type EventLiftsProps = { event: Occurrence; members: readonly Member[]; isOver?: boolean }

/** Who takes the children of an event; for a parent with the way to say it, while it is still to come. */
export function EventLifts({ event, members, isOver = false }: EventLiftsProps) {
  const isParent = useViewer().role === 'parent'
  if (event.status === 'cancelled' || !mayHaveLift(event, members)) return null
  return isParent && !isOver ? (
    <SettableLifts event={event} members={members} />
  ) : (
    <LiftWords event={event} members={members} />
  )
}

/** `Ana takes, Sam brings back`; nothing while nobody has said anything. */
export function LiftWords({ event, members }: EventLiftsProps) {
  const words = sayLifts(event, (id) => lookOf(members, id).name)
  if (words === '') return null
  return (
    <p className="flex items-center gap-1 text-fine text-ink-soft">
      <LiftIcon size={14} className="shrink-0" />
      <span className="[overflow-wrap:anywhere]">{words}</span>
    </p>
  )
}

/** In milliseconds: what is further off has the way to say it behind a tap. */
const soon = 7 * dayLength

function SettableLifts({ event, members }: EventLiftsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [asked, setAsked] = useState<Partial<Lifts> | null>(null)
  const nameOf = (id: string) => lookOf(members, id).name
  const setLifts = useSetLifts(nameOf)
  const words = sayLifts(event, nameOf)
  const isSoon = Date.parse(event.startTime) < useNow().getTime() + soon
  const isAsked = words === '' && isSoon && needsLift(event, members)
  const isOpen = isAsked || isUnfolded
  const say = (lifts: Partial<Lifts>, scope: Scope) => {
    setAsked(null)
    setLifts({ event, lifts, scope })
  }
  return (
    <div>
      {!isAsked && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isOpen)}
          className="-my-1 flex min-h-11 items-center gap-1 text-fine font-medium text-accent hover:underline"
        >
          <LiftIcon size={14} className="shrink-0" />
          <span className="text-left [overflow-wrap:anywhere]">{words === '' ? 'Who takes whom?' : words}</span>
          <span className="sr-only">: {event.title}</span>
        </button>
      )}
      {isOpen && (
        <LiftPicker
          event={event}
          members={members}
          onPick={(lifts) => (event.recurrence === null ? say(lifts, 'all') : setAsked(lifts))}
        />
      )}
      {asked && <LiftScope event={event} onScope={(scope) => say(asked, scope)} onClose={() => setAsked(null)} />}
    </div>
  )
}
