import { isMark, tokenAt, type Read, type Input } from '../tokens/input.ts'

const suffixes = new Set(['st', 'nd', 'rd', 'th'])

/** `3`, `three`, `twenty-two`, `a`: a number below a thousand. */
export function readCount(input: Input, at: number): Read<number> | null {
  const token = tokenAt(input, at)
  if (token.kind === 'number') {
    return token.value >= 0 && token.value < 1000 ? { value: token.value, next: at + 1 } : null
  }
  if (token.text === 'a' || token.text === 'an') return { value: 1, next: at + 1 }
  const whole = token.means.cardinal
  if (whole === undefined) return null
  const unit = unitAfter(input, { at, whole, of: 'cardinal' })
  return unit ?? { value: whole, next: at + 1 }
}

/** `14th`, `14 th`, `fourteenth`, `twenty-second`, `thirty first`. */
export function readOrdinal(input: Input, at: number): Read<number> | null {
  const token = tokenAt(input, at)
  if (token.kind === 'number') {
    const suffix = tokenAt(input, at + 1)
    const isOrdinal = suffixes.has(suffix.text) && suffix.gap === 'none'
    return isOrdinal && token.value > 0 && token.value < 1000 ? { value: token.value, next: at + 2 } : null
  }
  const whole = token.means.ordinal
  if (whole !== undefined) return { value: whole, next: at + 1 }
  const tens = token.means.cardinal
  return tens === undefined ? null : unitAfter(input, { at, whole: tens, of: 'ordinal' })
}

/** A day of a month in digits or ordinal words. */
export function readDayNumber(input: Input, at: number): Read<number> | null {
  const ordinal = readOrdinal(input, at)
  if (ordinal) return ordinal.value <= 31 && !tokenAt(input, at).isNonDate ? ordinal : null
  const token = tokenAt(input, at)
  if (token.kind === 'word' && token.means.cardinal !== undefined) return readNumberWord(input, at)
  if (token.kind !== 'number' || token.isNonDate || token.end - token.start > 2) return null
  if (token.value < 1 || token.value > 39) return null
  return { value: token.value, next: at + 1 }
}

/** `twenty nine` counts as a day from ten on: `May one` and `may two` are seldom dates. */
function readNumberWord(input: Input, at: number): Read<number> | null {
  const count = readCount(input, at)
  return count && count.value >= 10 && count.value <= 31 ? count : null
}

function unitAfter(
  input: Input,
  { at, whole, of }: { at: number; whole: number; of: 'cardinal' | 'ordinal' },
): Read<number> | null {
  if (whole < 20 || whole % 10 !== 0) return null
  const next = isMark(input, { at: at + 1, mark: '-' }) ? at + 2 : at + 1
  const token = tokenAt(input, next)
  const unit = token.gap === 'paragraph' ? undefined : token.means[of]
  return unit === undefined || unit > 9 ? null : { value: whole + unit, next: next + 1 }
}
