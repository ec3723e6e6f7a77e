import { describe, expect, test } from 'vitest'
import type { CalendarItem } from '../message.ts'
import { calendarItems } from './calendar-items.ts'

function calendar(lines: string, head = ''): CalendarItem[] {
  return calendarItems(`BEGIN:VCALENDAR\n${head}${lines}\nEND:VCALENDAR\n`).items
}

function event(lines: string, head = ''): CalendarItem {
  const [item] = calendar(`BEGIN:VEVENT\nUID:1\n${lines}\nEND:VEVENT`, head)
  if (!item) throw new Error('no event was read')
  return item
}

test('an invitation keeps its wall time, its zone and its people', () => {
  const item = event(
    'SUMMARY:Options\\, evening\nLOCATION:Main\n  Hall\nDTSTART;TZID=Europe/London:20260312T180000\nDTEND;TZID=Europe/London:20260312T193000\nSEQUENCE:3\nSTATUS:CONFIRMED\nORGANIZER;CN="Year 9, Team":mailto:Year9@school.test\nATTENDEE:mailto:a@b.test',
    'METHOD:REQUEST\n',
  )
  expect(item).toMatchObject({
    method: 'request',
    summary: 'Options, evening',
    location: 'Main Hall',
    start: '2026-03-12T18:00',
    end: '2026-03-12T19:30',
    timezone: 'Europe/London',
    allDay: false,
    sequence: 3,
    status: 'confirmed',
    organizer: { name: 'Year 9, Team', address: 'year9@school.test' },
    attendees: [{ name: null, address: 'a@b.test' }],
  })
})

test('a whole day ends on its last day', () => {
  expect(event('DTSTART;VALUE=DATE:20260603\nDTEND;VALUE=DATE:20260606')).toMatchObject({
    start: '2026-06-03',
    end: '2026-06-05',
    allDay: true,
    timezone: null,
  })
  expect(event('DTSTART;VALUE=DATE:20260603')).toMatchObject({ start: '2026-06-03', end: '2026-06-03' })
  expect(event('DTSTART;VALUE=DATE:20260603\nDURATION:P2D')).toMatchObject({ end: '2026-06-04' })
})

test('an end in another zone is told in the zone of the start, over the change of the clocks too', () => {
  const flight = event('DTSTART;TZID=Australia/Sydney:20260704T092500\nDTEND;TZID=Asia/Singapore:20260704T153000')
  expect(flight).toMatchObject({ end: '2026-07-04T17:30', timezone: 'Australia/Sydney' })
  expect(event('DTSTART;TZID=Europe/Berlin:20260329T013000\nDURATION:PT1H').end).toBe('2026-03-29T03:30')
})

test('times of UTC are shown in the calendar’s own zone, times of no zone stay floating', () => {
  expect(event('DTSTART:20260701T083000Z', 'X-WR-TIMEZONE:America/New_York\n')).toMatchObject({
    start: '2026-07-01T04:30',
    timezone: 'America/New_York',
  })
  expect(event('DTSTART:20260701T083000')).toMatchObject({ start: '2026-07-01T08:30', timezone: null })
})

describe('names of zones that only some programs know', () => {
  const zoned = (id: string, head = ''): string | null => event(`DTSTART;TZID=${id}:20260701T083000`, head).timezone
  test.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', 'Australia/Sydney'],
    ['/freeassociation.sourceforge.net/Europe/London', 'Europe/London'],
    ['"Europe/Berlin', 'Europe/Berlin'],
    ['UTC+01', 'Etc/GMT-1'],
    ['Customized Time Zone', null],
  ])('%s', (id, zone) => {
    expect(zoned(id)).toBe(zone)
  })
  test('are found by the offsets they define', () => {
    const definition =
      'BEGIN:VTIMEZONE\nTZID:Home\nBEGIN:STANDARD\nTZOFFSETTO:+1000\nEND:STANDARD\nBEGIN:DAYLIGHT\nTZOFFSETTO:+1100\nEND:DAYLIGHT\nEND:VTIMEZONE\n'
    expect(zoned('Home', definition)).toBe('Australia/Sydney')
  })
})

test('a series keeps its rule, the days taken out, and the occurrence that moved', () => {
  const [series, moved] = calendar(
    'BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/Paris:20260907T170000\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T160000Z\nEXDATE:20260914T150000Z\nEND:VEVENT\n' +
      'BEGIN:VEVENT\nUID:1\nRECURRENCE-ID;TZID=Europe/Paris:20260921T170000\nDTSTART;TZID=Europe/Paris:20260922T170000\nEND:VEVENT',
  )
  expect(series).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T160000Z',
    exceptions: ['2026-09-14T17:00'],
  })
  expect(moved).toMatchObject({ recurrenceId: '2026-09-21T17:00', start: '2026-09-22T17:00', recurrence: null })
})

test.each([
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=WEEKLY;BYDAY=MO;X=1',
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=SOMETIMES',
  'BYDAY=MO',
])('an entry that repeats by %s keeps its first day, and is marked', (rule) => {
  const entry = event(`DTSTART:20260907T090000\nRRULE:${rule}`)
  expect(entry).toMatchObject({ start: '2026-09-07T09:00', recurrence: null, hasOtherRule: true })
})

test('a task is due at its end', () => {
  const [task] = calendar('BEGIN:VTODO\nUID:2\nSUMMARY:Sign\nDUE;VALUE=DATE:20260515\nEND:VTODO')
  expect(task).toMatchObject({ component: 'todo', start: null, end: '2026-05-15', allDay: true })
})

test('days that no calendar has, and rules without a frequency, are none', () => {
  expect(event('DTSTART:20260231T090000\nRRULE:BYDAY=MO')).toMatchObject({ start: null, end: null, recurrence: null })
  expect(event('DTSTART:99991231T090000Z').start).toBeNull()
})

test('an alarm inside an event does not speak for it', () => {
  expect(
    event('SUMMARY:Match\nBEGIN:VALARM\nSUMMARY:Alarm\nDURATION:PT5M\nEND:VALARM\nDTSTART:20260101T090000').summary,
  ).toBe('Match')
})
