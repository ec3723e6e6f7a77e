import { ofDates, opening } from './opening.ts'
import { opens, tokenAt, type Reader } from './reader.ts'

// What one look at a token and the next says: no more than that a reader need not be tried.

/** Whether days may begin here: a number does so only beside another part of a date. */
export function mayBeDays(reader: Reader, at: number): boolean {
  if (tokenAt(reader, at).kind !== 'number') return opens(reader, at, opening.expression)
  const after = tokenAt(reader, at + 1)
  if (after.text === '.') return tokenAt(reader, at + 2).kind === 'number'
  return after.kind === 'mark' ? dayMarks.has(after.text) : opens(reader, at + 1, ofDates)
}

/** The marks between two days, or between a day and its month. */
const dayMarks = new Set(['-', '/', ',', '&', '+'])

/** Whether a day that recurs may begin here: `every`, `Tuesdays`, `4th of each month`, `Mon–Fri`. */
export function mayRecur(reader: Reader, at: number): boolean {
  const start = pastThe(reader, at)
  const { kind, means } = tokenAt(reader, start)
  if (kind === 'number') return isSuffixed(reader, start)
  if (means.weekday === undefined) return opens(reader, start, opening.recurrence)
  const after = tokenAt(reader, start + 1)
  if (after.kind === 'mark') return listMarks.has(after.text) && tokenAt(reader, start + 2).kind !== 'number'
  return after.kind === 'word' && opens(reader, start + 1, ofDates)
}

/** The marks between two weekdays, and after a short one. */
const listMarks = new Set(['.', ...dayMarks])

/** Whether a day told from another may begin here: `3 days after`, `Friday week`, `next Monday`. */
export function mayBeRelative(reader: Reader, at: number): boolean {
  const { kind, means } = tokenAt(reader, at)
  if (kind === 'number') return tokenAt(reader, at + 1).kind === 'word' && opens(reader, at + 1, opening.grammar)
  if (means.weekday !== undefined && tokenAt(reader, at + 1).kind === 'number') return false
  const start = pastThe(reader, at)
  return opens(reader, start, opening.relative) && (start === at || tokenAt(reader, start).kind !== 'number')
}

/** Whether a month, a week or a part of one may begin here: `June`, `the week of`, `2nd to last Friday in May`. */
export function mayBePeriod(reader: Reader, at: number): boolean {
  const start = pastThe(reader, at)
  return tokenAt(reader, start).kind === 'number' ? isSuffixed(reader, start) : opens(reader, start, opening.period)
}

function pastThe(reader: Reader, at: number): number {
  return tokenAt(reader, at).text === 'the' ? at + 1 : at
}

/** `4th` */
function isSuffixed(reader: Reader, at: number): boolean {
  const after = tokenAt(reader, at + 1)
  return after.gap === 'none' && after.kind === 'word'
}
