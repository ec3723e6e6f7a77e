import { type HourCycle, sayClock } from '#basics/clock.ts'
import { addDays, type Day, daysBetween } from '#basics/day.ts'
import { capitalise, sayDay } from '#basics/say-when.ts'
import type { Clocks } from '#basics/due-day.ts'
import type { NewEvent, Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'
import { usualDoer } from '#family/rules/usual-doer.ts'
import type { NewTask } from '#tasks/contract.ts'
import { atTime } from '#tasks/rules/move-due-date.ts'
import { begunOn } from '#tasks/rules/usual-repeats.ts'
import type { FoundItem } from '../contract.ts'

/** What was found in a text, on its way into the plan: it may be edited, and is made under its own id. */
export type FoundDraft = FoundItem & {
  id: string
  isKept: boolean
  /** Who is to do it; of an event nobody. */
  assignedTo: string | null
}

/** Whoever adds what was found; a child who is restricted to their own plans nothing for the whole family. */
export interface Adder {
  id: string
  isParent: boolean
  isRestricted: boolean
}

interface Adding {
  viewer: Adder
  /** Whom the viewer may give tasks to. */
  members: readonly Pick<Member, 'id' | 'firstName' | 'role' | 'tasksDoneBy'>[]
}

export function foundDraftOf(item: FoundItem, { id, ...adding }: Adding & { id: string }): FoundDraft {
  return { ...item, ...peopleOf(item, adding), id, isKept: item.isLikely && item.already?.isSame !== true }
}

/**
 * Whom it concerns, and who is to do it, as with a mail: whoever usually does what is for these members, and else nobody. But
 * a parent whom it begins with is the one who does it, a child who adds what is about them does it themselves, and what names
 * nobody is for whoever adds it. What is a parent's is for no child, but of one who may give it to nobody else. An event that
 * names nobody is for all.
 */
function peopleOf(
  { kind, title, members: named, isForParent }: Pick<FoundItem, 'kind' | 'title' | 'members' | 'isForParent'>,
  { viewer, members }: Adding,
): Pick<FoundDraft, 'members' | 'assignedTo'> {
  const known = named.filter((id) => members.some((member) => member.id === id))
  const mayBeNone = known.length > 0 || !viewer.isRestricted
  if (kind === 'event') return { members: mayBeNone ? known : [viewer.id], assignedTo: null }
  if (viewer.isRestricted) return { members: known, assignedTo: viewer.id }
  const doer = members.find(
    ({ id, role, firstName }) => role === 'parent' && known.includes(id) && beginsWith(title, firstName),
  )
  if (doer !== undefined) return { members: known.filter((id) => id !== doer.id), assignedTo: doer.id }
  if (known.length === 0) return { members: [], assignedTo: isForParent && !viewer.isParent ? null : viewer.id }
  if (!viewer.isParent && !isForParent && known.includes(viewer.id)) return { members: known, assignedTo: viewer.id }
  const usual = usualDoer(known, members)
  return { members: known, assignedTo: members.some(({ id }) => id === usual) ? usual : null }
}

/** `Sam to return the form` and `Sam: return the form`, but not `Sam’s form`, nor `Sam and Leo`. */
function beginsWith(title: string, name: string): boolean {
  const rest = title.slice(name.length)
  return title.toLowerCase().startsWith(name.toLowerCase()) && /^(?:[,:]|\s+(?!and\b|&|or\b))/i.test(rest)
}

/** A line that nothing was understood of, as a task. */
export function taskFrom(line: string, { timezone, ...adding }: Adding & { id: string; timezone: string }): FoundDraft {
  const item: FoundItem = {
    kind: 'task',
    title: capitalise(line)
      .replace(/[.;,]+$/, '')
      .slice(0, 300),
    description: '',
    start: null,
    end: null,
    timezone,
    recurrence: null,
    location: null,
    category: null,
    priority: 'medium',
    members: [],
    quote: line,
    why: 'as it was written',
    doubts: [],
    isLikely: true,
    isForParent: false,
    already: null,
  }
  return foundDraftOf(item, adding)
}

/** Why a draft cannot be made as it stands; null where it can. */
export function lackOf({ kind, title, start }: FoundDraft): string | null {
  if (title.trim() === '') return 'Give it a title.'
  return kind === 'event' && start === null ? 'Choose a day for the event, or make it a task.' : null
}

export function newTaskOf(draft: FoundDraft, { familyZone }: Pick<Clocks, 'familyZone'>): NewTask {
  const { id, title, description, start, timezone: zone, priority, category, members, assignedTo, recurrence } = draft
  return {
    id,
    title: title.trim(),
    description,
    dueDate: start === null ? null : atTime(start.slice(0, 10), { time: start.slice(11), zone, familyZone }),
    priority,
    category,
    assignedTo,
    concerns: members,
    recurrence,
  }
}

/** Null without a day. */
export function newEventOf(draft: FoundDraft): NewEvent | null {
  const { id, title, description, location, start, end, timezone, recurrence, members } = draft
  if (start === null) return null
  const allDay = start.length === 10
  return {
    id,
    title: title.trim(),
    description,
    location: location?.trim() || null,
    category: eventCategoryOf(draft),
    when: { allDay, start, end: end !== null && end.length === start.length && end >= start ? end : null, timezone },
    recurrence,
    attendees: members,
    liftThere: draft.liftThere ?? null,
    liftBack: draft.liftBack ?? null,
  }
}

export const eventCategories = ['sports', 'homework', 'school', 'meeting', 'event'] as const

/** A category that events have not is none. */
export function eventCategoryOf({ category }: FoundDraft): Occurrence['category'] {
  return eventCategories.find((known) => known === category) ?? 'event'
}

/** The same thing as the other kind: of those who take part somebody does a task; what one has to do one goes to. */
export function asKind(draft: FoundDraft, { kind, ...adding }: Adding & { kind: FoundDraft['kind'] }): FoundDraft {
  const { assignedTo } = draft
  const members = draft.members.length > 0 || assignedTo === null ? draft.members : [assignedTo]
  return { ...draft, kind, end: null, ...peopleOf({ ...draft, kind, members }, adding) }
}

/** Moves a wall time to another day, or off it; its end and its rhythm go with it. */
export function onOtherDay(draft: FoundDraft, day: string): FoundDraft {
  const { start, end, recurrence } = draft
  if (day === '') return { ...draft, start: null, end: null }
  if (start === null) return { ...draft, start: day, end: null }
  const from = start.slice(0, 10)
  return {
    ...draft,
    start: day + start.slice(10),
    end: end === null ? null : addDays(end.slice(0, 10), daysBetween(from, day)) + end.slice(10),
    recurrence: recurrence === null ? null : begunOn(recurrence, { from, to: day }),
  }
}

/** Another rhythm, which counts from a day: without one, from today. */
export function withRecurrence(
  draft: FoundDraft,
  { recurrence, today }: { recurrence: string | null; today: Day },
): FoundDraft {
  return { ...draft, recurrence, start: recurrence === null ? draft.start : (draft.start ?? today) }
}

/** Another end; one that is earlier in the day than the start is the next day's. */
export function endingAt(draft: FoundDraft, time: string): FoundDraft {
  const { start } = draft
  if (start === null || time === '') return { ...draft, end: null }
  const day = start.slice(0, 10)
  return { ...draft, end: `${time < start.slice(11) ? addDays(day, 1) : day}T${time}` }
}

/** Another time of the same day; none is the whole day. */
export function atOtherTime(draft: FoundDraft, time: string): FoundDraft {
  const day = draft.start?.slice(0, 10)
  if (day === undefined) return draft
  return { ...draft, start: time === '' ? day : `${day}T${time}`, end: time === '' ? null : draft.end }
}

/** `Dentist for Mia, Thu 26 Nov, 15:00`; of several how many. */
export function sayAdded(
  drafts: readonly FoundDraft[],
  { clock, ...reader }: { today: Day; locale: string; clock?: HourCycle | undefined },
): string {
  const [only, ...others] = drafts
  const events = drafts.filter(({ kind }) => kind === 'event').length
  if (only === undefined || others.length > 0) return `${sayTasksAndEvents(drafts.length - events, events)}.`
  const { title, start } = only
  if (start === null) return title
  const time = start.length > 10 ? `, ${sayClock(start.slice(11), clock)}` : ''
  return `${title}, ${sayDay(start.slice(0, 10), reader)}${time}`
}

/** `Create Task` as it is about to be: `1 task and 2 events`. */
export function sayTasksAndEvents(tasks: number, events: number): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  return [tasks > 0 && count(tasks, 'task'), events > 0 && count(events, 'event')].filter(Boolean).join(' and ')
}
