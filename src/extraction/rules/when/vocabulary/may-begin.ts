import { ofDates, opening } from './opening.ts'
import { opens, tokenAt, type Input } from '../tokens/input.ts'

// What one look at a token and the next says: no more than that a rule need not be tried.

/** Whether days may begin here: a number does so only beside another part of a date. */
export function mayBeDays(input: Input, at: number): boolean {
  if (tokenAt(input, at).kind !== 'number') return opens(input, { at, bits: opening.expression })
  const after = tokenAt(input, at + 1)
  if (after.text === '.') return tokenAt(input, at + 2).kind === 'number'
  return after.kind === 'mark' ? dayMarks.has(after.text) : opens(input, { at: at + 1, bits: ofDates })
}

/** The marks between two days, or between a day and its month. */
const dayMarks = new Set(['-', '/', ',', '&', '+'])

/** Whether a day that recurs may begin here: `every`, `Tuesdays`, `4th of each month`, `Mon–Fri`. */
export function mayRecur(input: Input, at: number): boolean {
  const start = pastThe(input, at)
  const { kind, means } = tokenAt(input, start)
  if (kind === 'number') return isSuffixed(input, start)
  if (means.weekday === undefined) return opens(input, { at: start, bits: opening.recurrence })
  const after = tokenAt(input, start + 1)
  if (after.kind === 'mark') return listMarks.has(after.text) && tokenAt(input, start + 2).kind !== 'number'
  return after.kind === 'word' && opens(input, { at: start + 1, bits: ofDates })
}

/** The marks between two weekdays, and after a short one. */
const listMarks = new Set(['.', ...dayMarks])

/** Whether a day told from another may begin here: `3 days after`, `Friday week`, `next Monday`. */
export function mayBeRelative(input: Input, at: number): boolean {
  const { kind, means } = tokenAt(input, at)
  if (kind === 'number')
    return tokenAt(input, at + 1).kind === 'word' && opens(input, { at: at + 1, bits: opening.grammar })
  if (means.weekday !== undefined && tokenAt(input, at + 1).kind === 'number') return false
  const start = pastThe(input, at)
  return (
    opens(input, { at: start, bits: opening.relative }) && (start === at || tokenAt(input, start).kind !== 'number')
  )
}

/** Whether a month, a week or a part of one may begin here: `June`, `the week of`, `2nd to last Friday in May`. */
export function mayBePeriod(input: Input, at: number): boolean {
  const start = pastThe(input, at)
  return tokenAt(input, start).kind === 'number'
    ? isSuffixed(input, start)
    : opens(input, { at: start, bits: opening.period })
}

function pastThe(input: Input, at: number): number {
  return tokenAt(input, at).text === 'the' ? at + 1 : at
}

/** `4th` */
function isSuffixed(input: Input, at: number): boolean {
  const after = tokenAt(input, at + 1)
  return after.gap === 'none' && after.kind === 'word'
}
