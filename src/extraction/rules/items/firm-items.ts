import { addDays } from '#basics/day.ts'
import { eventsInCalendar, tasksInCalendar } from '../candidates/events-in-calendar.ts'
import { eventsInMarkup } from '../candidates/events-in-markup.ts'
import { lineOf } from '../candidates/document.ts'
import type { FirmEvent } from '../candidates/firm-event.ts'
import { inWallTime } from '../candidates/wall-time.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { eventCategories, likeliest, taskCategories } from '../scoring/model.ts'
import type { Drafting } from './drafting.ts'
import { membersOf } from './whom.ts'
import { statusOfMail } from './status.ts'

/** Calendar parts and markup are data, and taken at their word. */
export function firmItems(drafting: Drafting): { events: EventItem[]; tasks: TaskItem[] } {
  const { document } = drafting.of
  const { mail, home, today } = document
  const found = [...eventsInCalendar(mail, today), ...eventsInMarkup(mail, { timezone: home.timezone, today })]
  return {
    events: found.map((event) => firmEventItem(inWallTime(event, home.timezone), drafting)),
    tasks: tasksInCalendar(mail).map(({ title, about, due, isCancelled, identity, evidence }) => ({
      title,
      due,
      isCancelled,
      identity,
      sequence: 0,
      description: null,
      members: membersOf([lineOf(about, document)], { title, isTask: true, drafting }),
      toldBy: 'mail',
      category: likeliest(drafting.model, { kind: 'task', names: taskCategories }, mailFeatures(document)).name,
      priority: due === null ? 'low' : 'medium',
      evidence: [evidence],
      confidence: 0.99,
      doubts: [],
    })),
  }
}

function firmEventItem(event: FirmEvent, drafting: Drafting): EventItem {
  const { document } = drafting.of
  const { date, time, zone, status } = event
  const allDay = time === null
  return {
    title: event.title,
    start: allDay ? date : `${date}T${time}`,
    end: endOf(event),
    allDay,
    timezone: allDay ? document.home.timezone : (zone ?? document.home.timezone),
    location: event.location,
    description: event.description,
    category: likeliest(drafting.model, { kind: 'event', names: eventCategories }, mailFeatures(document)).name,
    members: membersOf([lineOf(event.about, document)], { title: event.title, isTask: false, drafting }),
    recurrence: event.recurrence,
    exceptions: event.exceptions,
    status: status === 'moved' && statusOfMail(drafting) !== 'moved' ? 'confirmed' : status,
    previousStart: event.previousStart,
    identity: event.identity,
    sequence: event.sequence,
    evidence: [event.evidence],
    confidence: 0.99,
    doubts: [],
  }
}

function endOf({ date, endDate, time, endTime }: FirmEvent): string | null {
  if (time === null) return endDate ?? date
  if (endTime === null) return null
  const day = endDate !== null && endDate > date ? endDate : endTime < time ? addDays(date, 1) : date
  return `${day}T${endTime}`
}
