import { daysBetween } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { dueInstant } from '#calendar/rules/resolve-time.ts'
import type { Existing, ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { isAtOtherTime, matchEvent } from '#extraction/rules/matching/match-event.ts'
import { matchTask } from '#extraction/rules/matching/match-task.ts'
import { titleLikeness } from '#extraction/rules/matching/title-likeness.ts'
import type { Duplicate, FoundItem } from '#quick-add/contract.ts'
import type { FindInPlan } from '#quick-add/server/analyse-text.ts'
import { existingFor } from '../existing-queries.ts'
import { occurrenceNear } from '#extraction/rules/planning/occurrence-near.ts'

/** What of the things found in a text the family has already. */
export const findKnownItems: FindInPlan = async (db, { familyId, now, timezone, members, items }) => {
  if (items.length === 0) return []
  const existing = await existingFor(db, { familyId, now, senderEmail: '', thread: [], after: now.toISOString() })
  const nameOf = (id: string) => members.filter((member) => member.id === id).map(({ firstName }) => firstName)
  const reader = { timezone, today: dayIn(now, timezone), nameOf }
  return items.map((item) => eventLike(item, { ...reader, ...existing }) ?? taskLike(item, { ...reader, ...existing }))
}

interface Reader {
  timezone: string
  today: string
  nameOf: (id: string) => string[]
}

function eventLike(item: FoundItem, { events, today, nameOf }: Existing & Reader): Duplicate | null {
  const standing = events.filter(
    ({ isBinned, isTakenBack, status }) => !isBinned && !isTakenBack && status === 'confirmed',
  )
  const { title, start, end, recurrence, members } = item
  if (start === null) return undated(title, { events: standing, today })
  if (item.kind === 'task') return null
  const match = matchEvent(
    {
      title,
      start,
      end,
      allDay: start.length === 10,
      recurrence,
      status: 'confirmed',
      previousStart: null,
      identity: null,
      members: members.flatMap(nameOf),
      memberIds: members,
    },
    { events: standing, occurrenceNear },
  )
  if (match.how === 'none') return null
  const day = match.how === 'occurrence' ? match.day : match.event.local_start.slice(0, 10)
  return { ...ofEvent(match.event, day), isSame: !isAtOtherTime({ start }, match.event) }
}

/** `Swimming carnival` without a day is the one that is to come. */
function undated(
  title: string,
  { events, today }: { events: readonly ExistingEvent[]; today: string },
): Duplicate | null {
  const [next] = events
    .filter(({ recurrence, local_start: at }) => recurrence === null && isSoon(at.slice(0, 10), today))
    .filter((event) => titleLikeness(title, event.title) >= sameName)
    .toSorted((a, b) => (a.local_start < b.local_start ? -1 : 1))
  return next === undefined ? null : ofEvent(next, next.local_start.slice(0, 10))
}

const sameName = 0.85
const soon = 60

function isSoon(day: string, today: string): boolean {
  return day >= today && daysBetween(today, day) <= soon
}

function ofEvent({ id, local_start: at, isProposed }: ExistingEvent, day: string): Duplicate {
  return { kind: 'event', id, day, time: at.slice(11) || null, isSame: true, isProposed }
}

function taskLike(item: FoundItem, { tasks, timezone }: Existing & Reader): Duplicate | null {
  if (item.kind === 'event') return null
  const open = tasks.filter(({ isBinned, isCompleted, isSetAside }) => !isBinned && !isCompleted && !isSetAside)
  const { title, start, members: memberIds } = item
  const dueDate = start === null ? null : dueInstant(start, item.timezone)
  const task = matchTask({ title, dueDate, isCancelled: false, isCorrection: false, memberIds }, open)
  if (task === null) return null
  const day = task.due_date === null ? null : dayIn(task.due_date, timezone)
  return { kind: 'task', id: task.id, day, time: null, isSame: true, isProposed: task.isProposed }
}
