import { opening } from '../vocabulary/opening.ts'
import { isOneOf, isWord, opens, type Read, type Input } from '../tokens/input.ts'

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
export function readDayPart(input: Input, at: number): Read<'am' | 'pm'> | null {
  if (!opens(input, at, opening.dayPart)) return null
  let next = at
  if (isWord(input, next, 'in') || isWord(input, next, 'at') || isWord(input, next, 'on')) next++
  if (isWord(input, next, 'the') || isWord(input, next, 'this') || isWord(input, next, 'that')) next++
  if (isWord(input, next, 'early') || isWord(input, next, 'late')) next++
  const half = dayPartOf(input, next)
  return half && { value: half, next: next + 1 }
}

/** What vouches for an hour beside it: `3 in the afternoon`, `8 at night`; not `four afternoon classes`. */
export function readDayPartOfHour(input: Input, at: number): Read<'am' | 'pm'> | null {
  const isLed = isWord(input, at, 'at') || (isWord(input, at, 'in') && isWord(input, at + 1, 'the'))
  return isLed ? readDayPart(input, at) : null
}

export function dayPartOf(input: Input, at: number): 'am' | 'pm' | null {
  if (isOneOf(input, at, mornings)) return 'am'
  return isOneOf(input, at, afternoons) || isOneOf(input, at, evenings) ? 'pm' : null
}
