import { addDays, type Day, daysBetween } from '#basics/day.ts'
import type { EventFields, Lift, Occurrence, StatedTime } from '#calendar/contract.ts'
import { endsTooEarly } from '../refusals.ts'
import { type RepeatChoice, repeatFrom, repeatOf, ruleFor } from './repeat.ts'

/** An event in a form: days, and wall times in `timezone`. */
export interface EventDraft {
  title: string
  allDay: boolean
  startDay: Day
  startTime: string
  endDay: Day
  /** Empty if no end is stated. */
  endTime: string
  timezone: string
  location: string
  category: Occurrence['category']
  attendees: string[]
  liftThere: Lift
  liftBack: Lift
  repeat: RepeatChoice
  description: string
}

/** A new event on a day: from the next full hour on, for an hour. */
export function newDraft({ day, clock, zone }: { day: Day; clock: string; zone: string }): EventDraft {
  const hour = Math.min(Number(clock.slice(0, 2)) + 1, 22)
  const at = (time: number) => `${String(time).padStart(2, '0')}:00`
  return {
    title: '',
    allDay: false,
    startDay: day,
    startTime: at(hour),
    endDay: day,
    endTime: at(hour + 1),
    timezone: zone,
    location: '',
    category: 'event',
    attendees: [],
    liftThere: null,
    liftBack: null,
    repeat: repeatOf(null, day),
    description: '',
  }
}

/** Whether the draft has any text. */
export function hasWords({ title, location, description }: EventDraft): boolean {
  return [title, location, description].some((text) => text.trim() !== '')
}

export function eventDraftOf(event: Occurrence): EventDraft {
  const startDay = event.localStart.slice(0, 10)
  const end = event.endIsAssumed ? null : event.localEnd
  return {
    title: event.title,
    allDay: event.allDay,
    startDay,
    startTime: event.allDay ? '09:00' : event.localStart.slice(11),
    endDay: end?.slice(0, 10) ?? startDay,
    endTime: event.allDay ? '10:00' : (end?.slice(11) ?? ''),
    timezone: event.timezone,
    location: event.location ?? '',
    category: event.category,
    attendees: event.attendees,
    liftThere: event.liftThere,
    liftBack: event.liftBack,
    repeat: repeatOf(event.recurrence, startDay),
    description: event.description,
  }
}

/** The draft with another start; the event keeps its length. */
export function startingAt(draft: EventDraft, start: { day?: Day; time?: string }): EventDraft {
  const [startDay, startTime] = [start.day ?? draft.startDay, start.time ?? draft.startTime]
  const repeat = repeatFrom(draft.repeat, { from: draft.startDay, to: startDay })
  const moved = { ...draft, startDay, startTime, repeat }
  if (draft.allDay || draft.endTime === '' || startTime === '')
    return { ...moved, endDay: addDays(startDay, Math.max(0, daysBetween(draft.startDay, draft.endDay))) }
  const length = epochOf(draft.endDay, draft.endTime) - epochOf(draft.startDay, draft.startTime)
  const end = new Date(epochOf(startDay, startTime) + Math.max(0, length)).toISOString()
  return { ...moved, endDay: end.slice(0, 10), endTime: end.slice(11, 16) }
}

/** Why the draft cannot be saved yet, apart from the end; null if it can. */
export function wrongEnd(draft: EventDraft): string | null {
  const when = whenOfDraft(draft)
  return when.end !== null && when.end < when.start ? endsTooEarly : null
}

export function isComplete(draft: EventDraft): boolean {
  const isTimed = draft.allDay || draft.startTime !== ''
  return draft.title.trim() !== '' && draft.startDay !== '' && isTimed && wrongEnd(draft) === null
}

/** All fields of a new event. */
export function eventFieldsOf(draft: EventDraft) {
  return {
    title: draft.title.trim(),
    description: draft.description,
    location: draft.location.trim() === '' ? null : draft.location.trim(),
    category: draft.category,
    when: whenOfDraft(draft),
    recurrence: ruleFor(draft.repeat, draft.startDay),
    attendees: draft.attendees,
    liftThere: draft.liftThere,
    liftBack: draft.liftBack,
  }
}

/** Only the changed fields, so that two members' edits of one event do not undo each other. */
export function eventChangesOf(before: EventDraft, after: EventDraft): EventFields {
  const [old, next] = [eventFieldsOf(before), eventFieldsOf(after)]
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
  )
  const fields = Object.fromEntries(changed) as EventFields
  // Another weekday of the same rhythm follows from the move itself.
  const moved = ruleFor(repeatFrom(before.repeat, { from: before.startDay, to: after.startDay }), after.startDay)
  if (fields.recurrence !== undefined && fields.recurrence === moved) delete fields.recurrence
  return fields
}

/** The values of the changed fields when the change began. */
export function eventFieldsSeen(before: EventDraft, fields: EventFields): EventFields {
  return Object.fromEntries(Object.entries(eventFieldsOf(before)).filter(([name]) => name in fields))
}

function whenOfDraft(draft: EventDraft): StatedTime {
  const { allDay, startDay, startTime, endDay, endTime, timezone } = draft
  if (allDay) return { allDay, start: startDay, end: endDay === startDay ? null : endDay, timezone }
  return { allDay, start: `${startDay}T${startTime}`, end: endTime === '' ? null : `${endDay}T${endTime}`, timezone }
}

function epochOf(day: Day, time: string): number {
  return Date.parse(`${day}T${time}Z`)
}
