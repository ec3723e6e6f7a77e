import type { FamilyDb, ActingMember } from '#platform/database/database.ts'
import { digestOf } from '#platform/http/request-digest.ts'
import type { NewEvent } from '../contract.ts'
import { addEvent, askedAs } from './change-queries.ts'
import { checkTakesPlace, eventColumnsOf, resolvedTime } from './event-columns.ts'
import { requireParentForLifts, restrictChildToOwnEvents } from './restrict-child.ts'

/**
 * Creates an event by hand; the same request again creates nothing. Gives whether the event exists as requested: false if
 * another event has this id. Throws `InvalidEvent`.
 */
export async function createEvent(
  db: FamilyDb,
  { member, now, ...event }: NewEvent & { now: string; member: ActingMember },
): Promise<boolean> {
  const digest = digestOf(event)
  const { id, attendees = [], ...fields } = event
  const { familyId } = member
  await restrictChildToOwnEvents(db, { member, event: null, attendees })
  requireParentForLifts(member, [fields.liftThere ?? undefined, fields.liftBack ?? undefined])
  const time = resolvedTime(fields.when)
  const columns = await eventColumnsOf(db, { familyId, attendees, ...fields })
  const recurrence = columns.recurrence ?? null
  checkTakesPlace({
    allDay: time.all_day,
    localStart: time.local_start,
    localEnd: time.local_end,
    timezone: time.timezone,
    startTime: time.start_time,
    endTime: time.end_time,
    recurrence,
    exceptions: [],
  })
  const isAdded = await addEvent(db, {
    ...columns,
    ...time,
    family_id: familyId,
    id,
    title: fields.title,
    location: columns.location ?? null,
    recurrence,
    identity: null,
    source_mail_id: null,
    created_by: member.id,
    asked_as: digest,
    created_at: now,
    updated_at: now,
  })
  return isAdded || (await askedAs(db, { familyId, id }))?.equals(digest) === true
}
