import { addDays, type Day } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { turnsBetween } from '../rules/series/occurrences.ts'
import { continuedFrom, endedBefore, exceptionsWith, type SeriesTime, turnAt, whenOf } from '../rules/series/series.ts'
import { addEvent, handOverTurns, setEvent } from './change-queries.ts'
import { resolvedTime } from './event-columns.ts'
import { handOverTasks } from './event-task-queries.ts'
import { type LockedEvent, type Meant, detachedTurn } from './queries.ts'

/**
 * The event that holds just the times meant: a turn, or all from a turn on, leave their series and become one of their
 * own. The same again finds what the first time made. Null for a turn that the series does not have.
 */
export async function detachTurns(
  db: FamilyDb,
  { event, familyId, now, scope, turn }: Omit<Meant, 'id'> & { event: LockedEvent; now: string },
): Promise<string | null> {
  const { recurrence } = event
  if (recurrence === null || scope === 'all') return event.id
  if (turn === undefined) return null
  const own = await detachedTurn(db, { familyId, id: event.id, turn, scope })
  if (own !== undefined) return own.id
  const found = turnAt(event, turn)
  if (found === null) return null
  if (scope === 'later' && !hasTurnBefore(event, turn)) return event.id
  const series = { ...event, recurrence }
  const time = scope === 'this' ? null : continuedFrom(series, { turn, when: whenOf(found) })
  const rest =
    scope === 'this'
      ? {
          exceptions: exceptionsWith(event.exceptions, turn),
          cancelled_turns: event.cancelledTurns.filter((day) => day !== turn.slice(0, 10)),
        }
      : { recurrence: endedBefore(series, turn) }
  const id = newId()
  await addEvent(db, {
    ...copyOf(event),
    ...timesOf(time ?? { when: whenOf(found), recurrence: null, exceptions: [], cancelledTurns: [] }),
    // One that was called off stays so, whatever else is changed of it.
    status: scope === 'this' ? found.status : event.status,
    id,
    family_id: familyId,
    series_id: event.id,
    original_start: turn,
    updated_at: now,
  })
  // After the new part is there, whose line of the activity stands for this as well.
  await setEvent(db, { familyId, id: event.id, columns: { ...rest, edited_at: now, updated_at: now } })
  if (scope === 'later') {
    await handOverTurns(db, { familyId, id: event.id, from: turn, to: id })
    await handOverTasks(db, { familyId, id: event.id, from: firstDueWith(event, turn), to: id })
  }
  return id
}

/** A task that is due on the day before a turn belongs to that turn, unless that day has a turn of its own. */
function firstDueWith(event: LockedEvent, turn: string): Day {
  const day = turn.slice(0, 10)
  const eve = addDays(day, -1)
  return turnAt({ ...event, exceptions: [] }, eve + turn.slice(10)) === null ? eve : day
}

/** One that was taken out before counts: it stays where the series was. */
function hasTurnBefore(event: LockedEvent, turn: string): boolean {
  const range = { from: new Date(event.startTime), to: new Date(`${turn.slice(0, 10)}T23:59:59Z`) }
  return turnsBetween({ ...event, exceptions: [] }, range).some(({ localStart }) => localStart < turn)
}

function copyOf(event: LockedEvent) {
  return {
    title: event.title,
    description: event.description,
    location: event.location,
    category: event.category,
    attendees: event.attendees,
    lift_there: event.liftThere,
    lift_back: event.liftBack,
    created_by: event.createdBy,
    // By hand from now on: no later mail knows it by its number.
    identity: null,
    source_mail_id: null,
  }
}

function timesOf({ when, cancelledTurns, ...series }: Omit<SeriesTime, 'recurrence'> & { recurrence: string | null }) {
  return { ...resolvedTime(when), ...series, cancelled_turns: cancelledTurns }
}
