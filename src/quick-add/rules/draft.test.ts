import { describe, expect, it } from 'vitest'
import type { FoundItem } from '../contract.ts'
import {
  asKind,
  foundDraftOf,
  endingAt,
  newEventOf,
  onOtherDay,
  newTaskOf,
  type Adder,
  withRecurrence,
} from './draft.ts'

const members = [
  { id: 'ada', firstName: 'Ada', role: 'parent', tasksDoneBy: null },
  { id: 'sam', firstName: 'Sam', role: 'parent', tasksDoneBy: null },
  { id: 'mia', firstName: 'Mia', role: 'child', tasksDoneBy: null },
  { id: 'leo', firstName: 'Leo', role: 'child', tasksDoneBy: null },
  { id: 'zoe', firstName: 'Zoe', role: 'child', tasksDoneBy: 'sam' },
  { id: 'kit', firstName: 'Kit', role: 'child', tasksDoneBy: 'kit' },
] as const
const parent = { id: 'ada', isParent: true, isRestricted: false }
const child = { id: 'mia', isParent: false, isRestricted: false }
const restrictedChild = { id: 'mia', isParent: false, isRestricted: true }
const addingAs = (viewer: Adder) => ({
  viewer,
  members: viewer.isRestricted ? members.filter(({ id }) => id === viewer.id) : members,
})
const draft = (item: Partial<FoundItem>, viewer = parent) =>
  foundDraftOf({ ...found, ...item }, { id: 'one', ...addingAs(viewer) })

describe('whom what was found is for', () => {
  it.each([
    [[], parent, []],
    [[], restrictedChild, ['mia']],
    [['leo'], restrictedChild, ['mia']],
    [['ada', 'mia'], parent, ['ada', 'mia']],
  ] as const)('an event naming %o, to %o: %o', (named, viewer, expected) => {
    expect(draft({ members: [...named] }, viewer)).toMatchObject({ members: expected, assignedTo: null })
  })

  it.each([
    ['Buy milk', [], parent, 'ada', []],
    ['Buy milk', [], child, 'mia', []],
    ['Return Leo’s form', ['leo'], parent, null, ['leo']],
    ['Return Zoe’s form', ['zoe'], parent, 'sam', ['zoe']],
    ['Return Kit’s form', ['kit'], parent, 'kit', ['kit']],
    ['Return the forms of Leo and Mia', ['leo', 'mia'], parent, null, ['leo', 'mia']],
    ['Return Leo’s form', ['leo'], child, null, ['leo']],
    ['Return Mia’s form', ['mia'], child, 'mia', ['mia']],
    ['Return Mia’s form', ['mia'], restrictedChild, 'mia', ['mia']],
    ['Return Leo’s form', ['leo'], restrictedChild, 'mia', []],
    ['Call Sam', ['sam'], parent, 'sam', ['sam']],
    ['Sam to return Leo’s form', ['sam', 'leo'], parent, 'sam', ['leo']],
    ['Sam: return Zoe’s form', ['sam', 'zoe'], parent, 'sam', ['zoe']],
    ['Sam’s and Leo’s forms', ['sam', 'leo'], parent, null, ['sam', 'leo']],
    ['Sam and Leo: pack the bags', ['sam', 'leo'], parent, null, ['sam', 'leo']],
  ] as const)('%s, naming %o, to %o is done by %s and about %o', (title, named, viewer, assignedTo, concerns) => {
    const task = draft({ kind: 'task', title, members: [...named] }, viewer)
    expect(newTaskOf(task, { familyZone: 'Australia/Sydney' })).toMatchObject({ assignedTo, concerns })
  })

  it.each([
    [parent, 'ada'],
    [child, null],
    [restrictedChild, 'mia'],
  ])('what is done with a child is a parent’s: added by %o it is for %o', (viewer, expected) => {
    expect(draft({ kind: 'task', isForParent: true }, viewer).assignedTo).toBe(expected)
  })

  it('is whoever adds it, once an event for all is to be a task', () => {
    expect(asKind(draft({}), { kind: 'task', ...addingAs(parent) }).assignedTo).toBe('ada')
  })

  it('is a child still, once its event is to be a task, and its task an event', () => {
    const task = asKind(draft({ members: ['leo'] }), { kind: 'task', ...addingAs(parent) })
    expect(task).toMatchObject({ assignedTo: null, members: ['leo'] })
    const event = asKind({ ...task, assignedTo: 'ada' }, { kind: 'event', ...addingAs(parent) })
    expect(newEventOf(event)?.attendees).toEqual(['leo'])
  })

  it('is whoever was given a task that names nobody, once it is to be an event', () => {
    const task = { ...draft({ kind: 'task' }), assignedTo: 'leo' }
    expect(asKind(task, { kind: 'event', ...addingAs(parent) }).members).toEqual(['leo'])
  })

  it('is a restricted child, once a task of nobody is to be an event', () => {
    const task = { ...draft({ kind: 'task' }, restrictedChild), assignedTo: null }
    expect(asKind(task, { kind: 'event', ...addingAs(restrictedChild) }).members).toEqual(['mia'])
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
    expect(newEventOf(moved)?.when).toMatchObject({ start: movedStart, end: movedEnd })
  })

  // Tuesday 24 November, the last of its month, is Wednesday 2 December, the first of its.
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261217', 'FREQ=WEEKLY;UNTIL=20261217'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=WE,FR'],
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

  it('of the fifth such day of a month is the last, since few months have a fifth', () => {
    const monthly = draft({ recurrence: 'FREQ=MONTHLY;BYDAY=4TU' })
    expect(onOtherDay(monthly, '2026-12-29').recurrence).toBe('FREQ=MONTHLY;BYDAY=-1TU')
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
