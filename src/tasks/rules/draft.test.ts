import { describe, expect, it } from 'vitest'
import type { FoundItem } from '../contract.ts'
import { asKind, draftOf, endingAt, eventOf, onOtherDay, withRecurrence } from './draft.ts'

const parent = { id: 'ada', isParent: true, isHeld: false }
const child = { id: 'mia', isParent: false, isHeld: false }
const heldChild = { id: 'mia', isParent: false, isHeld: true }
const draft = (item: Partial<FoundItem>, viewer = parent) => draftOf({ ...found, ...item }, { id: 'one', viewer })

describe('whom what was found is for', () => {
  it.each([
    ['event', [], parent, []],
    ['event', [], heldChild, ['mia']],
    ['event', ['ada', 'mia'], parent, ['ada', 'mia']],
    ['task', [], parent, ['ada']],
    ['task', ['mia'], parent, ['mia']],
    ['task', ['ada', 'mia'], heldChild, ['mia']],
  ] as const)('%s naming %o, to %o: %o', (kind, members, viewer, expected) => {
    expect(draft({ kind, members: [...members] }, viewer).members).toEqual(expected)
  })

  it.each([
    [parent, ['ada']],
    [child, []],
    [heldChild, ['mia']],
  ])('what is done with a child is a parent’s: added by %o it is for %o', (viewer, expected) => {
    expect(draft({ kind: 'task', isForParent: true }, viewer).members).toEqual(expected)
  })

  it('is whoever adds it, once an event for all is to be a task', () => {
    expect(asKind(draft({}), { kind: 'task', viewer: parent }).members).toEqual(['ada'])
  })

  it('is a held child, once a task of nobody is to be an event', () => {
    const task = { ...draft({ kind: 'task' }, heldChild), members: [] }
    expect(asKind(task, { kind: 'event', viewer: heldChild }).members).toEqual(['mia'])
  })
})

describe('what is put on another day', () => {
  it.each([
    ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'],
    ['2026-11-24T22:00', '2026-11-25T06:00', '2026-12-31T22:00', '2027-01-01T06:00'],
    ['2026-11-24T15:00', '2026-11-24T16:00', '2026-12-01T15:00', '2026-12-01T16:00'],
    ['2026-11-24', null, '2026-12-01', null],
  ])('from %s to %s lasts as long from %s, to %s', (start, end, movedStart, movedEnd) => {
    const moved = onOtherDay(draft({ start, end }), movedStart.slice(0, 10))
    expect(eventOf(moved)?.when).toMatchObject({ start: movedStart, end: movedEnd })
  })

  // Tuesday 24 November, the last of its month, is Wednesday 2 December, the first of its.
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217', 'FREQ=WEEKLY;UNTIL=20261217'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=WE,TH'],
    ['FREQ=WEEKLY;BYDAY=TU,WE', 'FREQ=WEEKLY;BYDAY=TU,WE'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['FREQ=MONTHLY;BYDAY=4TU', 'FREQ=MONTHLY;BYDAY=1WE'],
    ['FREQ=MONTHLY;BYDAY=-1TU', 'FREQ=MONTHLY;BYDAY=1WE'],
    ['FREQ=MONTHLY;BYMONTHDAY=24', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=2'],
    [null, null],
  ])('%s comes again as %s', (recurrence, moved) => {
    expect(onOtherDay(draft({ recurrence }), '2026-12-02').recurrence).toBe(moved)
  })

  it('of the last such day of a month stays the last', () => {
    const monthly = draft({ recurrence: 'FREQ=MONTHLY;BYDAY=-1TU' })
    expect(onOtherDay(monthly, '2026-11-26').recurrence).toBe('FREQ=MONTHLY;BYDAY=-1TH')
  })
})

it.each([
  [true, false],
  [false, true],
])('what the plan has is not taken, unless it is at another time there', (isSame, isKept) => {
  const already = { kind: 'event', id: 'one', day: '2026-11-24', time: '15:00', isSame, isProposed: false } as const
  expect(draft({ already }).isKept).toBe(isKept)
})

it.each([
  ['23:30', '2026-11-24T23:30'],
  ['06:00', '2026-11-25T06:00'],
  ['', null],
])('what begins at 22:00 and ends at “%s” ends %s', (time, end) => {
  expect(endingAt(draft({ start: '2026-11-24T22:00' }), time).end).toBe(end)
})

it.each([
  ['FREQ=DAILY', null, '2026-11-21'],
  ['FREQ=DAILY', '2026-11-24', '2026-11-24'],
  [null, null, null],
  [null, '2026-11-24', '2026-11-24'],
])('what is to repeat by %s, and was on %s, is on %s', (recurrence, start, day) => {
  const changed = withRecurrence(draft({ start, recurrence: 'FREQ=WEEKLY' }), { recurrence, today: '2026-11-21' })
  expect(changed).toMatchObject({ recurrence, start: day })
})

const found: FoundItem = {
  kind: 'event',
  title: 'Camp',
  description: '',
  start: '2026-11-24',
  end: null,
  timezone: 'Australia/Sydney',
  recurrence: null,
  location: null,
  category: null,
  priority: 'medium',
  members: [],
  quote: '',
  why: '',
  doubts: [],
  isLikely: true,
  isForParent: false,
  already: null,
}
