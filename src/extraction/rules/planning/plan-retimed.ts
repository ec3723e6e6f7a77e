import type { EventItem, Retimed } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { matchRetimed } from '#extraction/rules/matching/match-retimed.ts'
import { noDayDoubt, whichOneDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { planEvent } from './plan-event.ts'
import { asOption, type Planning } from './planning.ts'
import { doubted } from './stated-event.ts'

/** Plans another hour for an event that is named without its day; if the plan has none, the notice tells of it. */
export function planRetimed(one: Retimed, planning: Planning): PlannedChange[] {
  const { existing, today } = planning
  const found = matchRetimed(one, { events: existing.events, today })
  const doubts = found.length > 1 ? [whichOneDoubt] : one.formerly === null ? [noDayDoubt] : []
  return found.flatMap((event, option) => {
    const changes = planEvent(atNewHour(one, { ...planning, event }), planning).map((change) => doubted(change, doubts))
    return found.length > 1 ? asOption(changes, option) : changes
  })
}

function atNewHour(
  { time, endTime, evidence }: Retimed,
  { event, members }: Planning & { event: ExistingEvent },
): EventItem {
  const day = event.local_start.slice(0, 10)
  return {
    title: event.title,
    members: members.filter(({ id }) => event.attendees.includes(id)).map(({ firstName }) => firstName),
    identity: null,
    sequence: 0,
    evidence: [evidence],
    confidence: 0.8,
    doubts: [],
    start: `${day}T${time}`,
    end: endTime === null || endTime <= time ? null : `${day}T${endTime}`,
    allDay: false,
    timezone: event.timezone,
    location: event.location,
    description: null,
    category: categories.find((category) => category === event.category) ?? 'event',
    recurrence: null,
    exceptions: [],
    status: 'moved',
    previousStart: event.local_start,
  }
}

const categories = ['sports', 'homework', 'school', 'meeting', 'event'] as const
