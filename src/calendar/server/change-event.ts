import { daysBetween } from '#basics/day.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import type { EventFields } from '../contract.ts'
import { alignedStart } from '../rules/series/align-interval.ts'
import { movedAll, turnAt, whenOf } from '../rules/series/series.ts'
import { type EventColumns, setEvent } from './change-queries.ts'
import { checkTakesPlace, eventColumnsOf, resolvedTime } from './event-columns.ts'
import { moveTasksAlong } from './event-task-queries.ts'
import { requireParentForLifts, restrictChildToOwnEvents } from './restrict-child.ts'
import { type LockedEvent, lockEvent, type Meant } from './queries.ts'
import { detachTurns } from './detach-turns.ts'

export type Changing = Omit<Meant, 'familyId'> & { fields: EventFields; now: string }

/** Changes the chosen turns, and gives the event that they are now; null if there is none. Throws `InvalidEvent`. */
export async function changeEvent(
  db: FamilyDb,
  { member, changing }: { member: ActingMember; changing: Changing },
): Promise<string | null> {
  const { familyId } = member
  const { scope, turn, fields, now } = changing
  const event = await livingEvent(db, { familyId, id: changing.id })
  if (event === null) return null
  await restrictChildToOwnEvents(db, { member, event, attendees: fields.attendees })
  requireParentForLifts(member, [fields.liftThere, fields.liftBack])
  const id = await detachTurns(db, { event, familyId, now, scope, turn })
  if (id === null) return null
  const part = id === event.id ? event : await livingEvent(db, { familyId, id })
  if (part === null) return null
  const columns = await eventColumnsOf(db, { ...fields, familyId })
  const time = timeFor(part, { turn: id === event.id ? turn : undefined, fields, isNew: id !== event.id })
  if (time === null) return null
  const set = { ...columns, ...time, edited_at: now, updated_at: now }
  check(part, set)
  await setEvent(db, { familyId, id, columns: set })
  const days = set.local_start === undefined ? 0 : daysBetween(dayOf(part.localStart), dayOf(set.local_start))
  if (part.recurrence === null && days !== 0) await moveTasksAlong(db, { familyId, event: part, days })
  return id
}

function dayOf(local: string): string {
  return local.slice(0, 10)
}

async function livingEvent(
  db: FamilyDb,
  { familyId, id }: { familyId: string; id: string },
): Promise<LockedEvent | null> {
  const event = await lockEvent(db, { familyId, id })
  return event === undefined || event.deletedAt !== null ? null : event
}

/** The columns of the changed time; null for a turn that the series does not have. */
function timeFor(
  event: LockedEvent,
  { turn = event.localStart, fields, isNew }: { turn: string | undefined; fields: EventFields; isNew: boolean },
): EventColumns | null {
  const { recurrence } = event
  if (recurrence === null) {
    if (event.seriesId === null || !fields.recurrence) return {}
    // A single turn has no rule, whatever its series has; a turn that was detached before leaves its series to get one.
    return isNew ? { recurrence: null } : { series_id: null }
  }
  if (fields.when === undefined && fields.recurrence === undefined) return {}
  const found = turnAt(event, turn)
  if (found === null && (turn !== event.localStart || fields.recurrence === null)) return null
  const when = fields.when ?? whenOf(found ?? event)
  if (fields.recurrence === null)
    return { ...resolvedTime(when), recurrence: null, exceptions: [], cancelled_turns: [] }
  const moved = movedAll({ ...event, recurrence }, { turn, when })
  const out = { exceptions: moved.exceptions, cancelled_turns: moved.cancelledTurns }
  if (fields.recurrence === undefined) return { ...resolvedTime(moved.when), recurrence: moved.recurrence, ...out }
  const anew = alignedStart(moved.when, { day: dayOf(when.start), rule: fields.recurrence })
  return { ...resolvedTime(anew), ...out }
}

function check(event: LockedEvent, set: EventColumns): void {
  checkTakesPlace({
    allDay: set.all_day ?? event.allDay,
    localStart: set.local_start ?? event.localStart,
    localEnd: set.local_end === undefined ? event.localEnd : set.local_end,
    timezone: set.timezone ?? event.timezone,
    startTime: set.start_time ?? event.startTime,
    endTime: set.end_time ?? event.endTime,
    recurrence: set.recurrence === undefined ? event.recurrence : set.recurrence,
    exceptions: set.exceptions ?? event.exceptions,
  })
}
