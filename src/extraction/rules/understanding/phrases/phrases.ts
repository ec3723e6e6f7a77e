import { TraceTable } from './trace-table.ts'
import { tracesOf } from './traces.ts'

/**
 * A pattern that is tried only on texts that hold one of its own words. A sentence is asked some hundred questions and
 * answers a few; trying every pattern on it took most of the time that understanding a mail takes. So a text is read
 * once, and what stands in it says which of all patterns may match.
 */
export class Phrases {
  readonly pattern: RegExp
  readonly #number: number

  constructor(pattern: RegExp) {
    this.pattern = pattern
    const runs = tracesOf(pattern)
    this.#number = traces.push(runs.some((run) => run.trim() === '') ? [] : runs) - 1
    known = null
  }

  /** Whether the pattern may match; `false` is certain. */
  mayStandIn(text: string): boolean {
    return isMarked(text, this.#number)
  }

  test(text: string): boolean {
    return this.mayStandIn(text) && this.pattern.test(text)
  }

  exec(text: string): RegExpExecArray | null {
    return this.mayStandIn(text) ? this.pattern.exec(text) : null
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

const traces: string[][] = []

/** More texts than a mail's sections ask about again and again; a power of two. */
const places = 2048
let known: { table: TraceTable; texts: (string | null)[]; marks: Int32Array } | null = null
let last = ''
let lastPlace = 0

/** Whether the text holds a run of the pattern; each text is read when the first question about it is asked. */
function isMarked(text: string, pattern: number): boolean {
  known ??= knownOf(new TraceTable(traces))
  if (last !== text) {
    lastPlace = placeOf(text, known)
    last = text
  }
  return ((known.marks[lastPlace + (pattern >> 5)] ?? 0) & (1 << (pattern & 31))) !== 0
}

/** Where the marks of a text begin. Each text has one place to stand, told by some of its letters, and takes it from another. */
function placeOf(text: string, { table, texts, marks }: NonNullable<typeof known>): number {
  const { length } = text
  const letters = text.charCodeAt(length >> 1) * 31 + text.charCodeAt(length >> 2) * 7 + text.charCodeAt(length - 1)
  const at = (length * 131 + letters) & (places - 1)
  const place = at * table.size
  if (texts[at] !== text) {
    texts[at] = text
    table.read(text, marks, place)
  }
  return place
}

function knownOf(table: TraceTable): NonNullable<typeof known> {
  const empty = {
    table,
    texts: Array.from({ length: places }, () => null),
    marks: new Int32Array(places * table.size),
  }
  last = ''
  lastPlace = placeOf('', empty)
  return empty
}
