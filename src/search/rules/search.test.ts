import { describe, expect, it } from 'vitest'
import { excerptBelow, excerptParts } from './excerpt-parts.ts'
import { dayOfFound } from './place-of-found.ts'
import { shownTurn } from './shown-turn.ts'
import { wordsAsked } from './words-asked.ts'

describe('the words asked for', () => {
  it.each([
    ['Swim  Carnival', ['swim', 'carnival']],
    ['coach@club.example', ['coach', 'club', 'example']],
    ["O'Neil & !(x):*", ['o', 'neil', 'x']],
    ['Größe École', ['größe', 'école']],
    ['  ', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of “%s” are %o', (query, words) => {
    expect(wordsAsked(query)).toEqual(words)
  })
})

it.each([
  ['a task without a time is the family’s', { kind: 'task', at: '2026-11-23T23:59:59.999Z' }, '2026-11-23'],
  ['a task with one is the reader’s', { kind: 'task', at: '2026-11-23T23:00:00.000Z' }, '2026-11-24'],
  ['a mail is the reader’s, whatever its second', { kind: 'mail', at: '2026-11-23T23:59:59.999Z' }, '2026-11-24'],
] as const)('the day of %s', (_whose, found, day) => {
  const clocks = { zone: 'Pacific/Auckland', familyZone: 'Europe/London' }
  expect(dayOfFound({ ...found, day: null }, clocks)).toBe(day)
})

it('cuts an excerpt at what was found', () => {
  expect(excerptParts('Bring \u{E000}goggles\u{E001} and a \u{E000}towel\u{E001}')).toEqual([
    { start: 0, text: 'Bring ', isFound: false },
    { start: 7, text: 'goggles', isFound: true },
    { start: 15, text: ' and a ', isFound: false },
    { start: 23, text: 'towel', isFound: true },
  ])
})

it('does not say the title again below it', () => {
  const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
  expect(textOf(excerptBelow('Swim club', '\u{E000}Swim\u{E001} club at the \u{E000}swimming\u{E001} pool'))).toBe(
    ' at the swimming pool',
  )
  expect(excerptBelow('Swim club', '\u{E000}Swim\u{E001} club')).toEqual([])
  const twoFound = 'Swim club \u{E000}Thu\u{E001} \u{E000}26\u{E001} \u{E000}Nov\u{E001}'
  expect(textOf(excerptBelow('Swim club', twoFound))).toBe(' Thu 26 Nov')
  expect(textOf(excerptBelow('Swim', '\u{E000}Swimming\u{E001} lesson'))).toBe('Swimming lesson')
  expect(textOf(excerptBelow('Swim club', 'Bring a towel to the \u{E000}swim\u{E001}'))).toBe(
    'Bring a towel to the swim',
  )
})

it('leads to the turn of a series that takes place next, not to one that was called off', () => {
  const series = {
    id: '',
    title: 'Netball',
    description: '',
    location: null,
    category: 'sports' as const,
    allDay: false,
    localStart: '2026-11-24T16:00',
    localEnd: '2026-11-24T17:00',
    startTime: '2026-11-24T16:00:00Z',
    endTime: '2026-11-24T17:00:00Z',
    timezone: 'UTC',
    endIsAssumed: false,
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    status: 'confirmed' as const,
    attendees: [],
    liftThere: null,
    liftBack: null,
    createdBy: null,
    sourceMailId: null,
  }
  const shownAt = (off: string[], now: string) =>
    shownTurn({ ...series, exceptions: off, cancelledTurns: off }, new Date(now)).localStart.slice(0, 10)
  expect(shownAt(['2026-12-01'], '2026-11-25T00:00:00Z')).toBe('2026-12-08')
  expect(shownAt(['2026-12-08'], '2026-12-20T00:00:00Z')).toBe('2026-12-01')
})
