import { describe, expect, test } from 'vitest'
import { occurrencesBetween, type StoredEvent } from './occurrences.ts'

const training: StoredEvent = {
  id: '019a9f00-0000-7000-8000-000000000001',
  title: 'Netball training',
  description: '',
  location: null,
  category: 'sports',
  allDay: false,
  localStart: '2026-03-24T16:00',
  localEnd: '2026-03-24T17:00',
  timezone: 'Australia/Sydney',
  startTime: '2026-03-24T05:00:00.000Z',
  endTime: '2026-03-24T06:00:00.000Z',
  endIsAssumed: false,
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
  status: 'confirmed',
  attendees: [],
  liftThere: null,
  liftBack: null,
  createdBy: null,
  sourceMailId: null,
  exceptions: [],
  cancelledTurns: [],
}
const range = { from: new Date('2026-03-20T00:00:00Z'), to: new Date('2026-04-20T00:00:00Z') }

describe('the times an event takes place', () => {
  test('a single event takes place once', () => {
    const { recurrence: _, ...single } = training
    expect(occurrencesBetween({ ...single, recurrence: null }, range)).toHaveLength(1)
  })

  test('a series keeps its wall time when the clocks go back', () => {
    const times = occurrencesBetween(training, range).map((each) => [each.localStart, each.startTime])
    expect(times).toEqual([
      ['2026-03-24T16:00', '2026-03-24T05:00:00.000Z'],
      ['2026-03-31T16:00', '2026-03-31T05:00:00.000Z'],
      ['2026-04-07T16:00', '2026-04-07T06:00:00.000Z'],
      ['2026-04-14T16:00', '2026-04-14T06:00:00.000Z'],
    ])
  })

  test('a turn that was called off stands there still, and one that is left out does not', () => {
    const days = { exceptions: ['2026-03-31', '2026-04-07'], cancelledTurns: ['2026-04-07', '2026-04-14'] }
    const times = occurrencesBetween({ ...training, ...days }, range).map((each) => [each.localStart, each.status])
    expect(times).toEqual([
      ['2026-03-24T16:00', 'confirmed'],
      ['2026-04-07T16:00', 'cancelled'],
      ['2026-04-14T16:00', 'confirmed'],
    ])
  })

  test('each time has its own end', () => {
    expect(occurrencesBetween(training, range).map((each) => each.localEnd)).toContain('2026-04-07T17:00')
  })

  test.each([
    ['2026-09-26T22:00', '2026-09-27T06:00', '2026-10-03T12:00:00.000Z', '2026-10-03T19:00:00.000Z'],
    ['2026-03-28T22:00', '2026-03-29T06:00', '2026-04-04T11:00:00.000Z', '2026-04-04T20:00:00.000Z'],
    // From three, since the clocks skip half past two.
    ['2026-09-27T02:30', '2026-09-27T03:15', '2026-10-03T16:30:00.000Z', '2026-10-03T17:15:00.000Z'],
  ])('a night from %s to %s has other hours when the clocks change', (localStart, localEnd, start, end) => {
    const instant = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(training.timezone).toInstant()
    const night = {
      ...training,
      localStart,
      localEnd,
      startTime: new Date(instant(localStart).epochMilliseconds).toISOString(),
      endTime: new Date(instant(localEnd).epochMilliseconds).toISOString(),
      recurrence: 'FREQ=WEEKLY;COUNT=2',
    }
    const around = { from: new Date(Date.parse(start) - 3600_000), to: new Date(end) }
    expect(occurrencesBetween(night, around)).toMatchObject([{ startTime: start, endTime: end }])
  })

  test('an excepted day is left out', () => {
    const days = occurrencesBetween({ ...training, exceptions: ['2026-03-31'] }, range).map((each) =>
      each.localStart.slice(0, 10),
    )
    expect(days).toEqual(['2026-03-24', '2026-04-07', '2026-04-14'])
  })

  test('an all-day series over two days moves both days', () => {
    const camp = {
      ...training,
      allDay: true,
      localStart: '2026-03-24',
      localEnd: '2026-03-25',
      recurrence: 'FREQ=WEEKLY;COUNT=2',
    }
    expect(occurrencesBetween(camp, range).map((each) => [each.localStart, each.localEnd])).toEqual([
      ['2026-03-24', '2026-03-25'],
      ['2026-03-31', '2026-04-01'],
    ])
  })

  test.each(['FREQ=SECONDLY', 'nonsense', 'FREQ=DAILY;UNTIL=20260231T250000Z'])(
    'a rule such as %s, which is no plan, shows its first time',
    (recurrence) => {
      expect(occurrencesBetween({ ...training, recurrence }, range).map((each) => each.localStart)).toEqual([
        '2026-03-24T16:00',
      ])
    },
  )

  test('a rule that never comes true takes place never', () => {
    expect(occurrencesBetween({ ...training, recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, range)).toEqual([])
  })

  test('a rule without end fills only the range', () => {
    expect(occurrencesBetween({ ...training, recurrence: 'FREQ=DAILY;COUNT=99999999' }, range)).toHaveLength(27)
  })
})
