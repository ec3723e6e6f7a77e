import { addDays, type Day } from '#basics/day.ts'
import { sayWeekday } from '#basics/say-calendar-day.ts'
import { capitalise } from '#basics/say-when.ts'
import type { Clocks } from '#basics/due-day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { sayTimeInSentence } from '#calendar/rules/wording/say-event-time.ts'
import { isOnDay } from '#calendar/rules/days/today-upcoming-past.ts'
import { isDueOn, isOverdue } from '#tasks/rules/is-overdue.ts'
import type { Task } from '#tasks/contract.ts'
import { inSentence } from './in-sentence-case.ts'
import { isNamedIn, sayDueTask } from './say-task.ts'

type Plan = { events: readonly Occurrence[]; tasks: readonly Task[]; nameOf: (id: string) => string }
type Reader = Clocks & { now: Date; locale: string }

/**
 * The day in one breath: `Saturday. Mia has netball at 09:00, Leo's permission slip is due today.`
 * A day with nothing left looks ahead: `Nothing more is planned today. Tomorrow Mia has netball at 09:00.`
 */
export function sayToday(plan: Plan, reader: Reader): string {
  const { now, zone, locale } = reader
  const { events, tasks, nameOf } = plan
  const day = dayIn(now, zone)
  const onDay = eventsOn(day, { events, zone })
  const ahead = onDay.filter((event) => event.allDay || Date.parse(event.endTime) >= now.getTime())
  const due = tasks.filter((task) => isDueOn(day, { ...reader, task }))
  const late = tasks.filter((task) => isOverdue(task, reader)).length
  const said = [
    ...ahead.map((event) => sayEvent(event, { ...reader, nameOf, day, today: day })),
    ...due.map((task) => `${sayTask(task, nameOf)} today`),
  ]
  const nothing = onDay.length > 0 ? 'Nothing more is planned today' : 'Nothing is planned today'
  const sentences = [sayWeekday(day, locale), said.length > 0 ? capitalise(listed(said)) : nothing]
  if (late > 0) sentences.push(late === 1 ? 'One task is overdue' : `${late} tasks are overdue`)
  const next = said.length > 0 ? [] : saidOfDay(addDays(day, 1), { ...plan, reader })
  if (next.length > 0) sentences.push(`Tomorrow ${listed(next)}`)
  return `${sentences.join('. ')}.`
}

function saidOfDay(day: Day, { events, tasks, nameOf, reader }: Plan & { reader: Reader }): string[] {
  const { zone, now } = reader
  const today = dayIn(now, zone)
  const due = tasks.filter((task) => isDueOn(day, { ...reader, task }))
  return [
    ...eventsOn(day, { events, zone }).map((event) => sayEvent(event, { ...reader, nameOf, day, today })),
    ...due.map((task) => sayTask(task, nameOf)),
  ]
}

function eventsOn(day: Day, { events, zone }: { events: readonly Occurrence[]; zone: string }): Occurrence[] {
  return events.filter((event) => event.status === 'confirmed' && isOnDay(event, { day, zone }))
}

function sayTask({ assignedTo, concerns, title }: Task, nameOf: Plan['nameOf']): string {
  const [about = null] = concerns
  return sayDueTask(title, {
    doer: assignedTo && nameOf(assignedTo),
    about: about !== null && concerns.length === 1 ? nameOf(about) : null,
  })
}

function sayEvent(event: Occurrence, shown: Reader & { nameOf: Plan['nameOf']; day: Day; today: Day }): string {
  const { nameOf } = shown
  const time = sayTimeInSentence(event, shown)
  const names = event.attendees.map(nameOf)
  const title = inSentence(event.title)
  // The title `Felix's piano recital` names the member already.
  if (names.every((name) => isNamedIn(event.title, name))) return `${title} is ${time}`
  return `${joined(names)} ${names.length === 1 ? 'has' : 'have'} ${title} ${time}`
}

/** The first three, and the number of the others, which are in the list below. */
function listed(said: readonly string[]): string {
  const shown = said.slice(0, 3).join(', ')
  return said.length > 3 ? `${shown}, and ${said.length - 3} more` : shown
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
