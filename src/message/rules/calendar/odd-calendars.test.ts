import ical from 'node-ical'
import { expect, test } from 'vitest'
import { calendarItems } from './calendar-items.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR'].join('\r\n')

/** Oslo, by a name of the sender's own; no zone of that name is known to anybody. */
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** A calendar as programs write it, and the wall time, or the day, on which its event begins. */
const calendars: Record<string, [text: string, start: string]> = {
  UTC: [calendar(...event('DTSTART:20260908T074100Z')), '2026-09-08T07:41'],
  'a zone of IANA': [calendar(...event('DTSTART;TZID=Europe/Oslo:20260908T094100')), '2026-09-08T09:41'],
  'a zone in quotes': [calendar(...event('DTSTART;TZID="Europe/Oslo":20260908T094100')), '2026-09-08T09:41'],
  'a zone of Windows': [calendar(...event('DTSTART;TZID=W. Europe Standard Time:20260908T094100')), '2026-09-08T09:41'],
  'a zone of Windows that the calendar brings along': [
    calendar(...ownZone, ...event('DTSTART;TZID=W. Europe Standard Time:20260908T094100')),
    '2026-09-08T09:41',
  ],
  'a zone of Windows in quotes, after the event': [
    calendar(...event('DTSTART;TZID="W. Europe Standard Time":20260908T094100'), ...ownZone),
    '2026-09-08T09:41',
  ],
  'no zone': [calendar(...event('DTSTART:20260908T094100')), '2026-09-08T09:41'],
  'a day': [calendar(...event('DTSTART;VALUE=DATE:20260908')), '2026-09-08'],
  'a day that forgets to say so': [calendar(...event('DTSTART:20260908')), '2026-09-08'],
  'lines folded within a word': [
    calendar(...event('SUMMARY:Orient', ' eering', 'DTSTART;TZID=Europe/', ' Oslo:20260908T094100')),
    '2026-09-08T09:41',
  ],
  'lines folded with a tab': [calendar(...event('DTSTART;TZID=Europe/Oslo:2026', '\t0908T094100')), '2026-09-08T09:41'],
  'line feeds alone': [
    calendar(...event('DTSTART;TZID=Europe/Oslo:20260908T094100')).replaceAll('\r', ''),
    '2026-09-08T09:41',
  ],
  'names in small letters': [calendar(...event('dtstart;tzid=Europe/Oslo:20260908T094100')), '2026-09-08T09:41'],
  'an alarm within it': [
    calendar(
      ...event(
        'DTSTART:20260908T074100Z',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'ACTION:DISPLAY',
        'DESCRIPTION:x',
        'END:VALARM',
      ),
    ),
    '2026-09-08T07:41',
  ],
  'fields of its own': [
    calendar(
      ...event(
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
        'DTSTART:20260908T074100Z',
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:1,2',
      ),
    ),
    '2026-09-08T07:41',
  ],
  'an organizer whose name has a colon': [
    calendar(...event('ORGANIZER;CN="Hill: the school":mailto:a@b.example', 'DTSTART:20260908T074100Z')),
    '2026-09-08T07:41',
  ],
  'the hour that summer time leaves out': [
    calendar(...event('DTSTART;TZID=Europe/Oslo:20260329T023000')),
    '2026-03-29T02:30',
  ],
  'an end before its start': [
    calendar(...event('DTSTART:20260908T074100Z', 'DTEND:20260908T064100Z')),
    '2026-09-08T07:41',
  ],
  'a rule that nobody understands': [
    calendar(...event('DTSTART:20260908T074100Z', 'RRULE:FREQ=SOMETIMES')),
    '2026-09-08T07:41',
  ],
  'a method that invites': [
    calendar('METHOD:REQUEST', ...event('DTSTART:20260908T074100Z', 'SEQUENCE:4')),
    '2026-09-08T07:41',
  ],
}

test.each(Object.entries(calendars))('an event is read of a calendar with %s', (_what, [text, start]) => {
  expect(calendarItems(text).items.map((item) => item.start)).toEqual([start])
})

test('where a zone is known to both, an event begins when node-ical says', () => {
  let compared = 0
  for (const [what, [text]] of Object.entries(calendars).filter(([, [written]]) => !written.includes('SOMETIMES'))) {
    const [item] = calendarItems(text).items
    const theirs = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT')
    if (!item?.start || !item.timezone || theirs?.type !== 'VEVENT' || Number.isNaN(Number(theirs.start))) continue
    compared++
    const ours = Temporal.PlainDateTime.from(item.start).toZonedDateTime(item.timezone).epochMilliseconds
    expect(ours, what).toBe(Number(theirs.start))
  }
  expect(compared).toBeGreaterThan(10)
})
