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
  if (isWord(input, at, 'today')) return weekAfter(input, { first: today, next: at + 1 })
  if (isOneOf(input, at, nights)) return { value: relative(today, 'pm'), next: at + 1 }
  if (isOneOf(input, at, tomorrows)) return weekAfter(input, { first: today + 1, next: at + 1 })
  if (isWord(input, at, 'yesterday')) return { value: relative(today - 1), next: at + 1 }
  if (isWord(input, at, 'this')) return readPartOfToday(input, at + 1)
  if (isWord(input, at, 'last') && isWord(input, at + 1, 'night')) {
    return { value: relative(today - 1, 'pm'), next: at + 2 }
  }
  const start = isWord(input, at, 'the') ? at + 1 : at
  if (!isWord(input, start, 'day')) return null
  if (isWord(input, start + 1, 'after') && isOneOf(input, start + 2, tomorrows)) {
    return { value: relative(today + 2), next: start + 3 }
  }
  if (isWord(input, start + 1, 'before') && isWord(input, start + 2, 'yesterday')) {
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
  const isWeek = isWord(input, next, 'week') && tokenAt(input, next).gap === 'blank'
  return isWeek ? { value: relative(first + 7), next: next + 1 } : { value: relative(first), next }
}
