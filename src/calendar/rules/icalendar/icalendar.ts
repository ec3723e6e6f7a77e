import { addDays, daysBetween } from '#basics/day.ts'
import type { StoredEvent } from '../series/occurrences.ts'
import { escapedText, foldedLine, inOneLine, instantAt, ruleValue, utcValue, wallValue } from './icalendar-values.ts'
import { zoneLines } from './icalendar-zone.ts'

/** An event in a calendar file (RFC 5545). */
export type ExportedEvent = Omit<
  StoredEvent,
  'startTime' | 'endTime' | 'endIsAssumed' | 'attendees' | 'liftThere' | 'liftBack' | 'createdBy' | 'sourceMailId'
> & {
  /** A sentence that says who takes the children; empty while nobody has said. */
  lifts?: string
  sequence: number
  /** ISO 8601 in UTC. */
  updatedAt: string
}

/** A family's events as one calendar file, which any calendar program can import. */
export function icalendarOf(name: string, events: readonly ExportedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roost//Roost//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapedText(name)}`,
    ...zonesOf(events).flatMap(([zone, from]) => zoneLines(zone, { from })),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}

/** The zones of the series, each with the first day on which one of them needs it. */
function zonesOf(events: readonly ExportedEvent[]): [zone: string, from: string][] {
  const zones = new Map<string, string>()
  for (const { allDay, recurrence, timezone, localStart } of events) {
    if (allDay || recurrence === null) continue
    const known = zones.get(timezone)
    if (known === undefined || localStart < known) zones.set(timezone, localStart)
  }
  return [...zones]
}

function linesOf(event: ExportedEvent): string[] {
  const isCalledOff = (day: string) => event.cancelledTurns.includes(day.slice(0, 10))
  const out = event.exceptions.filter((day) => !isCalledOff(day))
  return [
    ...partLines(event, [
      ...(event.recurrence === null ? [] : [`RRULE:${ruleValue(event, event.recurrence)}`]),
      ...out.map((day) => `EXDATE${moment(event, turnOn(event, day))}`),
    ]),
    ...event.exceptions.filter(isCalledOff).flatMap((day) => cancelledLines(event, day)),
  ]
}

/** A cancelled turn stays in the series, with an override (RFC 5545, section 3.8.4.4). */
function cancelledLines(event: ExportedEvent, day: string): string[] {
  const localStart = turnOn(event, day)
  const days = daysBetween(event.localStart.slice(0, 10), day.slice(0, 10))
  const last = event.localEnd && addDays(event.localEnd.slice(0, 10), days) + event.localEnd.slice(10)
  const turn = { ...event, localStart, localEnd: last, status: 'cancelled' as const }
  return partLines(turn, [`RECURRENCE-ID${moment(event, localStart)}`])
}

function partLines(event: ExportedEvent, recurring: readonly string[]): string[] {
  const end = endOf(event)
  const about = [event.lifts ?? '', event.description].filter((text) => text !== '').join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utcValue(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART${moment(event, event.localStart)}`,
    ...(end === null ? [] : [`DTEND${moment(event, end)}`]),
    ...recurring,
    `SUMMARY:${escapedText(event.title)}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escapedText(about)}`]),
    ...(event.location === null ? [] : [`LOCATION:${escapedText(event.location)}`]),
    `CATEGORIES:${escapedText(event.category)}`,
    `STATUS:${event.status.toUpperCase()}`,
    'END:VEVENT',
  ]
}

/** DTEND is the first moment after the event: for all-day events the day after the last. */
function endOf({ allDay, localStart, localEnd }: ExportedEvent): string | null {
  if (!allDay) return localEnd
  return addDays((localEnd ?? localStart).slice(0, 10), 1)
}

/** The start of a turn on this day. */
function turnOn({ allDay, localStart }: ExportedEvent, day: string): string {
  return allDay || day.length > 10 ? day : day + localStart.slice(10)
}

/** A series keeps its zone, so that it keeps its wall time over a change of the clocks; a single event is stated in UTC. */
function moment({ allDay, timezone, recurrence }: ExportedEvent, local: string): string {
  if (allDay) return `;VALUE=DATE:${local.slice(0, 10).replaceAll('-', '')}`
  if (recurrence === null) return `:${utcValue(instantAt(local, timezone))}`
  return `;TZID=${inOneLine(timezone)}:${wallValue(local)}`
}
