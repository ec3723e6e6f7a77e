import { isGap } from './signs.ts'
import { TraceTable } from './trace-table.ts'
import { tracesOf } from './traces.ts'

/**
 * A pattern that is tried only on texts that hold one of its own words, and only once on each. A sentence is asked some
 * hundred questions and answers a few; trying every pattern on it took most of the time that understanding a mail takes.
 * So a text is read once, what stands in it says which of all patterns may match, and what trying one has shown is kept.
 */
export class Phrases {
  readonly pattern: RegExp
  readonly number: number

  constructor(pattern: RegExp) {
    this.pattern = pattern
    const runs = tracesOf(pattern)
    this.number = traces.push(runs.some((run) => run.trim() === '') ? [] : runs) - 1
    known = null
  }

  /** Whether the pattern may match; `false` is certain. */
  mayStandIn(text: string): boolean {
    const { may } = knownTexts()
    return ((may[placeOf(text) + (this.number >> 5)] ?? 0) & (1 << (this.number & 31))) !== 0
  }

  test(text: string): boolean {
    const { may, does, doesNot } = knownTexts()
    const at = placeOf(text) + (this.number >> 5)
    const bit = 1 << (this.number & 31)
    if (((may[at] ?? 0) & bit & ~(doesNot[at] ?? 0)) === 0) return false
    if (((does[at] ?? 0) & bit) !== 0) return true
    const matches = this.pattern.test(text)
    const shown = matches ? does : doesNot
    shown[at] = (shown[at] ?? 0) | bit
    return matches
  }

  /**
   * `test` of a part of a text. The whole, which is asked about anyway, tells whether the part needs a try; reading it for
   * itself would take as long as trying.
   */
  testIn(text: string, from: number, to: number = text.length): boolean {
    return (!isSaidByWhole(text, from, to) || this.mayStandIn(text)) && this.pattern.test(text.slice(from, to))
  }

  exec(text: string): RegExpExecArray | null {
    const { may, doesNot } = knownTexts()
    const at = placeOf(text) + (this.number >> 5)
    const bit = 1 << (this.number & 31)
    if (((may[at] ?? 0) & bit & ~(doesNot[at] ?? 0)) === 0) return null
    const match = this.pattern.exec(text)
    if (match === null) doesNot[at] = (doesNot[at] ?? 0) | bit
    return match
  }

  /** Where the first match begins; -1 where there is none. */
  search(text: string): number {
    return this.mayStandIn(text) ? text.search(this.pattern) : -1
  }

  replaceIn(text: string, by: string): string {
    return this.mayStandIn(text) ? text.replace(this.pattern, by) : text
  }
}

/** For a pattern that lives as long as the program. */
export function phrases(pattern: RegExp): Phrases {
  return new Phrases(pattern)
}

/** Patterns that are asked of a text together, so that only those that may match it are tried. */
export class Choices {
  readonly #byNumber: ReadonlyMap<number, Phrases>
  /** Which of the numbers of 32 marks hold any of these patterns, and their marks there. */
  readonly #words: readonly number[]
  readonly #masks: Int32Array

  constructor(patterns: readonly Phrases[]) {
    this.#byNumber = new Map(patterns.map((pattern) => [pattern.number, pattern]))
    this.#words = [...new Set(patterns.map(({ number }) => number >> 5))]
    this.#masks = Int32Array.from(this.#words, (word) =>
      patterns.reduce((mask, { number }) => (number >> 5 === word ? mask | (1 << (number & 31)) : mask), 0),
    )
  }

  /** Whether any may match; `false` is certain. */
  mayStandIn(text: string): boolean {
    const { may } = knownTexts()
    const place = placeOf(text)
    for (let at = 0; at < this.#words.length; at++)
      if (((may[place + (this.#words[at] ?? 0)] ?? 0) & (this.#masks[at] ?? 0)) !== 0) return true
    return false
  }

  /** Whether any may match a part of the text, as far as the whole tells. */
  mayStandInPart(text: string, from: number, to: number = text.length): boolean {
    return !isSaidByWhole(text, from, to) || this.mayStandIn(text)
  }

  test(text: string): boolean {
    const { may } = knownTexts()
    const place = placeOf(text)
    for (let at = 0; at < this.#words.length; at++) {
      const word = this.#words[at] ?? 0
      let left = (may[place + word] ?? 0) & (this.#masks[at] ?? 0)
      for (; left !== 0; left &= left - 1)
        if (this.#byNumber.get(word * 32 + 31 - Math.clz32(left & -left))?.test(text) === true) return true
    }
    return false
  }
}

/** A part that is cut through no word holds nothing that the whole does not. */
function isSaidByWhole(text: string, from: number, to: number): boolean {
  return isBetweenWords(text, from) && isBetweenWords(text, to)
}

function isBetweenWords(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || isGap(text.charCodeAt(at - 1)) || isGap(text.charCodeAt(at))
}

const traces: string[][] = []

/** More texts than a mail's sections ask about again and again; a power of two. */
const places = 2048

interface Known {
  table: TraceTable
  texts: (string | null)[]
  /** For each text the marks of the patterns that may match it. */
  may: Int32Array
  /** The marks of those that a try has shown to match, and of those that it has shown not to. */
  does: Int32Array
  doesNot: Int32Array
}

let known: Known | null = null
let last: string | null = null
let lastPlace = 0

/** Patterns are made while the program starts: the table of all of them is made when the first is asked for. */
function knownTexts(): Known {
  return (known ??= emptyFor(new TraceTable(traces)))
}

/**
 * Where the marks of a text begin. Each text has one place to stand, told by some of its letters, and takes it from
 * another.
 */
function placeOf(text: string): number {
  if (last === text) return lastPlace
  const { table, texts, may, does, doesNot } = knownTexts()
  const { length } = text
  const letters = text.charCodeAt(length >> 1) * 31 + text.charCodeAt(length >> 2) * 7 + text.charCodeAt(length - 1)
  const at = (length * 131 + letters) & (places - 1)
  const place = at * table.size
  if (texts[at] !== text) {
    texts[at] = text
    table.read(text, may, place)
    for (let word = place; word < place + table.size; word++) does[word] = doesNot[word] = 0
  }
  last = text
  lastPlace = place
  return place
}

function emptyFor(table: TraceTable): Known {
  last = null
  return {
    table,
    texts: Array.from({ length: places }, () => null),
    may: new Int32Array(places * table.size),
    does: new Int32Array(places * table.size),
    doesNot: new Int32Array(places * table.size),
  }
}
