import type { EpochDay } from '#basics/epoch-day.ts'
import { dayPartOf } from './day-part.ts'
import { isOneOf, isWord, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'

/** A day, and the half of it that its words name (`tomorrow morning`). */
export interface RelativeDay extends Spot {
  half: 'am' | 'pm' | null
}

export function readNamedDay(reader: Reader, at: number): Read<RelativeDay> | null {
  const { today } = reader
  if (isWord(reader, at, 'today')) return weekAfter(reader, { first: today, next: at + 1 })
  if (isOneOf(reader, at, nights)) return { value: relative(today, 'pm'), next: at + 1 }
  if (isOneOf(reader, at, tomorrows)) return weekAfter(reader, { first: today + 1, next: at + 1 })
  if (isWord(reader, at, 'yesterday')) return { value: relative(today - 1), next: at + 1 }
  if (isWord(reader, at, 'this')) return readPartOfToday(reader, at + 1)
  if (isWord(reader, at, 'last') && isWord(reader, at + 1, 'night')) {
    return { value: relative(today - 1, 'pm'), next: at + 2 }
  }
  const start = isWord(reader, at, 'the') ? at + 1 : at
  if (!isWord(reader, start, 'day')) return null
  if (isWord(reader, start + 1, 'after') && isOneOf(reader, start + 2, tomorrows)) {
    return { value: relative(today + 2), next: start + 3 }
  }
  if (isWord(reader, start + 1, 'before') && isWord(reader, start + 2, 'yesterday')) {
    return { value: relative(today - 2), next: start + 3 }
  }
  return null
}

export function relative(first: EpochDay, half: 'am' | 'pm' | null = null): RelativeDay {
  return { ...spotOn(first, { isRelative: true }), half }
}

export const tomorrows = new Set(['tomorrow', 'tmrw', 'tmr', 'tomorow'])

export const nights = new Set(['tonight', 'tonite'])

/** `this morning`, `this afternoon`, `this evening`. */
function readPartOfToday(reader: Reader, at: number): Read<RelativeDay> | null {
  const half = dayPartOf(reader, at)
  return half && { value: relative(reader.today, half), next: at + 1 }
}

/** `tomorrow week`, `today week`. */
function weekAfter(reader: Reader, { first, next }: { first: EpochDay; next: number }): Read<RelativeDay> {
  const isWeek = isWord(reader, next, 'week') && tokenAt(reader, next).gap === 'blank'
  return isWeek ? { value: relative(first + 7), next: next + 1 } : { value: relative(first), next }
}
