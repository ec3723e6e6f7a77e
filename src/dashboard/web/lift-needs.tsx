import { useState } from 'react'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { keyOf } from '#calendar/rules/clashes.ts'
import { eventOfNeed, type LiftNeed, liftNeeds } from '#calendar/rules/lifts/lift-needs.ts'
import { bothWays, openWays, ridersOf } from '#calendar/rules/lifts/lifts.ts'
import { sayLiftNeed } from '#calendar/rules/lifts/say-lifts.ts'
import { SettableLifts } from '#calendar/web/lifts/settable-lifts.tsx'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

type LiftNeedsProps = { events: readonly Occurrence[]; members: readonly Member[] }

/** For parents: the open lifts of the next days, each of which can be set here; not shown if there are none. */
export function LiftNeeds({ events, members }: LiftNeedsProps) {
  const { zone } = useLocaleSettings()
  const now = useNow()
  const usesLifts = useFamily().data?.family.usesLifts === true
  const isParent = useViewer().role === 'parent'
  const [isWhole, setWhole] = useState(false)
  if (!isParent) return null
  const needs = liftNeeds(events, { members, now, zone, usesLifts })
  if (needs.length === 0) return null
  const shown = isWhole ? needs : needs.slice(0, most)
  return (
    <section aria-labelledby="lift-needs" className="mt-6 border-l-[3px] border-l-amber bg-sunken px-4 py-3">
      <h2 id="lift-needs" className="text-title">
        Who takes whom
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((need) => (
          <Need key={nameOfNeed(need)} need={need} members={members} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button variant="quiet" className="tabular -ml-3" onClick={() => setWhole(true)}>
          +{needs.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

/** The most lifts that are shown at once. */
const most = 3

function Need({ need, members }: { need: LiftNeed; members: readonly Member[] }) {
  const { zone, locale, clock } = useLocaleSettings()
  const today = dayIn(useNow(), zone)
  const reader = {
    nameOf: (id: string) => lookOf(members, id).name,
    ridersOf: (event: Occurrence) => ridersOf(event, members).map(({ firstName }) => firstName),
    zone,
    clock,
    locale,
    today,
  }
  return (
    <li className="grid gap-2 py-3">
      <p className="measure font-medium text-amber [overflow-wrap:anywhere]">{sayLiftNeed(need, reader)}</p>
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {eventsOf(need).map((event) => (
          <div key={keyOf(event)} className="min-w-0">
            <SettableLifts
              event={event}
              members={members}
              ways={need.is === 'twice' ? bothWays : openWays(event, members)}
              isNamed={need.is !== 'open'}
            />
          </div>
        ))}
      </div>
    </li>
  )
}

/**
 * The events for which somebody has to be chosen. If one person is needed twice, it is the later one, unless they take part
 * in it.
 */
function eventsOf(need: LiftNeed): Occurrence[] {
  switch (need.is) {
    case 'open':
      return [need.event]
    case 'two-open':
      return [need.first.event, need.second.event]
    case 'twice': {
      const { first, second, memberId } = need
      return [second.event.attendees.includes(memberId) ? first.event : second.event]
    }
  }
}

function nameOfNeed(need: LiftNeed): string {
  return `${need.is} ${keyOf(eventOfNeed(need))} ${need.is === 'twice' ? need.memberId : ''}`
}
