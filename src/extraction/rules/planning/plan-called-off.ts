import type { CalledOff, EventItem } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { matchSeries } from '#extraction/rules/matching/match-series.ts'
import { matchNamed } from '#extraction/rules/matching/match-named.ts'
import { matchShortNames } from '#extraction/rules/matching/match-short-name.ts'
import { noDayDoubt, nothingToCancel, whichOneDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { occurrencesWithin } from './occurrence-near.ts'
import { planEvent } from './plan-event.ts'
import { asOption, type Planning } from './planning.ts'
import { plannedUpdate, statedEvent } from './stated-event.ts'

/** Cancels each turn of a series in the week that the mail calls off by name; proposes any other cancellation. */
export function planCalledOff(one: CalledOff, planning: Planning): PlannedChange[] | string {
  const series = one.week === null ? null : matchSeries(one, planning.existing.events)
  const days = series === null || one.week === null ? [] : occurrencesWithin(series, one.week)
  const turns = series === null ? [] : days.filter((day) => day >= planning.today).slice(0, mostTurns)
  if (series !== null && turns.length > 0)
    return turns.flatMap((day) => planEvent(turnOff(calledOff(series, one.evidence), day), planning))
  return planUndated(one, planning)
}

const mostTurns = 7

function turnOff(item: EventItem, day: string): EventItem {
  return { ...item, start: day, end: day, allDay: true, recurrence: null }
}

/** Proposes to cancel each coming event of that name; if there is none, the notice tells of it. */
function planUndated({ name, evidence }: CalledOff, planning: Planning): PlannedChange[] | string {
  const { existing, today } = planning
  const found = matchShortNames(
    { title: name, start: today, evidence: [evidence], memberIds: [] },
    { events: existing.events, today },
  )
  const events = found.length > 0 ? found : matchNamed(evidence.quote, { events: existing.events, today })
  const doubts = events.length > 1 ? [noDayDoubt, whichOneDoubt] : [noDayDoubt]
  const changes = events.flatMap((event, option) => {
    const said = statedEvent(calledOff(event, evidence), planning)
    if (said === null) return []
    const off = [plannedUpdate(said, { event, ...planning, after: { status: 'cancelled' }, doubts, action: 'cancel' })]
    return events.length > 1 ? asOption(off, option) : off
  })
  return changes.length === 0 ? nothingToCancel : changes
}

/** The event as it stands, called off. */
function calledOff(event: ExistingEvent, evidence: CalledOff['evidence']): EventItem {
  return {
    title: event.title,
    members: [],
    identity: null,
    sequence: 0,
    evidence: [evidence],
    confidence: 0.5,
    doubts: [],
    start: event.local_start,
    end: event.local_end,
    allDay: event.all_day,
    timezone: event.timezone,
    location: event.location,
    description: null,
    category: 'event',
    recurrence: null,
    exceptions: [],
    status: 'cancelled',
    previousStart: null,
  }
}
