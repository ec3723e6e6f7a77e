import { digits, gap, signOf, signs } from './signs.ts'
import { trieOf } from './trie.ts'

/** Set in a way that leads to a state where a run ends. */
const ends = 0x8000
const width = signs.length
const otherSign = signs.indexOf(gap)
const signOfCode = Uint8Array.from({ length: 128 }, (_, code) => signs.indexOf(signOf(code)))
/** The two letters beyond ASCII that a pattern in any case takes for an `s` and a `k`. */
const [longS, kelvin] = [0x17f, 0x212a]
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
  /** For each state in `size` numbers the marks of the patterns of which a run ends there. */
  readonly #marks: Int32Array
  readonly #always: number[]
  readonly #ended = new Uint16Array(most + 1)

  /** `traces[n]` are the runs of pattern n; none where it may match any text. */
  constructor(traces: readonly (readonly string[])[]) {
    const trie = trieOf(traces)
    this.size = Math.ceil(traces.length / 32)
    this.#always = traces.flatMap((runs, pattern) => (runs.length === 0 ? [pattern] : []))
    this.#ways = new Uint16Array(trie.length * width)
    this.#marks = new Int32Array(trie.length * this.size)
    const fallback = new Uint16Array(trie.length)
    for (const { state, patterns, next, last } of trie) {
      const back = fallback[state] ?? 0
      for (const pattern of patterns) mark(pattern, this.#marks, state * this.size)
      this.#add(back, this.#marks, state * this.size)
      for (let sign = 0; sign < width; sign++) {
        const child = next.get(sign)
        const otherwise = state === 0 ? 0 : (this.#ways[back * width + sign] ?? 0)
        if (child !== undefined) fallback[child.state] = otherwise
        // More of a gap or of a number is still the same one.
        const isSame = sign === last && (signs[sign] === gap || signs[sign] === digits)
        this.#ways[state * width + sign] = isSame ? state : (child?.state ?? otherwise)
      }
    }
    for (const [at, way] of this.#ways.entries())
      if (this.#marks.subarray(way * this.size, (way + 1) * this.size).some((marks) => marks !== 0))
        this.#ways[at] = way | ends
  }

  /** Sets the marks of all patterns that the text may match, from `offset` on, where nothing is marked yet. */
  read(text: string, marks: Int32Array, offset: number): void {
    const [ways, ended] = [this.#ways, this.#ended]
    for (const pattern of this.#always) mark(pattern, marks, offset)
    // The text's beginning counts as a gap, and so does its end.
    let way = ways[otherSign] ?? 0
    let count = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === longS || code === kelvin) return void marks.fill(-1, offset, offset + this.size)
      way = ways[(way & ~ends) * width + (code < 128 ? (signOfCode[code] ?? otherSign) : otherSign)] ?? 0
      ended[count] = way
      count += way >> 15
      if (count === most) count = this.#addAll(count, marks, offset)
    }
    ended[count] = ways[(way & ~ends) * width + otherSign] ?? 0
    this.#addAll(count + 1, marks, offset)
  }

  #addAll(count: number, marks: Int32Array, offset: number): number {
    for (let at = 0; at < count; at++) this.#add((this.#ended[at] ?? 0) & ~ends, marks, offset)
    return 0
  }

  #add(state: number, marks: Int32Array, offset: number): void {
    const from = state * this.size
    for (let at = 0; at < this.size; at++)
      marks[offset + at] = (marks[offset + at] ?? 0) | (this.#marks[from + at] ?? 0)
  }
}

function mark(pattern: number, marks: Int32Array, offset: number): void {
  marks[offset + (pattern >> 5)] = (marks[offset + (pattern >> 5)] ?? 0) | (1 << (pattern & 31))
}
