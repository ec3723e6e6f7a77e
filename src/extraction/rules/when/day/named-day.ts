import type { EpochDay } from '#basics/epoch-day.ts'
import { dayPartOf } from '../time/day-part.ts'
import { isOneOf, isWord, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { dayRange, type DayRange } from './day-range.ts'

/** A day, and the half of it that its words name (`tomorrow morning`). */
export interface RelativeDay extends DayRange {
  half: 'am' | 'pm' | null
}

export function readNamedDay(input: Input, at: number): Read<RelativeDay> | null {
  const { today } = input
  if (isWord(input, { at, text: 'today' })) return weekAfter(input, { first: today, next: at + 1 })
  if (isOneOf(input, { at, words: nights })) return { value: relative(today, 'pm'), next: at + 1 }
  if (isOneOf(input, { at, words: tomorrows })) return weekAfter(input, { first: today + 1, next: at + 1 })
  if (isWord(input, { at, text: 'yesterday' })) return { value: relative(today - 1), next: at + 1 }
  if (isWord(input, { at, text: 'this' })) return readPartOfToday(input, at + 1)
  if (isWord(input, { at, text: 'last' }) && isWord(input, { at: at + 1, text: 'night' })) {
    return { value: relative(today - 1, 'pm'), next: at + 2 }
  }
  const start = isWord(input, { at, text: 'the' }) ? at + 1 : at
  if (!isWord(input, { at: start, text: 'day' })) return null
  if (isWord(input, { at: start + 1, text: 'after' }) && isOneOf(input, { at: start + 2, words: tomorrows })) {
    return { value: relative(today + 2), next: start + 3 }
  }
  if (isWord(input, { at: start + 1, text: 'before' }) && isWord(input, { at: start + 2, text: 'yesterday' })) {
    return { value: relative(today - 2), next: start + 3 }
  }
  return null
}

export function relative(first: EpochDay, half: 'am' | 'pm' | null = null): RelativeDay {
  return { ...dayRange(first, { isRelative: true }), half }
}

export const tomorrows = new Set(['tomorrow', 'tmrw', 'tmr', 'tomorow'])

export const nights = new Set(['tonight', 'tonite'])

/** `this morning`, `this afternoon`, `this evening`. */
function readPartOfToday(input: Input, at: number): Read<RelativeDay> | null {
  const half = dayPartOf(input, at)
  return half && { value: relative(input.today, half), next: at + 1 }
}

/** `tomorrow week`, `today week`. */
function weekAfter(input: Input, { first, next }: { first: EpochDay; next: number }): Read<RelativeDay> {
  const isWeek = isWord(input, { at: next, text: 'week' }) && tokenAt(input, next).gap === 'blank'
  return isWeek ? { value: relative(first + 7), next: next + 1 } : { value: relative(first), next }
}
