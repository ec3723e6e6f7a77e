import { z } from 'zod'
import { dayAsked, endpoint, id, instant, savedOtherwise } from '#basics/endpoint.ts'
import { wrongTime } from './rules/refusals.ts'

const category = z.enum(['sports', 'homework', 'school', 'meeting', 'event'])

/** The member who takes the children one way; `nobody` if nobody is needed, null while nobody has said. */
const lift = z.union([id, z.literal('nobody')]).nullable()
export type Lift = z.infer<typeof lift>

/** One occurrence of an event; a recurring event gives one for each of its days in the requested range. */
export const occurrence = z.object({
  id,
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  category,
  allDay: z.boolean(),
  /** For all-day events the first and the last day, inclusive; otherwise the wall times in `timezone`. */
  localStart: z.string(),
  localEnd: z.string().nullable(),
  timezone: z.string(),
  startTime: instant,
  endTime: instant,
  endIsAssumed: z.boolean(),
  recurrence: z.string().nullable(),
  status: z.enum(['confirmed', 'cancelled']),
  attendees: z.array(id),
  liftThere: lift,
  liftBack: lift,
  createdBy: id.nullable(),
  sourceMailId: id.nullable(),
})
export type Occurrence = z.infer<typeof occurrence>

/** What a member's calendar program has answered to their invitation. */
export const attendance = z.object({
  memberId: id,
  answer: z.enum(['accepted', 'tentative', 'declined']),
  /** When it was answered. */
  at: instant,
})
export type Attendance = z.infer<typeof attendance>

/** Wall time as a person states it: `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` for a whole day. */
export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/)

/** For all-day events the last day, inclusive; null if no end is stated. */
export const when = z.object({
  allDay: z.boolean(),
  start: wallTime,
  end: wallTime.nullable(),
  timezone: z.string().max(100),
})
/** A time as a mail or a person states it. */
export type StatedTime = z.infer<typeof when>

const text = z.string().refine((value) => !value.includes('\u0000'))
export const title = text.trim().min(1).max(300)
export const location = text.trim().max(300).nullable()

/** Changes only the given fields. A time is one field, and is given completely. */
const eventFields = z.object({
  title: title.optional(),
  description: text.max(5000).optional(),
  location: location.optional(),
  category: category.optional(),
  when: when.optional(),
  /** A rule (RFC 5545, section 3.3.10) without `RRULE:`. A single turn has none. */
  recurrence: z.string().max(400).nullable().optional(),
  attendees: z.array(id).max(100).optional(),
  /** Only parents may set it. */
  liftThere: lift.optional(),
  liftBack: lift.optional(),
})
export type EventFields = z.infer<typeof eventFields>

const newEvent = eventFields.extend({ id, title, when })
export type NewEvent = z.infer<typeof newEvent>

/**
 * The turns of a series that are meant: this one, this and all later ones, or all. For an event without a rule always all.
 */
const scope = z.enum(['this', 'later', 'all'])
export type Scope = z.infer<typeof scope>
/** For a series: the wall time at which the chosen turn begins, as listed (`localStart`). */
const turn = wallTime.optional()

const standing = {
  /** The values that the fields had when the change began: what somebody else has changed since is not overwritten. */
  seen: eventFields.optional(),
  /** First restores the event from the bin, if somebody has deleted it meanwhile. */
  bringsBack: z.boolean().optional(),
}

const one = z.object({ id })
const member = endpoint.member.errors({ INVALID: { status: 422, message: wrongTime } })

export const calendarContract = {
  list: endpoint.member
    .route({ method: 'GET', path: '/calendar' })
    .input(z.object({ from: dayAsked, to: dayAsked }))
    .output(z.array(occurrence)),
  /** Who comes to an event; of a series, to one turn. */
  attendance: endpoint.member
    .route({ method: 'GET', path: '/calendar/{id}/attendance' })
    .input(z.object({ id, turn: wallTime }))
    .output(z.array(attendance)),
  create: member
    .route({ method: 'PUT', path: '/calendar/{id}' })
    .input(newEvent)
    .output(one)
    .errors({ SAVED_OTHERWISE: savedOtherwise }),
  /** Answers with the changed event: a turn that leaves its series becomes an event of its own. */
  update: member
    .route({ method: 'PATCH', path: '/calendar/{id}' })
    .input(z.object({ id, scope: scope.default('all'), turn, fields: eventFields, ...standing }))
    .output(one)
    .errors({ EDIT_CONFLICT: { status: 409 }, DELETED: { status: 410 } }),
  /** Answers with the event in the bin, which can be restored by its id. */
  remove: member
    .route({ method: 'DELETE', path: '/calendar/{id}' })
    .input(z.object({ id, scope: scope.default('all'), turn }))
    .output(one),
  /** Restores an event from the bin; takes back the cancellation of an event, or of a turn of a series. */
  restore: endpoint.member
    .route({ method: 'POST', path: '/calendar/{id}/restoration' })
    .input(z.object({ id, turn }))
    .output(one),
}
