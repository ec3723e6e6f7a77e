import { ruleParts, ruleOf } from '#basics/recurrence-rule.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import type { Columns } from '#mail/rules/changes/changes.ts'
import { movedTime, timeOf } from './moved-time.ts'
import type { StatedEvent } from './stated-event.ts'

/** Columns that the calendar left open and the mail fills in. */
export function filledBlanks(said: StatedEvent, event: ExistingEvent): Columns {
  const { columns } = said
  const isEndNew = event.end_is_assumed && columns['end_is_assumed'] === false && said.start === event.local_start
  return {
    ...(event.location === null && { location: columns['location'] ?? null }),
    ...(event.description === '' && { description: columns['description'] ?? '' }),
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    ...(event.recurrence === null && said.start === event.local_start && { recurrence: said.recurrence }),
    ...(isEndNew && timeOf(columns)),
    ...newLifts(said, event),
  }
}

/** The lifts that the mail names, where nobody has chosen one in the plan. */
export function newLifts({ columns }: StatedEvent, event: ExistingEvent): Columns {
  const ways = (['lift_there', 'lift_back'] as const).filter((way) => (event[way] ?? null) === null)
  return Object.fromEntries(ways.flatMap((way) => (columns[way] === undefined ? [] : [[way, columns[way]]])))
}

/** What a mail changes that moves an event. */
export function movedTo(said: StatedEvent, event: ExistingEvent): Columns {
  return {
    ...movedTime(said, event),
    // A place that a person wrote stays: the mail moves the time.
    ...(said.location !== null && !(event.isByHand && event.location !== null) && { location: said.location }),
    ...(said.recurrence !== null && { recurrence: withEndOf(said.recurrence, event.recurrence) }),
    ...(said.identity !== null && { identity: said.identity, sequence: said.sequence }),
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    ...newLifts(said, event),
    status: 'confirmed',
  }
}

/** The new rule with the end of the old one, if the mail states none. */
function withEndOf(rule: string, before: string | null): string {
  const [parts, earlier] = [ruleParts(rule), ruleParts(before ?? '')]
  const until = earlier.get('UNTIL')
  if (parts.has('UNTIL') || parts.has('COUNT') || until === undefined) return rule
  return ruleOf(new Map([...parts, ['UNTIL', until]]))
}

/** Columns of a calendar part's newer version of an event: they replace what the plan has. */
export function revised(said: StatedEvent, event: ExistingEvent): Columns {
  const { attendees: _, category: __, lift_there: _there, lift_back: _back, ...columns } = said.columns
  return {
    ...columns,
    ...(event.attendees.length === 0 && { attendees: said.memberIds }),
    ...newLifts(said, event),
    description: said.description === null ? event.description : (columns['description'] ?? ''),
    location: said.location ?? event.location,
    // The same SEQUENCE again does not restore an event that was cancelled since.
    status: said.sequence > event.sequence ? 'confirmed' : event.status,
    exceptions: [...new Set([...event.exceptions, ...said.exceptions])].sort(),
  }
}
