import { dayLength } from '#basics/day.ts'
import { useState } from 'react'
import type { Occurrence } from '#calendar/contract.ts'
import { mayHaveLift, needsLift } from '#calendar/rules/lifts/lifts.ts'
import { sayLifts } from '#calendar/rules/lifts/say-lifts.ts'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useViewer } from '#family/web/use-family.ts'
import { drawn } from '#ui/graphics/icons.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { SettableLifts } from './settable-lifts.tsx'

type EventLiftsProps = { event: Occurrence; members: readonly Member[]; isOver?: boolean }

/** Who takes the children of an event; parents can change it while the event is still to come. */
export function EventLifts({ event, members, isOver = false }: EventLiftsProps) {
  const isParent = useViewer().role === 'parent'
  if (event.status === 'cancelled' || !mayHaveLift(event, members)) return null
  return isParent && !isOver ? (
    <FoldedLifts event={event} members={members} />
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

/** In milliseconds: for events further away, the choice is behind a tap. */
const soon = 7 * dayLength

function FoldedLifts({ event, members }: EventLiftsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const words = sayLifts(event, (id) => lookOf(members, id).name)
  const isSoon = Date.parse(event.startTime) < useNow().getTime() + soon
  const isAsked = words === '' && isSoon && needsLift(event, members)
  const isOpen = isAsked || isUnfolded
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
      {isOpen && <SettableLifts event={event} members={members} />}
    </div>
  )
}

/** A car. */
const LiftIcon = drawn(
  'M4 16.5v-4l2-5.5h12l2 5.5v4z',
  'M4 12.5h16',
  'M7.5 16.5v2',
  'M16.5 16.5v2',
  'M7 14.5h1.5',
  'M15.5 14.5H17',
)
