import { describe, expect, it } from 'vitest'
import type { Occurrence } from '../contract.ts'
import { eventsByDay } from './days/days-of-events.ts'
import { monthPage } from './days/month-page.ts'
import { eventNamed, hashFor, linkOf } from './calendar-link.ts'
import { sayOnChip, sayOwnZone, saySpan, sayStart, sayTimeInSentence, sayTimes } from './wording/say-event-time.ts'
import { sayEvents } from './wording/say-events.ts'
import { todayUpcomingPast } from './days/today-upcoming-past.ts'

const zone = 'Australia/Sydney'

describe('the page of a month', () => {
  it('starts each week on Sunday and holds the whole month', () => {
    const may = monthPage('2026-05-14')
    expect(may[0]?.[0]).toBe('2026-04-26')
    expect(may.at(-1)?.[6]).toBe('2026-06-06')
    expect(may.flat()).toHaveLength(42)
  })

  it('needs only four weeks for a February that starts on a Sunday', () => {
    expect(monthPage('2026-02-10')).toHaveLength(4)
  })
})

describe('a link to the calendar', () => {
  it('names a day, or an event on a day of it', () => {
    const named = { day: '2026-05-14', eventId: camp.id }
    expect(linkOf(hashFor(named))).toEqual(named)
    expect(linkOf('2026-05-14')).toEqual({ day: '2026-05-14', eventId: null })
    expect(linkOf('camp')).toBeNull()
    expect(eventNamed([{ ...early, id: 'another' }, camp], { named, zone })).toBe(camp)
    expect(eventNamed([camp], { named: { ...named, day: '2026-05-16' }, zone })).toBeNull()
  })
})

describe('the days of events', () => {
  it('puts whole days first, then goes by time', () => {
    const days = eventsByDay([late, early, camp], zone)
    expect(days.get('2026-05-14')?.map((event) => event.title)).toEqual(['Camp', 'Netball', 'Dinner'])
  })

  it('shows a camp on each of its days', () => {
    expect([...eventsByDay([camp], zone).keys()]).toEqual(['2026-05-13', '2026-05-14', '2026-05-15'])
  })

  it('leaves out the day that begins as the event ends', () => {
    const untilMidnight = eventWith({ startTime: '2026-05-14T11:00:00Z', endTime: '2026-05-14T14:00:00Z' })
    expect([...eventsByDay([untilMidnight], zone).keys()]).toEqual(['2026-05-14'])
  })
})

describe('the three lists', () => {
  const now = new Date('2026-05-14T03:00:00Z')

  it('parts what was from what comes', () => {
    const { today, upcoming, past } = todayUpcomingPast([late, early, camp], { now, zone })
    expect(today.map((each) => each.title)).toEqual(['Camp', 'Netball', 'Dinner'])
    expect(upcoming.map((each) => each.title)).toEqual(['Dinner'])
    expect(past.map((each) => each.title)).toEqual(['Netball'])
  })

  const turnsOn = (id: string, days: string[]) =>
    days.map((day) =>
      eventWith({
        id,
        title: day,
        recurrence: 'FREQ=WEEKLY',
        startTime: `2026-${day}T06:00:00Z`,
        endTime: `2026-${day}T07:00:00Z`,
      }),
    )

  it('has the turns of a series in the next weeks in what comes, and each turn that was in the past', () => {
    const turns = turnsOn('training', ['05-04', '05-11', '05-18', '05-25', '06-08', '06-15', '06-22'])
    const { upcoming, past } = todayUpcomingPast([...turns.toReversed(), late], { now, zone })
    expect(upcoming.map((each) => each.title)).toEqual(['Dinner', '05-18', '05-25', '06-08'])
    expect(past.map((each) => each.title)).toEqual(['05-11', '05-04'])
  })

  it('has the next turn of a series that comes only later', () => {
    const { upcoming } = todayUpcomingPast(turnsOn('camp', ['08-01', '09-01']), { now, zone })
    expect(upcoming.map((each) => each.title)).toEqual(['08-01'])
  })

  it('has the next one that takes place, where the next was called off', () => {
    const off = turnsOn('camp', ['08-01']).map((turn) => ({ ...turn, status: 'cancelled' as const }))
    const { upcoming } = todayUpcomingPast([...off, ...turnsOn('camp', ['09-01', '10-01'])], { now, zone })
    expect(upcoming.map((each) => each.title)).toEqual(['09-01'])
  })

  it('counts what takes place, and beside it what was called off', () => {
    const off = eventWith({ status: 'cancelled' })
    expect(sayEvents([])).toBe('No events')
    expect(sayEvents([early])).toBe('1 event')
    expect(sayEvents([early, off, late])).toBe('2 events, 1 cancelled')
  })

  it('has what is over of today with today, until midnight, and with the past', () => {
    const evening = todayUpcomingPast([late, early, camp], { now: new Date('2026-05-14T13:00:00Z'), zone })
    expect(evening.today.map((each) => each.title)).toEqual(['Camp', 'Netball', 'Dinner'])
    expect(evening.past.map((each) => each.title)).toEqual(['Dinner', 'Netball'])
    const tomorrow = todayUpcomingPast([late, early, camp], { now: new Date('2026-05-14T14:00:00Z'), zone })
    expect(tomorrow.today.map((each) => each.title)).toEqual(['Camp'])
    expect(tomorrow.past.map((each) => each.title)).toEqual(['Dinner', 'Netball'])
  })

  it('has what began days ago and goes on with today', () => {
    const { today, past, upcoming } = todayUpcomingPast([trip], { now, zone })
    expect([today, upcoming, past].map((list) => list.length)).toEqual([1, 0, 0])
  })

  it('has a night that ended this morning with the past: it did not start today', () => {
    const sleepover = eventWith({ startTime: '2026-05-13T08:00:00Z', endTime: '2026-05-13T22:00:00Z' })
    const { today, past } = todayUpcomingPast([sleepover], { now, zone })
    expect([today.length, past.length]).toEqual([0, 1])
  })
})

