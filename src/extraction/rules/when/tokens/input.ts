import type { AnchorDays } from '../day/anchored-day.ts'
import type { EpochDay } from '#basics/epoch-day.ts'
import { endToken, type WhenToken } from './token.ts'

/** What every rule reads from: the tokens and the writer's own day and moment. */
export interface Input {
  tokens: readonly WhenToken[]
  /** The tokens with which an expression may begin, by their words. */
  starts: readonly number[]
  /** Where the expression begins: how its first token stands to the text before does not matter. */
  start: number
  today: EpochDay
  /** Minutes since the writer's midnight. */
  minute: number
  order: 'dayFirst' | 'monthFirst'
  /** Some date of the text settles the order of 3/5. */
  isOrderSettled: boolean
  /** Nothing says how 3/5 reads. */
  isOrderOpen: boolean
  timezone: string
  /** `HH:MM` at which the family's school ends, where it is known. */
  schoolEnds: string | null
  /** The last days the text has named: `the Friday` is counted from them. */
  anchor: AnchorDays | null
  /** Before this token no list of days has a month: what keeps a list without an end from being read again and again. */
  barren: { until: number }
  /** The half of the day that an arrival time just before has shown. */
  shownHalf: 'am' | 'pm' | null
  /** From this token on a month's bare name is that month. */
  monthsFrom: number | null
}

/** What a rule found, and the index of the first token after it. */
export interface Read<T> {
  value: T
  next: number
}

export function tokenAt(input: Input, at: number): WhenToken {
  // An array asked for an index below its first looks for a property of that name, which takes long.
  return (at < 0 ? undefined : input.tokens[at]) ?? endToken
}

/** Whether the token may begin one of these: bits of `opening`. */
export function opens(input: Input, { at, bits }: { at: number; bits: number }): boolean {
  return (tokenAt(input, at).means.opens & bits) !== 0
}

/** Whether the token stands on the same line as the one before, or on the very next. */
export function isNear(input: Input, at: number): boolean {
  return at === input.start || tokenAt(input, at).gap !== 'paragraph'
}

/** Whether a near word of this text stands here. */
export function isWord(input: Input, { at, text }: { at: number; text: string }): boolean {
  const token = tokenAt(input, at)
  return token.text === text && token.kind === 'word' && isNear(input, at)
}

export function isOneOf(input: Input, { at, words }: { at: number; words: ReadonlySet<string> }): boolean {
  const token = tokenAt(input, at)
  return token.kind === 'word' && words.has(token.text) && isNear(input, at)
}

export function isMark(input: Input, { at, mark }: { at: number; mark: string }): boolean {
  const token = tokenAt(input, at)
  return token.text === mark && token.kind === 'mark' && isNear(input, at)
}

/** The index after a mark that may stand here. */
export function skipMark(input: Input, { at, mark }: { at: number; mark: string }): number {
  return isMark(input, { at, mark }) ? at + 1 : at
}

export function skipWord(input: Input, { at, word }: { at: number; word: string }): number {
  return isWord(input, { at, text: word }) ? at + 1 : at
}
