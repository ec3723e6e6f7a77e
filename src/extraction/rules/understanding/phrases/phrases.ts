import { knownTexts, numberFor, placeOf } from './known-texts.ts'
import { isSaidByWhole } from './part-of-text.ts'
import { tracesOf } from './traces.ts'

/** All that the program has. */
export const everyPhrases: Phrases[] = []

/**
 * A pattern that is tried only on texts that hold one of its own words, and only once on each. A sentence is asked some
 * hundred questions and answers a few; trying every pattern on it took most of the time that understanding a mail takes.
 * So a text is read once, what stands in it says which of all patterns may match, and what trying one has shown is kept.
 */
export class Phrases {
  readonly pattern: RegExp
  /** Which of all patterns it is. */
  readonly number: number

  constructor(pattern: RegExp) {
    this.pattern = pattern
    const runs = tracesOf(pattern)
    everyPhrases.push(this)
    this.number = numberFor(runs.some((run) => run.trim() === '') ? [] : runs)
  }

  /** Whether the pattern may match; `false` is certain. */
  mayStandIn(text: string): boolean {
    const { marks } = knownTexts()
    return ((marks[placeOf(text) + (this.number >> 5)] ?? 0) & (1 << (this.number & 31))) !== 0
  }

  test(text: string): boolean {
    const { marks, table } = knownTexts()
    const may = placeOf(text) + (this.number >> 5)
    const bit = 1 << (this.number & 31)
    if (((marks[may] ?? 0) & bit) === 0) return false
    const does = may + table.size
    const doesNot = does + table.size
    if (((marks[doesNot] ?? 0) & bit) !== 0) return false
    if (((marks[does] ?? 0) & bit) !== 0) return true
    const matches = this.pattern.test(text)
    const shown = matches ? does : doesNot
    marks[shown] = (marks[shown] ?? 0) | bit
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
    const { marks, table } = knownTexts()
    const may = placeOf(text) + (this.number >> 5)
    const doesNot = may + 2 * table.size
    const bit = 1 << (this.number & 31)
    if (((marks[may] ?? 0) & bit & ~(marks[doesNot] ?? 0)) === 0) return null
    const match = this.pattern.exec(text)
    if (match === null) marks[doesNot] = (marks[doesNot] ?? 0) | bit
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
