import { dayLength } from '#basics/day.ts'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import type { EventFields, StatedTime } from '../contract.ts'
import { driversOf } from '../rules/lifts/lifts.ts'
import { type Series, turnsBetween } from '../rules/series/occurrences.ts'
import type { ResolvedTime } from '../rules/resolve-time.ts'
import { checkedTime } from '../rules/check-time.ts'
import { notInFamily, wrongRule } from '../rules/refusals.ts'
import type { EventColumns } from './change-queries.ts'
import { areMembers } from './queries.ts'

/** The input is no event; the message is for the person who sent it. */
export class InvalidEvent extends Error {}

/** The columns that the fields given set. Throws `InvalidEvent`. */
export async function eventColumnsOf(
  db: FamilyDb,
  { familyId, when, recurrence, ...fields }: EventFields & { familyId: string },
): Promise<EventColumns & Partial<ResolvedTime>> {
  const people = [...(fields.attendees ?? []), ...driversOf(fields)]
  if (!(await areMembers(db, { familyId, ids: people }))) throw new InvalidEvent(notInFamily)
  return {
    ...(fields.title !== undefined && { title: fields.title }),
    ...(fields.description !== undefined && { description: fields.description }),
    ...(fields.location !== undefined && { location: fields.location === '' ? null : fields.location }),
    ...(fields.category !== undefined && { category: fields.category }),
    ...(fields.attendees !== undefined && { attendees: [...new Set(fields.attendees)] }),
    ...(fields.liftThere !== undefined && { lift_there: fields.liftThere?.toLowerCase() ?? null }),
    ...(fields.liftBack !== undefined && { lift_back: fields.liftBack?.toLowerCase() ?? null }),
    ...(when !== undefined && resolvedTime(when)),
    ...(recurrence !== undefined && { recurrence: recurrence === null ? null : ruleFrom(recurrence) }),
  }
}

/** Throws `InvalidEvent` for a time that is none. */
export function resolvedTime(when: StatedTime): ResolvedTime {
  const time = checkedTime(when)
  if ('refusal' in time) throw new InvalidEvent(time.refusal)
  return time
}

function ruleFrom(recurrence: string): string {
  const rule = checkedRule(recurrence)
  if (rule === null) throw new InvalidEvent(wrongRule)
  return rule
}

/** A series that never takes place would be lost from every screen. Throws `InvalidEvent`. */
export function checkTakesPlace(series: Omit<Series, 'cancelledTurns'>): void {
  const start = Date.parse(series.startTime)
  const takesPlaceWithin = (days: number) =>
    turnsBetween({ ...series, cancelledTurns: [] }, { from: new Date(start), to: new Date(start + days * dayLength) })
      .length > 0
  // Nearly always it begins at once; 29 February may be eight years off.
  if (!takesPlaceWithin(40) && !takesPlaceWithin(9 * 366)) throw new InvalidEvent(wrongRule)
}
