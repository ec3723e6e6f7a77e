import { sayWeekday } from '#basics/say-when.ts'
import { dayIn, wallTime } from '#basics/zone-clock.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { isOnDay } from '#calendar/rules/schedule.ts'
import { isDueToday, isOverdue } from '#tasks/rules/is-overdue.ts'
import type { Task } from '#tasks/contract.ts'

type Plan = { events: readonly Occurrence[]; tasks: readonly Task[]; nameOf: (id: string) => string }
type Reader = { now: Date; zone: string; locale: string }

/** The day in one breath: `Saturday. Mia has Netball at 09:00, Leo's Permission slip is due today.` */
export function sayToday({ events, tasks, nameOf }: Plan, { now, zone, locale }: Reader): string {
  const day = dayIn(now, zone)
  const onDay = events.filter((event) => event.status === 'confirmed' && isOnDay(event, { day, zone }))
  const ahead = onDay.filter((event) => event.allDay || Date.parse(event.endTime) >= now.getTime())
  const due = tasks.filter((task) => isDueToday(task, { now, zone }))
  const late = tasks.filter((task) => isOverdue(task, { now, zone })).length
  const said = [
    ...ahead.map((event) => sayEvent(event, { nameOf, zone })),
    ...due.map(
      (task) => `${task.assignedTo ? `${possessive(nameOf(task.assignedTo))} ` : ''}${task.title} is due today`,
    ),
  ]
  const nothing = onDay.length > 0 ? 'Nothing more is planned today' : 'Nothing is planned today'
  const sentences = [sayWeekday(day, locale), said.length > 0 ? listed(said) : nothing]
  if (late > 0) sentences.push(late === 1 ? 'One task is overdue' : `${late} tasks are overdue`)
  return `${sentences.join('. ')}.`
}

function sayEvent(event: Occurrence, { nameOf, zone }: { nameOf: Plan['nameOf']; zone: string }): string {
  const time = event.allDay ? 'all day' : `at ${wallTime(event.startTime, zone)}`
  if (event.attendees.length === 0) return `${event.title} ${event.allDay ? 'is all day' : `is ${time}`}`
  const names = event.attendees.map(nameOf)
  return `${joined(names)} ${names.length === 1 ? 'has' : 'have'} ${event.title} ${time}`
}

/** Three things are a sentence; more are a list, which stands below anyway. */
function listed(said: readonly string[]): string {
  const shown = said.slice(0, 3).join(', ')
  return said.length > 3 ? `${shown}, and ${said.length - 3} more` : shown
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`
}
