import fc from 'fast-check'
import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { type ExportedEvent, icalendarOf } from './icalendar.ts'

const swimming: ExportedEvent = {
  id: '0199a2b4-0000-7000-8000-000000000001',
  title: 'Swimming, with Mia; bring \\ goggles',
  description: 'At the pool.\nBring a towel.',
  location: 'Aquatic Centre',
  category: 'sports',
  allDay: false,
  localStart: '2026-03-25T16:00',
  localEnd: '2026-03-25T17:30',
  timezone: 'Europe/London',
  recurrence: 'FREQ=WEEKLY;COUNT=3',
  exceptions: ['2026-04-01'],
  cancelledTurns: [],
  status: 'confirmed',
  sequence: 2,
  updatedAt: '2026-03-01T10:00:00.000Z',
}

function readBack(event: ExportedEvent) {
  const [read] = Object.values(ical.sync.parseICS(icalendarOf('Harper', [event]))).filter(
    (part) => part?.type === 'VEVENT',
  )
  if (read?.type !== 'VEVENT') throw new Error('no event was read back')
  return read
}

describe('a calendar file', () => {
  test('gives another program the same event', () => {
    const event = readBack(swimming)
    expect(event.summary).toBe(swimming.title)
    expect(event.description).toBe(swimming.description)
    expect(event.start.toISOString()).toBe('2026-03-25T16:00:00.000Z')
    expect(event.end?.toISOString()).toBe('2026-03-25T17:30:00.000Z')
  })

  test('leaves out the day of a series that is off, by the time it would have begun', () => {
    expect(icalendarOf('Harper', [swimming])).toContain('EXDATE;TZID=Europe/London:20260401T160000')
  })

  test('keeps a turn that was called off, as one of the series that is cancelled', () => {
    const text = icalendarOf('Harper', [{ ...swimming, cancelledTurns: ['2026-04-01'] }])
    expect(text).not.toContain('EXDATE')
    const off = text.slice(text.lastIndexOf('BEGIN:VEVENT'))
    expect(off).toContain('RECURRENCE-ID;TZID=Europe/London:20260401T160000')
    expect(off).toContain('DTEND;TZID=Europe/London:20260401T173000')
    expect(off).toContain('STATUS:CANCELLED')
    expect(off).not.toContain('RRULE')
    const read = readBack({ ...swimming, cancelledTurns: ['2026-04-01'] })
    expect(read.status).toBe('CONFIRMED')
    expect(Object.values(read.recurrences ?? {}).map(({ status }) => status)).toContain('CANCELLED')
  })

  test('describes the zone of a series, with each change of its clocks', () => {
    const text = icalendarOf('Harper', [swimming])
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/London\r\nBEGIN:STANDARD\r\nDTSTART:20260325T160000')
    expect(text).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT',
    )
  })

  test('says a single time in UTC', () => {
    const text = icalendarOf('Harper', [
      { ...swimming, recurrence: null, exceptions: [], localStart: '2026-07-01T16:00' },
    ])
    expect(text).toContain('DTSTART:20260701T150000Z')
    expect(text).not.toContain('VTIMEZONE')
  })

  test('ends a series in the kind of time that it begins in', () => {
    const until = { ...swimming, recurrence: 'FREQ=WEEKLY;UNTIL=20260701' }
    expect(icalendarOf('Harper', [until])).toContain('RRULE:FREQ=WEEKLY;UNTIL=20260701T225900Z')
    expect(icalendarOf('Harper', [{ ...until, allDay: true, localStart: '2026-03-25' }])).toContain(
      'UNTIL=20260701\r\n',
    )
  })

  test('ends a whole day on the day after', () => {
    const camp = {
      ...swimming,
      allDay: true,
      localStart: '2026-07-06',
      localEnd: '2026-07-08',
      recurrence: null,
      exceptions: [],
    }
    const text = icalendarOf('Harper', [camp])
    expect(text).toContain('DTSTART;VALUE=DATE:20260706')
    expect(text).toContain('DTEND;VALUE=DATE:20260709')
  })

  test('says that an event is off', () => {
    expect(icalendarOf('Harper', [{ ...swimming, status: 'cancelled' }])).toContain('STATUS:CANCELLED')
  })

  test('holds whatever a title says, in lines of at most 75 octets that begin nothing of their own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = icalendarOf('Harper', [{ ...swimming, title, recurrence: null, exceptions: [] }])
        const lines = text.split('\r\n')
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4)
      }),
    )
  })
})
