import { opening } from './opening.ts'
import { isOneOf, isWord, opens, type Read, type Reader } from './reader.ts'

const mornings = new Set(['morning', 'mornings', 'am'])
const afternoons = new Set(['afternoon', 'afternoons', 'arvo', 'pm'])
const evenings = new Set(['evening', 'evenings', 'eve', 'night', 'nights', 'tonight', 'tonite'])

/** The words that may begin a part of a day. */
export const dayPartWords: readonly string[] = [
  ...'in at on the this that early late'.split(' '),
  ...mornings,
  ...afternoons,
  ...evenings,
]

/** `in the morning`, `this afternoon`, `at night`, `evening`: which half of the day it says. */
export function readDayPart(reader: Reader, at: number): Read<'am' | 'pm'> | null {
  if (!opens(reader, at, opening.dayPart)) return null
  let next = at
  if (isWord(reader, next, 'in') || isWord(reader, next, 'at') || isWord(reader, next, 'on')) next++
  if (isWord(reader, next, 'the') || isWord(reader, next, 'this') || isWord(reader, next, 'that')) next++
  if (isWord(reader, next, 'early') || isWord(reader, next, 'late')) next++
  const half = dayPartOf(reader, next)
  return half && { value: half, next: next + 1 }
}

/** What vouches for an hour beside it: `3 in the afternoon`, `8 at night`; not `four afternoon classes`. */
export function readDayPartOfHour(reader: Reader, at: number): Read<'am' | 'pm'> | null {
  const isLed = isWord(reader, at, 'at') || (isWord(reader, at, 'in') && isWord(reader, at + 1, 'the'))
  return isLed ? readDayPart(reader, at) : null
}

export function dayPartOf(reader: Reader, at: number): 'am' | 'pm' | null {
  if (isOneOf(reader, at, mornings)) return 'am'
  return isOneOf(reader, at, afternoons) || isOneOf(reader, at, evenings) ? 'pm' : null
}
