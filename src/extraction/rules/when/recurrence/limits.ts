import { readDays, type Days } from '../span/day-span.ts'
import type { EpochDay } from '#basics/epoch-day.ts'
import { readCount } from '../day/read-numbers.ts'
import { isMark, isOneOf, isWord, skipWord, tokenAt, type Read, type Input } from '../tokens/input.ts'

/** What bounds a recurrence. */
export interface Limits {
  start: EpochDay | null
  until: EpochDay | null
  count: number | null
  /** A stated run, in days: `for 8 weeks` counts from the first occurrence. */
  days: number | null
  months: number | null
  except: EpochDay[]
}

export const noLimits: Limits = { start: null, until: null, count: null, days: null, months: null, except: [] }

/** `until 3 July`, `from 6 to 10 July`, `starting 28 April`, `for 8 weeks`, `except 9 June`, `in June`, `term-time`. */
export function readLimit(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  const from = so.start !== null ? { ...input, today: so.start } : input
  return (
    readFromTo(input, { at, so }) ??
    readUntil(from, { at, so }) ??
    readRun(input, { at, so }) ??
    readExcept(from, { at, so }) ??
    readWithin(input, { at, so }) ??
    readTerm(input, { at, so })
  )
}

const starts = new Set('starting beginning commencing from starts start begins commences between effective'.split(' '))
const untils = new Set('until till til through to ending ends up thru'.split(' '))

/** `from 6 to 10 July`, `starting 28 April`. */
export function readFromTo(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  if (!isOneOf(input, { at, words: starts })) return null
  let next = at + 1
  for (const word of ['on', 'from', 'in']) next = skipWord(input, { at: next, word })
  const days = readDays(monthAsPeriod(input, next), next)
  if (!days || days.value.first === null) return null
  const isBetween = isWord(input, { at, text: 'between' }) && isWord(input, { at: days.next, text: 'and' })
  const end = isBetween ? readDays({ ...input, today: days.value.first }, days.next + 1) : null
  const last = end?.value.first ?? (days.value.isVague ? null : days.value.last)
  return { value: { ...so, start: days.value.first, until: last ?? so.until }, next: end?.next ?? days.next }
}

function readUntil(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  if (!isOneOf(input, { at, words: untils })) return null
  let next = at + 1
  while (
    next < at + 4 &&
    (isOneOf(input, { at: next, words: untils }) ||
      isWord(input, { at: next, text: 'on' }) ||
      isWord(input, { at: next, text: 'and' }))
  )
    next++
  for (const word of ['including', 'the', 'last', 'end', 'of', 'half', 'term', 'year'])
    next = skipWord(input, { at: next, word })
  if (
    isMark(input, { at: next, mark: ',' }) ||
    isMark(input, { at: next, mark: '(' }) ||
    isMark(input, { at: next, mark: '-' })
  )
    next++
  const direct = readDays(monthAsPeriod(input, at + 1), at + 1)
  const days = direct ?? readDays(input, next)
  if (!days || days.value.first === null) return null
  return { value: { ...so, until: days.value.first }, next: closing(input, days.next) }
}

const times = new Set('times time occurrences sessions session lessons lesson classes x'.split(' '))
const units = new Map([
  ['day', { days: 1 }],
  ['days', { days: 1 }],
  ['week', { days: 7 }],
  ['weeks', { days: 7 }],
  ['fortnights', { days: 14 }],
  ['month', { months: 1 }],
  ['months', { months: 1 }],
  ['year', { months: 12 }],
  ['years', { months: 12 }],
])

/** `for 8 weeks`, `for the next three weeks`, `for 5 occurrences`, `twice`, `x 6`. */
function readRun(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  if (isWord(input, { at, text: 'twice' })) return { value: { ...so, count: 2 }, next: at + 1 }
  let next = skipWord(input, { at, word: 'for' })
  const isLed = next > at
  for (const word of ['up', 'to', 'the', 'a', 'next', 'first', 'another', 'total', 'of']) {
    if (isLed) next = skipWord(input, { at: next, word })
  }
  const count = readCount(input, next)
  if (!count || count.value < 1) return null
  const { text } = tokenAt(input, count.next)
  if (times.has(text)) return { value: { ...so, count: count.value }, next: count.next + 1 }
  const unit = isLed ? units.get(text) : undefined
  if (!unit) return null
  const length = 'days' in unit ? { days: unit.days * count.value } : { months: unit.months * count.value }
  return { value: { ...so, ...length }, next: count.next + 1 }
}

const excepts = new Set(['except', 'excepting', 'excluding', 'excl', 'skipping', 'not', 'minus', 'apart'])

/** `except 9 June`, `but not 9 and 16 June`, `except for tomorrow`, `except in May`. */
function readExcept(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  let next = skipWord(input, { at, word: 'but' })
  if (!isOneOf(input, { at: next, words: excepts })) return null
  next++
  for (const word of ['for', 'from', 'on', 'in', 'during']) next = skipWord(input, { at: next, word })
  const except = [...so.except]
  let end = at
  for (let count = 0; count < 8; count++) {
    const days = readDays(monthAsPeriod(input, next), next)
    if (!days || days.value.first === null) break
    except.push(...daysOf(days.value))
    end = days.next
    next = end
    if (isMark(input, { at: next, mark: ',' })) next++
    if (isWord(input, { at: next, text: 'and' }) || isWord(input, { at: next, text: 'or' })) next++
    for (const word of ['on', 'in']) next = skipWord(input, { at: next, word })
    if (next === end) break
  }
  return end === at ? null : { value: { ...so, except: except.slice(0, 200) }, next: end }
}

/** `except in March and May`: a month needs no word of its own here. */
function monthAsPeriod(input: Input, at: number): Input {
  return { ...input, monthsFrom: at }
}

function daysOf({ first, last, more }: Days): EpochDay[] {
  const days: EpochDay[] = []
  if (first !== null && last !== null) {
    for (let day = first; day <= last && days.length < 100; day++) days.push(day)
  } else if (first !== null) days.push(first)
  return [...days, ...more]
}

/** `each Saturday in June`, `during July and August`. */
function readWithin(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  if (!isWord(input, { at, text: 'in' }) && !isWord(input, { at, text: 'during' })) return null
  const days = readDays(input, at + 1)
  if (!days || days.value.first === null || days.value.last === null || !days.value.isVague) return null
  return { value: { ...so, start: days.value.first, until: days.value.last }, next: days.next }
}

/** `in term time`, `term-time only`, `during term`: said, but no dates of it are known. */
function readTerm(input: Input, { at, so }: { at: number; so: Limits }): Read<Limits> | null {
  let next = at
  for (const word of ['in', 'during', 'school']) next = skipWord(input, { at: next, word })
  if (!isWord(input, { at: next, text: 'term' }) && !isWord(input, { at: next, text: 'termtime' })) return null
  next++
  if (isMark(input, { at: next, mark: '-' })) next++
  const isTime = isWord(input, { at: next, text: 'time' })
  if (!isTime && next === at + 1) return null
  if (isTime) next++
  return { value: so, next: skipWord(input, { at: next, word: 'only' }) }
}

function closing(input: Input, next: number): number {
  return isMark(input, { at: next, mark: ')' }) ? next + 1 : next
}
