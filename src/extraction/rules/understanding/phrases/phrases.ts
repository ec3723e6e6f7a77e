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

/** As many texts as a mail's sections ask about again and again. */
const mostKnown = 256
let known: { table: TraceTable; marks: Int32Array; places: Map<string, number> } | null = null
let last = { text: '', place: 0 }

/** Whether the text holds a run of the pattern; each text is read when the first question about it is asked. */
function isMarked(text: string, pattern: number): boolean {
  known ??= knownOf(new TraceTable(traces))
  if (last.text !== text) last = { text, place: known.places.get(text) ?? read(text, known) }
  return ((known.marks[last.place + (pattern >> 5)] ?? 0) & (1 << (pattern & 31))) !== 0
}

function read(text: string, { table, marks, places }: NonNullable<typeof known>): number {
  if (places.size === mostKnown) {
    places.clear()
    marks.fill(0)
  }
  const place = places.size * table.size
  table.read(text, marks, place)
  places.set(text, place)
  return place
}

function knownOf(table: TraceTable): NonNullable<typeof known> {
  const empty = { table, marks: new Int32Array(mostKnown * table.size), places: new Map<string, number>() }
  last = { text: '', place: read('', empty) }
  return empty
}
