import { knownTexts, placeOf } from './known-texts.ts'
import { isSaidByWhole } from './part-of-text.ts'
import type { Phrases } from './phrases.ts'

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
    const { marks } = knownTexts()
    const place = placeOf(text)
    for (let at = 0; at < this.#words.length; at++)
      if (((marks[place + (this.#words[at] ?? 0)] ?? 0) & (this.#masks[at] ?? 0)) !== 0) return true
    return false
  }

  /** Whether any may match a part of the text, as far as the whole tells. */
  mayStandInPart(text: string, from: number, to: number = text.length): boolean {
    return !isSaidByWhole(text, from, to) || this.mayStandIn(text)
  }

  test(text: string): boolean {
    const { marks } = knownTexts()
    const place = placeOf(text)
    for (let at = 0; at < this.#words.length; at++) {
      const word = this.#words[at] ?? 0
      let left = (marks[place + word] ?? 0) & (this.#masks[at] ?? 0)
      for (; left !== 0; left &= left - 1)
        if (this.#byNumber.get(word * 32 + 31 - Math.clz32(left & -left))?.test(text) === true) return true
    }
    return false
  }
}
