import { addDays } from '#basics/day.ts'
import { checkedRule } from '#basics/recurrence-rhythm.ts'
import type { CalendarItem, Correspondent } from '../message.ts'
import { cleanText, dropInvisible } from '../body/clean-text.ts'
import { parseCalendar, type Component, type ParsedCalendar } from './components.ts'
import { unescaped, type ContentLine } from './content-lines.ts'
import { addDuration, inZone, calendarTime, type CalendarTime } from './calendar-time.ts'
import { ianaZone } from './zone-name.ts'

/** The events and tasks of an iCalendar text (RFC 5545). A task's `start` is its DTSTART, its `end` what it is DUE. */
export function calendarItems(text: string): { items: CalendarItem[]; isCut: boolean } {
  const calendar = parseCalendar(text)
  const zones = new Map<string, string | null>()
  const zone = (id: string): string | null => {
    const known = zones.get(id)
    if (known !== undefined) return known
    const found = ianaZone(id, calendar.zones.get(id))
    if (zones.size < mostZones) zones.set(id, found)
    return found
  }
  const shown = calendar.shownZone === null ? null : zone(calendar.shownZone)
  const items = calendar.components.map((component) => itemOf(component, { calendar, zones: { zone, shown } }))
  return { items, isCut: calendar.isCut }
}

const mostZones = 100

interface Zones {
  zone: (id: string) => string | null
  /** The calendar's own zone, in which times of UTC are shown. */
  shown: string | null
}

function itemOf(component: Component, { calendar, zones }: { calendar: ParsedCalendar; zones: Zones }): CalendarItem {
  const of = (name: string): ContentLine | undefined => component.lines.find((line) => line.name === name)
  const text = (name: string): string | null => textOf(of(name))
  const time = (name: string, home: string | null): CalendarTime | null => {
    const line = of(name)
    const read = line ? calendarTime(line.value, { params: line.params, zoneOf: zones.zone }) : null
    return read && inZone(read, home)
  }
  const isTodo = component.kind === 'todo'
  const first = time('DTSTART', null) ?? (isTodo ? time('DUE', null) : null)
  const home = first?.zone === 'UTC' && zones.shown !== null ? zones.shown : (first?.zone ?? null)
  const start = time('DTSTART', home)
  const end = isTodo ? time('DUE', home) : endOf(start, { end: time('DTEND', home), duration: of('DURATION')?.value })
  const rule = of('RRULE')?.value
  const recurrence = checkedRule(rule ?? '')
  const allDay = first !== null && (first.isDay || isMarkedAllDay(component, { start, end }))
  return {
    component: component.kind,
    method: methods[calendar.method ?? ''] ?? null,
    uid: of('UID')?.value.slice(0, 500) ?? null,
    recurrenceId: time('RECURRENCE-ID', home)?.at ?? null,
    sequence: Math.min(Number(/^\d{1,9}/.exec(of('SEQUENCE')?.value ?? '')?.[0] ?? 0), 1e9),
    status: statuses[of('STATUS')?.value.toLowerCase() ?? ''] ?? null,
    summary: cleanText(text('SUMMARY') ?? '').slice(0, 500),
    description: text('DESCRIPTION')?.slice(0, 10_000) ?? null,
    location: cleanText(text('LOCATION') ?? '').slice(0, 500) || null,
    start: start && shownAs(start, allDay),
    end: lastOf(start, { end, allDay, isTodo }),
    allDay,
    timezone: allDay ? null : home,
    recurrence,
    ...(rule !== undefined && recurrence === null && { hasOtherRule: true }),
    exceptions: exceptionsOf(component.lines, { zones, home, allDay }),
    organizer: personOf(of('ORGANIZER')),
    attendees: component.lines
      .filter((line) => line.name === 'ATTENDEE')
      .slice(0, 100)
      .flatMap((line) => personOf(line) ?? []),
  }
}

function textOf(line: ContentLine | undefined): string | null {
  const text = line && dropInvisible(unescaped(line.value)).trim()
  return text ? text : null
}

function endOf(
  start: CalendarTime | null,
  { end, duration }: { end: CalendarTime | null; duration: string | undefined },
): CalendarTime | null {
  if (end || !start || duration === undefined) return end
  return addDuration(start, duration)
}

/** Outlook writes some whole days as midnight to midnight. */
function isMarkedAllDay(
  component: Component,
  { start, end }: { start: CalendarTime | null; end: CalendarTime | null },
): boolean {
  const isMarked = component.lines.some(
    (line) => line.name === 'X-MICROSOFT-CDO-ALLDAYEVENT' && /^true$/i.test(line.value),
  )
  return isMarked && start?.at.endsWith('T00:00') === true && (end === null || end.at.endsWith('T00:00'))
}

function shownAs(time: CalendarTime, allDay: boolean): string {
  return allDay ? time.at.slice(0, 10) : time.at
}

/** DTEND is the first moment after; for whole days we keep the last day. */
function lastOf(
  start: CalendarTime | null,
  { end, allDay, isTodo }: { end: CalendarTime | null; allDay: boolean; isTodo: boolean },
): string | null {
  if (isTodo) return end && shownAs(end, allDay)
  if (!allDay) return end && start && !end.isDay && end.at >= start.at ? end.at : null
  const first = start?.at.slice(0, 10) ?? null
  if (!end || first === null) return first
  const last = addDays(end.at.slice(0, 10), -1)
  return last < first ? first : last
}

function exceptionsOf(
  lines: ContentLine[],
  { zones, home, allDay }: { zones: Zones; home: string | null; allDay: boolean },
): string[] {
  const days: string[] = []
  for (const line of lines) {
    if (line.name !== 'EXDATE') continue
    for (const value of line.value.split(',').slice(0, mostExceptions - days.length)) {
      const time = calendarTime(value, { params: line.params, zoneOf: zones.zone })
      if (time) days.push(shownAs(inZone(time, home), allDay))
    }
  }
  return days
}

const mostExceptions = 500

function personOf(line: ContentLine | undefined): Correspondent | null {
  const address = /^mailto:\s*(\S+@\S+)$/i.exec(line?.value ?? '')?.[1]
  if (!line || address === undefined) return null
  return {
    name: cleanText(line.params['CN'] ?? '').slice(0, 200) || null,
    address: address.toLowerCase().slice(0, 320),
  }
}

const methods: Record<string, NonNullable<CalendarItem['method']>> = {
  publish: 'publish',
  request: 'request',
  cancel: 'cancel',
  reply: 'reply',
  counter: 'counter',
}

const statuses: Record<string, NonNullable<CalendarItem['status']>> = {
  confirmed: 'confirmed',
  tentative: 'tentative',
  cancelled: 'cancelled',
}
