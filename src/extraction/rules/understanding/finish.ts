import type { EventItem, TaskItem } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { dayIn, textOf } from '../when/day-text.ts'
import type { Audience } from './audience.ts'
import type { Character } from './character.ts'
import type { EventDraft, TaskDraft } from './draft.ts'
import type { Household } from './household.ts'
import { eventCategory, taskCategory } from './settle-category.ts'
import { phrases } from './phrases/phrases.ts'
import { taskPriority } from './settle-priority.ts'
import { type Zoned, inWallTime } from './wall-time.ts'
import { weighEvent, weighTask } from './weigh.ts'

export interface Finishing {
  mail: ReadMail
  character: Character
  home: Household
  today: string
  audience: Audience
  neighboursOf: (at: number) => string[]
}

/** An event as the family sees it; null where it is for a class or team that no member belongs to. */
export function finishEvent(draft: EventDraft, context: Finishing): EventItem | null {
  const { home, audience, character, mail } = context
  const said = `${draft.title}\n${draft.layer === 'calendar' ? draft.about : (draft.evidence[0]?.quote ?? '')}`
  const members =
    draft.members ??
    audience.concerned({
      said,
      about: draft.about,
      heading: draft.heading,
      isTask: false,
      neighbours: () => (draft.layer === 'table' ? [draft.heading ?? ''] : context.neighboursOf(draft.at)),
    })?.members ??
    null
  if (members === null) return null
  const local = inWallTime(draft, home.timezone)
  const zone = { ...local, timezone: local.time === null ? home.timezone : (local.zone ?? home.timezone) }
  const allDay = zone.time === null
  const start = allDay ? zone.date : `${zone.date}T${zone.time}`
  return {
    title: draft.title,
    start,
    end: endOf(zone),
    allDay,
    timezone: zone.timezone,
    location: draft.location,
    description: draft.description,
    category: eventCategory(draft, character),
    members,
    recurrence: draft.recurrence,
    exceptions: draft.exceptions,
    status: draft.status,
    previousStart: draft.previousStart,
    identity: draft.identity,
    sequence: draft.sequence,
    evidence: draft.evidence.slice(0, 6),
    ...weighEvent(draft, {
      hasMembers: members.length > 0,
      hasSeveralChildren: home.children.length > 1,
      isBulk: mail.isBulk,
    }),
  }
}

function endOf({ date, endDate, time, endTime, minutes }: Zoned): string | null {
  if (time === null) return endDate ?? date
  if (endTime !== null) {
    const day = endDate !== null && endDate > date ? endDate : endTime < time ? nextDay(date) : date
    return `${day}T${endTime}`
  }
  if (minutes !== null && minutes > 0 && minutes <= 60 * 24 * 14)
    return Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes }).toString().slice(0, 16)
  return null
}

function nextDay(day: string): string {
  return textOf(dayIn(day) + 1)
}

/** Helping and what a canteen or a stall sells; photos are each child's own. */
function isOpenToAll({ isOptional, kind, title }: TaskDraft): boolean {
  return (
    isOptional &&
    (kind === 'volunteer' || kind === 'order' || kind === 'book' || givesAway.test(title)) &&
    !ofAChild.test(title)
  )
}

const givesAway = phrases(/\b(?:donat\w*|sign up|tombola|raffle|stall|roster|cakes?|baking|volunteer|help)\b/i)
const ofAChild = phrases(
  /\b(?:photos?|pictures?|portraits?|year ?book|camp|costume|trip|hoodies?|gear|hire|uniforms?|(?:t-?)?shirts?|spirit wear|tickets?|books?)\b/i,
)

/** `to Ms Lopez in Room 12`, `drop it at Room 4`: where a thing goes, and no class that it is for. */
const roomToHandInAt = phrases(
  /((?:\b(?:mrs?|ms|miss|mx|dr|mme|coach|teacher)\.? \p{L}+,? (?:in|at)|\b(?:drop|hand|return|deliver|send|bring|take|due|turn)[^.;]{0,50} (?:to|at|outside|in)) )(?:the )?(?:class)?room \d+/giu,
)

/** A task as the family sees it; null where it is for others. */
export function finishTask(draft: TaskDraft, context: Finishing): TaskItem | null {
  const { audience, character, today, mail } = context
  const concerned = audience.concerned({
    title: draft.title,
    said: roomToHandInAt.replaceIn(draft.said, '$1'),
    about: draft.about,
    heading: draft.heading,
    isTask: true,
    isOpenToAll: isOpenToAll(draft),
    neighbours: () => context.neighboursOf(draft.at),
  })
  if (concerned === null || (draft.due !== null && draft.due < today)) return null
  if (draft.isOptional && draft.due === null) return null
  return {
    title: draft.title,
    due:
      draft.due === null
        ? null
        : draft.dueTime === null || draft.kind === 'bring' || draft.kind === 'wear'
          ? draft.due
          : `${draft.due}T${draft.dueTime}`,
    description: null,
    category: taskCategory(draft, character),
    priority: taskPriority(draft, { today, character, text: mail.text }),
    isCancelled: draft.isCancelled,
    ...concerned,
    identity: draft.identity,
    sequence: 0,
    evidence: draft.evidence.slice(0, 6),
    ...weighTask(draft),
  }
}
