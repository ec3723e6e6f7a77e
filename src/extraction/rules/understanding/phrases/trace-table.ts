import { codeAt } from '#extraction/rules/code-at.ts'
import { digits, gap, signOf, signs } from './signs.ts'
import { type Node, trieOf } from './trie.ts'

/** Set in a way that leads to a state where a run ends. */
const ends = 0x8000
/** A state's ways lie together, so many that a shift tells where they begin. */
const shift = 5
const otherSign = signs.indexOf(gap)
/** The two letters beyond ASCII that a pattern in any case takes for an `s` and a `k`. */
const oddLetters = [0x17f, 0x212a]
const odd = signs.length
const signOfCode = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  oddLetters.includes(code) ? odd : code < 128 ? signs.indexOf(signOf(code)) : otherSign,
)
/** So many ends of runs are gathered before their marks are set: a branch at each end would cost more than reading. */
const most = 512

/**
 * Which of many patterns may match a text, told in one pass over its letters: the automaton of Aho and Corasick over the
 * runs of all of them. States are numbered by depth, so that the few where most of a text is read lie together.
 */
export class TraceTable {
  /** How many numbers of 32 marks each hold the marks of a text. */
  readonly size: number
  readonly #ways: Uint16Array
  /** The patterns of which a run ends in a state, of all states one after the other, and where those of each begin. */
  readonly #ending: Uint16Array
  readonly #endingFrom: Uint32Array
  /** The marks of the patterns that may match any text. */
  readonly #always: Int32Array
  readonly #ended = new Uint16Array(most + 1)

  /** `traces[n]` are the runs of pattern n; none where it may match any text. */
  constructor(traces: readonly (readonly string[])[]) {
    const trie = trieOf(traces)
    this.size = Math.ceil(traces.length / 32)
    this.#always = new Int32Array(this.size)
    for (const [pattern, runs] of traces.entries()) if (runs.length === 0) mark(pattern, this.#always, 0)
    this.#ways = new Uint16Array(trie.length << shift)
    const ending = this.#lay(trie)
    this.#endingFrom = new Uint32Array(trie.length + 1)
    for (const [state, patterns] of ending.entries())
      this.#endingFrom[state + 1] = (this.#endingFrom[state] ?? 0) + patterns.length
    this.#ending = Uint16Array.from(ending.flat())
    for (const [at, way] of this.#ways.entries()) if (ending[way]?.length) this.#ways[at] = way | ends
  }

  /** Lays the ways between the states; answers which patterns have a run that ends in each. */
  #lay(trie: readonly Node[]): number[][] {
    const ending: number[][] = []
    const fallback = new Uint16Array(trie.length)
    for (const { state, patterns, next, last } of trie) {
      const back = fallback[state] ?? 0
      ending.push([...new Set([...patterns, ...(state === 0 ? [] : (ending[back] ?? []))])])
      for (let sign = 0; sign < signs.length; sign++) {
        const child = next.get(sign)
        const otherwise = state === 0 ? 0 : (this.#ways[(back << shift) + sign] ?? 0)
        if (child !== undefined) fallback[child.state] = otherwise
        // More of a gap or of a number is still the same one.
        const isSame = sign === last && (signs[sign] === gap || signs[sign] === digits)
        this.#ways[(state << shift) + sign] = isSame ? state : (child?.state ?? otherwise)
      }
    }
    return ending
  }

  /** Sets the marks of all patterns that the text may match, from `offset` on. */
  read(text: string, marks: Int32Array, offset: number): void {
    const [ways, ended] = [this.#ways, this.#ended]
    const { length } = text
    for (let at = 0; at < this.size; at++) marks[offset + at] = this.#always[at] ?? 0
    // The text's beginning counts as a gap, and so does its end.
    let way = ways[otherSign] ?? 0
    let count = 0
    for (let at = 0; at < length; at++) {
      const sign = signOfCode[codeAt(text, at)] ?? odd
      if (sign === odd) return void marks.fill(-1, offset, offset + this.size)
      way = ways[((way & ~ends) << shift) + sign] ?? 0
      ended[count] = way
      count += way >> 15
      if (count === most) count = this.#markAll(count, marks, offset)
    }
    ended[count] = ways[((way & ~ends) << shift) + otherSign] ?? 0
    this.#markAll(count + 1, marks, offset)
  }

  #markAll(count: number, marks: Int32Array, offset: number): number {
    const [ending, from] = [this.#ending, this.#endingFrom]
    for (let at = 0; at < count; at++) {
      const state = (this.#ended[at] ?? 0) & ~ends
      const until = from[state + 1] ?? 0
      for (let one = from[state] ?? 0; one < until; one++) mark(ending[one] ?? 0, marks, offset)
    }
    return 0
  }
}

function mark(pattern: number, marks: Int32Array, offset: number): void {
  marks[offset + (pattern >> 5)] = (marks[offset + (pattern >> 5)] ?? 0) | (1 << (pattern & 31))
}
