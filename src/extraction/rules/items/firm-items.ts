import { addDays } from '#basics/day.ts'
import { eventsInCalendar, tasksInCalendar } from '../candidates/events-in-calendar.ts'
import { eventsInMarkup } from '../candidates/events-in-markup.ts'
import { lineOf } from '../candidates/document.ts'
import type { FirmEvent } from '../candidates/firm-event.ts'
import { inWallTime } from '../candidates/wall-time.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { eventClasses, likeliest, taskClasses } from '../scoring/model.ts'
import type { MailContext } from './candidate.ts'
import { concernedMembers } from './concerned-members.ts'
import { statusOfMail } from './status.ts'

/** Items of calendar parts and markup, which are not scored. */
export function firmItems(context: MailContext): { events: EventItem[]; tasks: TaskItem[] } {
  const { document } = context.of
  const { mail, home, today } = document
  const found = [...eventsInCalendar(mail, today), ...eventsInMarkup(mail, { timezone: home.timezone, today })]
  return {
    events: found.map((event) => firmEventItem(inWallTime(event, home.timezone), context)),
    tasks: tasksInCalendar(mail).map(({ title, description, about, due, isCancelled, identity, evidence }) => ({
      title,
      due,
      isCancelled,
      identity,
      sequence: 0,
      description,
      members: concernedMembers([lineOf(about, document)], { title, isTask: true, context }),
      toldBy: 'mail',
      category: likeliest(context.model, { kind: 'task', names: taskClasses, features: mailFeatures(document) }).name,
      priority: due === null ? 'low' : 'medium',
      evidence: [evidence],
      confidence: 0.99,
      doubts: [],
    })),
  }
}

function firmEventItem(event: FirmEvent, context: MailContext): EventItem {
  const { document } = context.of
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
    category: likeliest(context.model, { kind: 'event', names: eventClasses, features: mailFeatures(document) }).name,
    members: concernedMembers([lineOf(event.about, document)], { title: event.title, isTask: false, context }),
    recurrence: event.recurrence,
    exceptions: event.exceptions,
    status: status === 'moved' && statusOfMail(context) !== 'moved' ? 'confirmed' : status,
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
