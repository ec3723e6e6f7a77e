import { expect, test } from 'vitest'
import { startOfCalendar } from './start-of-calendar.ts'

const calendarWith = (line: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'DTSTART:19701025T030000',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    line,
    'END:VEVENT',
    '',
  ].join('\r\n')

test.each([
  ['DTSTART;TZID=Europe/Berlin:20270516T090000', '2027-05-16T09:00', 'Europe/Berlin'],
  ['DTSTART:20270516T090000Z', '2027-05-16T09:00', 'UTC'],
  ['DTSTART;VALUE=DATE:20270516', '2027-05-16', null],
  ['SUMMARY:DTSTART:20270516', null, null],
])('the event of %s begins then, whatever its zone begins with', (line, start, zone) => {
  expect(startOfCalendar(calendarWith(line))).toEqual({ start, zone })
})
