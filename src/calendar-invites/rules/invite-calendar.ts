import { addDays } from '#basics/day.ts'
import { untilOf } from '#basics/recurrence-rule.ts'
import {
  escapedText,
  foldedLine,
  inOneLine,
  ruleValue,
  utcValue,
  wallValue,
} from '#calendar/rules/icalendar/icalendar-values.ts'
import { zoneLines } from '#calendar/rules/icalendar/icalendar-zone.ts'
import type { InviteEntry } from './entries.ts'
import type { InvitedEvent } from './invited-event.ts'

export type AttendanceAnswer = 'needs-action' | 'accepted' | 'tentative' | 'declined'

interface Person {
  name: string
  address: string
}

export interface InviteCalendar {
  method: 'REQUEST' | 'CANCEL'
  /** The event, or the series of which the entries are turns. */
  event: InvitedEvent
  entries: readonly InviteEntry[]
  sequence: number
  now: Date
  organizer: Person
  attendee: Person
  /** What the attendee has answered for a turn. */
  answerFor: (turn: string) => AttendanceAnswer
  describe: (event: InvitedEvent) => string
}

/** The calendar of an invitation, its update or its cancellation (RFC 5546, sections 3.2.2 and 3.2.5; RFC 6047). */
export function inviteCalendar(invite: InviteCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roost//Roost//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invite.method}`,
    ...zonesOf(invite),
    ...invite.entries.flatMap((entry) => entryLines(entry, invite)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}

function entryLines({ turn, event, out }: InviteEntry, invite: InviteCalendar): string[] {
  const { event: series, method, now, sequence, organizer, attendee } = invite
  const about = invite.describe(event)
  const end = endOf(event)
  return [
    'BEGIN:VEVENT',
    `UID:${series.id}`,
    `DTSTAMP:${utcValue(now.toISOString())}`,
    `SEQUENCE:${sequence}`,
    ...(turn === '' ? [] : [`RECURRENCE-ID${moment(series, turn)}`]),
    `DTSTART${moment(event, event.localStart)}`,
    ...(end === null ? [] : [`DTEND${moment(event, end)}`]),
    ...(event.recurrence === null ? [] : [`RRULE:${ruleValue(event, event.recurrence)}`]),
    ...out.map((each) => `EXDATE${moment(event, each)}`),
    `SUMMARY:${escapedText(event.title)}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escapedText(about)}`]),
    ...(event.location === null ? [] : [`LOCATION:${escapedText(event.location)}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.allDay ? ['TRANSP:TRANSPARENT'] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${invite.answerFor(turn).toUpperCase()};RSVP=TRUE;CN=${quoted(attendee.name)}:mailto:${attendee.address}`,
    'END:VEVENT',
  ]
}

/** DTEND is the first moment after the event: for all-day events the day after the last. */
function endOf({ allDay, localStart, localEnd }: InvitedEvent): string | null {
  return allDay ? addDays((localEnd ?? localStart).slice(0, 10), 1) : localEnd
}

/** A wall time in its zone, so that programs show it right wherever their reader is; a day has none. */
function moment({ allDay, timezone }: InvitedEvent, local: string): string {
  if (allDay) return `;VALUE=DATE:${local.slice(0, 10).replaceAll('-', '')}`
  return `;TZID=${inOneLine(timezone)}:${wallValue(local)}`
}

/** Each zone from the first to the last time that is told in it. */
function zonesOf({ event: series, entries, now }: InviteCalendar): string[] {
  const zones = new Map<string, { from: string; until: string }>()
  const add = (timezone: string, { from, until }: { from: string; until: string }) => {
    const known = zones.get(timezone) ?? { from, until }
    const isEarlier = from < known.from
    zones.set(timezone, { from: isEarlier ? from : known.from, until: until > known.until ? until : known.until })
  }
  for (const { turn, event } of entries) {
    if (!event.allDay) add(event.timezone, { from: event.localStart, until: lastDayOf(event, now) })
    if (turn !== '' && !series.allDay) add(series.timezone, { from: turn, until: addDays(turn.slice(0, 10), 1) })
  }
  return [...zones].flatMap(([timezone, span]) => zoneLines(inOneLine(timezone), span))
}

/** The last day whose offset a calendar has to know: of a series without an end that of ten years from now. */
function lastDayOf({ recurrence, localStart, localEnd }: InvitedEvent, now: Date): string {
  if (recurrence === null) return addDays((localEnd ?? localStart).slice(0, 10), 1)
  const until = untilOf(recurrence)
  if (until !== null) return addDays(until, 1)
  const [first, today] = [localStart.slice(0, 10), now.toISOString().slice(0, 10)]
  return addDays(first > today ? first : today, 3653)
}

/** A parameter's value has neither quotes nor controls (RFC 5545, section 3.2). */
function quoted(name: string): string {
  return `"${name.replace(/["\p{Cc}]+/gu, ' ').trim()}"`
}
