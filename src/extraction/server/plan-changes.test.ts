import { describe, expect, it } from 'vitest'
import type { EventItem, Understanding } from '#extraction/rules/item.ts'
import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { noDayDoubt, nothingToCancel, otherNameDoubt, whichOneDoubt } from '#extraction/rules/matching/say-doubt.ts'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import { planChanges } from './plan-changes.ts'

const evidence = (quote: string) => ({ part: 'text' as const, start: 0, end: quote.length, quote, reason: '' })

const item: EventItem = {
  title: 'Swimming gala',
  members: [],
  identity: null,
  sequence: 0,
  evidence: [],
  confidence: 1,
  doubts: [],
  start: '2026-05-20T10:30',
  end: null,
  allDay: false,
  timezone: 'Australia/Sydney',
  location: null,
  description: null,
  category: 'school',
  recurrence: null,
  exceptions: [],
  status: 'confirmed',
  previousStart: null,
}

function planned(saying: Partial<Understanding>, events: ExistingEvent[] = []) {
  const understanding: Understanding = {
    events: [],
    tasks: [],
    notification: null,
    calledOff: [],
    retimed: [],
    earlierMail: null,
    setAside: [],
    troubles: [],
    ...saying,
  }
  return planChanges(understanding, {
    existing: { events, tasks: [], notices: [], waiting: [] },
    remade: [],
    members: [],
    timezone: 'Australia/Sydney',
    locale: 'en-AU',
    today: '2026-05-04',
    isReviewed: false,
    sender: 'Greenfield Primary',
  }).filter(({ kind }) => kind === 'event')
}

const gala = existingEvent({ id: 'gala', title: 'Swimming gala', isOfSender: true })
const second = { ...gala, id: 'second', local_start: '2026-05-27T09:00' }

describe('another hour for a thing that is named without its day', () => {
  const retimed = [
    { names: ['The gala'], time: '10:30', endTime: null, formerly: null, evidence: evidence('The gala is at 10.30.') },
  ]

  it('waits for a person, and makes no second event', () => {
    expect(planned({ retimed }, [gala])).toMatchObject([
      {
        action: 'update',
        state: 'proposed',
        targetId: 'gala',
        after: { local_start: '2026-05-20T10:30' },
        doubts: [noDayDoubt],
      },
    ])
    expect(planned({ retimed })).toEqual([])
  })

  it('is applied where the hour that it gives up is the one of the plan', () => {
    const sure = retimed.map((each) => ({ ...each, formerly: '09:00' }))
    expect(planned({ retimed: sure }, [gala])).toMatchObject([{ state: 'applied', targetId: 'gala' }])
  })

  it('is offered for both of two that fit', () => {
    expect(planned({ retimed }, [gala, second])).toMatchObject([
      { state: 'proposed', targetId: 'gala', doubts: [whichOneDoubt] },
      { state: 'proposed', targetId: 'second', doubts: [whichOneDoubt] },
    ])
  })

  it('is of what the earlier mail told that it names', () => {
    const told = { ...second, announcedAt: '2026-05-02T08:00:00.000Z' }
    const before = { ...gala, announcedAt: '2026-05-01T08:00:00.000Z' }
    expect(planned({ retimed, earlierMail: { day: null } }, [before, told])).toMatchObject([
      { targetId: 'second', doubts: [noDayDoubt] },
    ])
  })
})

it('what is off without its day is offered for both of two that fit', () => {
  const calledOff = [{ name: 'The gala', week: null, evidence: evidence('The gala is off.') }]
  expect(planned({ calledOff }, [gala, second])).toMatchObject([
    { action: 'cancel', state: 'proposed', targetId: 'gala', doubts: [noDayDoubt, whichOneDoubt] },
    { action: 'cancel', state: 'proposed', targetId: 'second', doubts: [noDayDoubt, whichOneDoubt] },
  ])
})

it('a move under another title is asked about, and makes no second event', () => {
  const moved = { ...item, title: 'Pool races', status: 'moved' as const, start: '2026-05-21T10:30' }
  expect(planned({ events: [moved] }, [gala])).toMatchObject([
    { action: 'update', state: 'proposed', targetId: 'gala', doubts: [otherNameDoubt] },
  ])
})

it('a turn that is off in the mail that announces its series is out of it', () => {
  const series = { ...item, title: 'Chess club', start: '2026-05-05T15:20', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
  const off = { ...item, title: 'Chess club', start: '2026-05-19', allDay: true, status: 'cancelled' as const }
  expect(planned({ events: [series, off] })).toMatchObject([
    { action: 'create', after: { exceptions: ['2026-05-19'] } },
    { action: 'none', doubts: [] },
  ])
})

it('a series told again from a later turn on stands as it is', () => {
  const series = { ...gala, title: 'Chess club', local_start: '2026-05-05T15:20', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
  const again = { ...item, title: 'Chess club', start: '2026-05-19T15:20', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }
  expect(planned({ events: [again] }, [{ ...series, description: 'In the library' }])).toMatchObject([
    { action: 'none', targetId: 'gala' },
  ])
})

describe('what only a model reads', () => {
  const doubts: EventItem['doubts'] = ['only-model']
  const training = {
    ...item,
    title: 'Netball training',
    start: '2026-05-12T16:00',
    recurrence: 'FREQ=WEEKLY',
    evidence: [evidence('Netball training is every Tuesday from 12 May at 4pm.')],
  }
  const alone = planned({ events: [training] })

  it.each([
    ['a turn that is off', { status: 'cancelled' as const, evidence: training.evidence }],
    ['a last turn', { evidence: [evidence('The last netball training is on 2 June at 4pm.')] }],
  ])('of a series that the mail announces (%s) leaves the series as the engine read it', (_, more) => {
    const turn = { ...item, title: 'Netball training', start: '2026-06-02T16:00', doubts, ...more }
    const [series, ...rest] = planned({ events: [training, turn] })
    expect(series).toEqual(alone[0])
    expect(rest.filter(({ state }) => state === 'applied')).toEqual([])
  })

  it('is nothing where it calls off what nobody has', () => {
    const off = { ...item, status: 'cancelled' as const }
    expect(planned({ events: [off] })).toMatchObject([{ state: 'known', doubts: [nothingToCancel] }])
    expect(planned({ events: [{ ...off, doubts }] })).toEqual([])
  })

  it('takes nothing of the plan from what the engine read', () => {
    const moved = { ...item, status: 'moved' as const, start: '2026-05-27T09:00', previousStart: '2026-05-20T09:00' }
    const off = { ...item, status: 'cancelled' as const, start: '2026-05-20T09:00', doubts }
    const own = planned({ events: [moved] }, [gala])
    expect(own).toMatchObject([{ action: 'update', state: 'applied', targetId: 'gala' }])
    const both = planned({ events: [off, moved] }, [gala])
    expect(both.slice(0, own.length)).toEqual(own)
    expect(both.slice(own.length).filter(({ state }) => state === 'applied')).toEqual([])
  })
})

it('a turn that is off in words which instruct a reader makes its series wait', () => {
  const series = { ...item, title: 'Netball training', start: '2026-05-12T16:00', recurrence: 'FREQ=WEEKLY' }
  const off = { ...item, title: 'Netball training', start: '2026-06-02T16:00', status: 'cancelled' as const }
  expect(planned({ events: [series, off] })[0]).toMatchObject({
    state: 'applied',
    after: { exceptions: ['2026-06-02'] },
  })
  expect(planned({ events: [series, { ...off, doubts: ['instructed'] }] })[0]).toMatchObject({ state: 'proposed' })
})