describe('the time of an event', () => {
  it('gives no end that nobody stated', () => {
    expect(sayTimes(eventWith({ endIsAssumed: true }), { zone })).toBe('09:00')
    expect(sayTimes(eventWith({}), { zone })).toBe('09:00 to 10:00')
    expect(sayTimes(camp, { zone })).toBe('All day')
  })

  it('is on each day what there is of it on that day', () => {
    const party = eventWith({ startTime: '2026-05-14T12:00:00Z', endTime: '2026-05-15T16:00:00Z' })
    const days = ['2026-05-14', '2026-05-15', '2026-05-16']
    expect(days.map((day) => sayTimes(party, { zone, day }))).toEqual(['from 22:00', 'All day', 'until 02:00'])
    expect(days.map((day) => sayStart(party, { zone, day }))).toEqual(['22:00', '', 'until 02:00'])
    expect(sayTimes(eventWith({}), { zone, day: '2026-05-14' })).toBe('09:00 to 10:00')
    const night = eventWith({ startTime: '2026-05-14T08:00:00Z', endTime: '2026-05-15T00:00:00Z' })
    expect(sayTimes(night, { zone, day: '2026-05-14' })).toBe('18:00 to 10:00')
  })

  it('says of several days the first and the last with their hours', () => {
    const reader = { zone, today: '2026-05-01', locale: 'en-AU' }
    expect(saySpan(trip, reader)).toBe('Tue 12 May, 10:00 to Fri 15 May, 10:00')
    expect(saySpan(camp, reader)).toBe('Wed 13 May to Fri 15 May, all day')
    expect(saySpan(trip, { ...reader, today: '2026-05-12' })).toBe('Today, 10:00 to Fri 15 May, 10:00')
    expect(saySpan(eventWith({}), reader)).toBeNull()
    const days = ['2026-05-12', '2026-05-13', '2026-05-15']
    expect(days.map((day) => sayTimes(trip, { zone, day }))).toEqual(['from 10:00', 'All day', 'until 10:00'])
  })

  it('says on each of several days where it ends, also on a chip and in a sentence', () => {
    const days = ['2026-05-12', '2026-05-13', '2026-05-15']
    const on = (event: Occurrence) => days.map((day) => sayOnChip(event, { zone, day, locale: 'en-AU' }))
    expect(on(trip)).toEqual(['10:00 to 15 May', 'to 15 May', 'until 10:00'])
    expect(on(camp)).toEqual(['to 15 May', 'to 15 May', ''])
    expect(sayOnChip(eventWith({}), { zone, day: '2026-05-14', locale: 'en-AU' })).toBe('09:00')
    const inSentence = (event: Occurrence) =>
      days.map((day) => sayTimeInSentence(event, { zone, day, today: day, locale: 'en-AU' }))
    expect(inSentence(trip)).toEqual([
      'from 10:00 until 10:00 on Fri 15 May',
      'until 10:00 on Fri 15 May',
      'until 10:00',
    ])
    expect(inSentence(camp)).toEqual(['until Fri 15 May', 'until Fri 15 May', 'all day'])
    const reader = { zone, day: '2026-05-14', today: '2026-05-14', locale: 'en-AU' }
    expect(sayTimeInSentence(trip, reader)).toBe('until 10:00 tomorrow')
    expect(sayTimeInSentence(eventWith({}), reader)).toBe('at 09:00')
  })

  it('reaches no second day by an end that nobody stated', () => {
    const late = { startTime: '2026-05-14T13:30:00Z', endTime: '2026-05-14T14:30:00Z', endIsAssumed: true }
    const disco = eventWith(late)
    expect([...eventsByDay([disco], zone).keys()]).toEqual(['2026-05-14'])
    expect(sayStart(disco, { zone, day: '2026-05-15' })).toBe('23:30')
    expect([...eventsByDay([eventWith({ ...late, endIsAssumed: false })], zone).keys()]).toHaveLength(2)
  })

  it('names the zone where it shows another time', () => {
    expect(sayOwnZone(eventWith({ timezone: 'Australia/Perth' }), { zone })).toBe('07:00 in Perth')
    expect(sayOwnZone(eventWith({ timezone: 'Australia/Melbourne' }), { zone })).toBeNull()
  })
})

const early = eventWith({ title: 'Netball' })
const late = eventWith({ title: 'Dinner', startTime: '2026-05-14T08:00:00Z', endTime: '2026-05-14T10:00:00Z' })
const trip = eventWith({ title: 'Trip', startTime: '2026-05-12T00:00:00Z', endTime: '2026-05-15T00:00:00Z' })
const camp = eventWith({
  title: 'Camp',
  allDay: true,
  localStart: '2026-05-13',
  localEnd: '2026-05-15',
  startTime: '2026-05-12T14:00:00Z',
  endTime: '2026-05-15T14:00:00Z',
})

function eventWith(given: Partial<Occurrence>): Occurrence {
  return {
    id: '0197a1b0-0000-7000-8000-000000000001',
    title: 'Netball',
    description: '',
    location: null,
    category: 'sports',
    allDay: false,
    localStart: '2026-05-14T09:00',
    localEnd: '2026-05-14T10:00',
    timezone: zone,
    startTime: '2026-05-13T23:00:00Z',
    endTime: '2026-05-14T00:00:00Z',
    endIsAssumed: false,
    recurrence: null,
    status: 'confirmed',
    attendees: [],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
    ...given,
  }
}
