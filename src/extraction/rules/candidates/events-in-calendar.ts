import type { QuotedEvidence } from '../item.ts'
import type { CalendarItem, ReadMail } from '#message/rules/message.ts'
import { type FirmEvent, firmEvent, type FirmTask } from './firm-event.ts'
import { tidyTitle } from './tidy-title.ts'

const most = 40

/** Events of the mail's calendar parts; replies and counter-proposals are other people's answers. */
export function eventsInCalendar(mail: ReadMail, today: string): FirmEvent[] {
  return unique(mail.calendar)
    .filter((item) => item.component === 'event' && item.start !== null && isAnnounced(item) && !isOver(item, today))
    .map(eventOf)
}

/** Tasks of the mail's calendar parts (VTODO). */
export function tasksInCalendar(mail: ReadMail): FirmTask[] {
  return unique(mail.calendar)
    .filter((item) => item.component === 'todo' && isAnnounced(item))
    .map((item) => {
      const due = item.end ?? item.start
      return {
        title: tidyTitle(item.summary),
        description: item.description?.slice(0, 2000) ?? null,
        about: `${item.summary} ${item.description ?? ''}`.slice(0, 1000),
        due: due === null || item.allDay || due.length <= 10 ? (due?.slice(0, 10) ?? null) : due.slice(0, 16),
        isCancelled: isOff(item),
        identity: identityOf(item),
        evidence: evidenceOf(item),
      }
    })
}

function unique(items: readonly CalendarItem[]): CalendarItem[] {
  const seen = new Set<string>()
  return items.slice(0, most).filter((item) => {
    const key = `${item.component} ${identityOf(item) ?? item.summary} ${item.start ?? ''}`
    return seen.has(key) ? false : (seen.add(key), true)
  })
}

function isAnnounced(item: CalendarItem): boolean {
  return item.method !== 'reply' && item.method !== 'counter' && item.summary.trim() !== ''
}

function isOver(item: CalendarItem, today: string): boolean {
  return item.recurrence === null && (item.end ?? item.start ?? today).slice(0, 10) < today
}

function isOff(item: CalendarItem): boolean {
  return item.method === 'cancel' || item.status === 'cancelled'
}

function identityOf(item: CalendarItem): string | null {
  return item.uid === null ? null : item.recurrenceId === null ? item.uid : `${item.uid}/${item.recurrenceId}`
}

function eventOf(item: CalendarItem): FirmEvent {
  const start = item.start ?? ''
  const end = item.end === item.start && !item.allDay ? null : item.end
  return firmEvent({
    title: tidyTitle(
      item.summary.replace(/^\s*(?:(?:updated?|cancell?ed|invitation|rescheduled|moved|new time)\s*[:–-]\s*)+/i, ''),
    ),
    about: `${item.summary} ${item.description ?? ''} ${item.attendees
      .slice(0, 10)
      .map((one) => one.name ?? '')
      .join(' ')}`.slice(0, 1000),
    date: start.slice(0, 10),
    endDate: end === null ? null : end.slice(0, 10),
    time: item.allDay || start.length <= 10 ? null : start.slice(11, 16),
    endTime: item.allDay || end === null || end.length <= 10 ? null : end.slice(11, 16),
    zone: item.timezone,
    recurrence: item.recurrence,
    exceptions: item.exceptions,
    location: placeOf(item),
    description: item.description?.slice(0, 2000) ?? null,
    status: isOff(item) ? 'cancelled' : item.sequence > 0 && item.method === 'request' ? 'moved' : 'confirmed',
    identity: identityOf(item),
    sequence: item.sequence,
    evidence: evidenceOf(item),
  })
}

function placeOf(item: CalendarItem): string | null {
  const place = item.location?.trim() ?? ''
  if (place === '') return null
  return /^https?:/i.test(place) ? 'Online' : place.replace(/\s*\n\s*/g, ', ').slice(0, 200)
}

function evidenceOf(item: CalendarItem): QuotedEvidence {
  const quote = `SUMMARY:${item.summary}${item.start === null ? '' : ` DTSTART:${item.start}`}`
  return {
    part: 'calendar',
    start: 0,
    end: quote.length,
    quote,
    reason: isOff(item) ? 'from the cancellation in the calendar part' : 'from the calendar invitation',
  }
}
