import { TraceTable } from './trace-table.ts'

interface Known {
  table: TraceTable
  texts: (string | null)[]
  /** For each text the marks of the patterns that may match it. */
  may: Int32Array
  /** The marks of those that a try has shown to match, and of those that it has shown not to. */
  does: Int32Array
  doesNot: Int32Array
}

const traces: (readonly string[])[] = []
let known: Known | null = null

/** More texts than a mail's sections ask about again and again; a power of two. */
const places = 2048
let last: string | null = null
let lastPlace = 0

/** The number of a new pattern, by which its mark is found. `runs`: as `TraceTable` takes them. */
export function numberFor(runs: readonly string[]): number {
  known = null
  return traces.push(runs) - 1
}

/** Patterns are made while the program starts: the table of all of them is made when the first is asked for. */
export function knownTexts(): Known {
  return (known ??= emptyFor(new TraceTable(traces)))
}

/**
 * Where the marks of a text begin. Each text has one place to stand, told by some of its letters, and takes it from
 * another.
 */
export function placeOf(text: string): number {
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
