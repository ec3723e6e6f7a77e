import { restrictChildRestore } from '#family/server/restrict-child-undo.ts'
import { setDeleted } from '#platform/database/soft-delete.ts'
import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { rejoin, setEvent, setTurnsDeleted, takeBackIn } from './change-queries.ts'
import { setTasksDeleted } from './event-task-queries.ts'
import { restrictChildToOwnEvents } from './restrict-child.ts'
import { type LockedEvent, lockEvent, type Meant, seriesOf } from './queries.ts'
import { detachTurns } from './detach-turns.ts'

type Removing = Omit<Meant, 'familyId'> & { member: ActingMember; now: string }

/** Puts the times meant into the bin, and gives the event that lies there now; null where there is none. */
export async function removeEvent(db: FamilyDb, { member, id, scope, turn, now }: Removing): Promise<string | null> {
  const { familyId } = member
  const event = await lockEvent(db, { familyId, id })
  if (event === undefined || event.deletedAt !== null) return null
  await restrictChildToOwnEvents(db, { member, event })
  const part = await detachTurns(db, { event, familyId, now, scope, turn })
  if (part === null) return null
  const gone = part === event.id ? event : await lockEvent(db, { familyId, id: part })
  const isThere = await setDeleted(db, { table: 'calendar_events', familyId, id: part, deletedAt: now })
  // The same once more finds it in the bin.
  if (gone === undefined || !isThere) return part
  await setTurnsDeleted(db, { familyId, id: part, before: null, deletedAt: now })
  await setTasksDeleted(db, { familyId, event: gone, before: null, deletedAt: now })
  return part
}

/** Takes an event out of the bin; a turn that nobody has changed goes back into its series. An event that was called off takes place again. */
export async function restoreEvent(
  db: FamilyDb,
  { member, id, turn: asked, now }: Omit<Removing, 'scope'>,
): Promise<boolean> {
  const { familyId } = member
  const before = await seriesOf(db, { familyId, id })
  const series = before === null ? undefined : await lockEvent(db, { familyId, id: before })
  const event = await lockEvent(db, { familyId, id })
  if (event === undefined) return false
  await restrictChildToOwnEvents(db, { member, event })
  const { attendees, createdBy, deletedAt } = event
  await restrictChildRestore(db, {
    member,
    thing: { ids: [id, event.seriesId], people: [...attendees, createdBy], deletedAt },
  })
  if (event.deletedAt === null) return putBackOn(db, { event, familyId, turn: asked, now })
  const { seriesId, originalStart: turn } = event
  await setTasksDeleted(db, { familyId, event, before: event.deletedAt, deletedAt: null })
  if (seriesId !== null && turn !== null && isAsInSeries(event)) {
    if (series?.id === seriesId && series.deletedAt === null && series.exceptions.includes(turn.slice(0, 10))) {
      await rejoin(db, { familyId, id, seriesId, turn, now })
      return true
    }
  }
  await setDeleted(db, { table: 'calendar_events', familyId, id, deletedAt: null })
  await setTurnsDeleted(db, { familyId, id, before: event.deletedAt, deletedAt: null })
  return true
}

/** A turn by itself that says nothing else than its series does. */
function isAsInSeries({ recurrence, editedAt, status }: LockedEvent): boolean {
  return recurrence === null && editedAt === null && status === 'confirmed'
}

/** Whether there was anything that had been called off. */
async function putBackOn(
  db: FamilyDb,
  { event, familyId, turn, now }: Pick<Meant, 'familyId' | 'turn'> & { event: LockedEvent; now: string },
): Promise<boolean> {
  const { id, recurrence, exceptions, cancelledTurns, status } = event
  const day = recurrence === null || turn === undefined ? null : turn.slice(0, 10)
  if (day !== null && exceptions.includes(day) && cancelledTurns.includes(day)) {
    await takeBackIn(db, { familyId, id, day, now })
    return true
  }
  if (status !== 'cancelled') return false
  await setEvent(db, { familyId, id, columns: { status: 'confirmed', edited_at: now, updated_at: now } })
  return true
}
