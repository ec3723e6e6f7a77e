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
  if (!opens(input, { at, bits: opening.dayPart })) return null
  let next = at
  if (
    isWord(input, { at: next, text: 'in' }) ||
    isWord(input, { at: next, text: 'at' }) ||
    isWord(input, { at: next, text: 'on' })
  )
    next++
  if (
    isWord(input, { at: next, text: 'the' }) ||
    isWord(input, { at: next, text: 'this' }) ||
    isWord(input, { at: next, text: 'that' })
  )
    next++
  if (isWord(input, { at: next, text: 'early' }) || isWord(input, { at: next, text: 'late' })) next++
  const half = dayPartOf(input, next)
  return half && { value: half, next: next + 1 }
}

/** What vouches for an hour beside it: `3 in the afternoon`, `8 at night`; not `four afternoon classes`. */
export function readDayPartOfHour(input: Input, at: number): Read<'am' | 'pm'> | null {
  const isLed =
    isWord(input, { at, text: 'at' }) ||
    (isWord(input, { at, text: 'in' }) && isWord(input, { at: at + 1, text: 'the' }))
  return isLed ? readDayPart(input, at) : null
}

export function dayPartOf(input: Input, at: number): 'am' | 'pm' | null {
  if (isOneOf(input, { at, words: mornings })) return 'am'
  return isOneOf(input, { at, words: afternoons }) || isOneOf(input, { at, words: evenings }) ? 'pm' : null
}
