import { codeAt } from '#extraction/rules/code-at.ts'
import { TraceTable } from './trace-table.ts'

interface Known {
  table: TraceTable
  /** The texts known, in the order in which they were first asked about. */
  texts: string[]
  /** By some letters of a text its number among them, from 1; 0 where none is known. */
  numbers: Uint16Array
  /**
   * For each text three runs of marks: of the patterns that may match it, of those that a try has shown to match, and of
   * those that it has shown not to.
   */
  marks: Int32Array
}

const traces: (readonly string[])[] = []
let known: Known | null = null

/** More texts than most mails have; a longer one's are forgotten in between. A power of two. */
const mostTexts = 512
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

/** What a mail's texts have shown is nothing to the next mail, and few texts stay near the processor. */
export function forgetTexts(): void {
  const { texts, numbers } = knownTexts()
  texts.length = 0
  numbers.fill(0)
  last = null
}

/**
 * Where the marks of a text begin. Each text has one number to look for, told by some of its letters, and takes it from
 * another that they tell as well.
 */
export function placeOf(text: string): number {
  if (last === text) return lastPlace
  const { table, texts, numbers, marks } = knownTexts()
  const { length } = text
  const letters = codeAt(text, length >> 1) * 31 + codeAt(text, length >> 2) * 7 + codeAt(text, length - 1)
  const at = (length * 131 + letters) & (numbers.length - 1)
  if (numbers[at] === 0 && texts.length === mostTexts) forgetTexts()
  const number = numbers[at] || texts.length + 1
  const place = (number - 1) * 3 * table.size
  if (texts[number - 1] !== text) {
    texts[number - 1] = text
    numbers[at] = number
    table.read(text, marks, place)
    marks.fill(0, place + table.size, place + 3 * table.size)
  }
  last = text
  lastPlace = place
  return place
}

function emptyFor(table: TraceTable): Known {
  last = null
  return {
    table,
    texts: [],
    numbers: new Uint16Array(4 * mostTexts),
    marks: new Int32Array(mostTexts * 3 * table.size),
  }
}
