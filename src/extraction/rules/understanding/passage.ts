import type { Block, Cell } from '../message.ts'
import type { When } from '../when.ts'

/** One statement of the mail, where it stands and the dates in it. */
export interface Sentence {
  text: string
  /** Offsets into `ReadMail.text`. */
  start: number
  end: number
  /** Offsets into `text` of this sentence. */
  whens: When[]
  block: Block
  /** Spans of `text` that are struck through: what no longer holds. */
  struck: { start: number; end: number }[]
}

export interface Row {
  block: Block
  cells: { cell: Cell; whens: When[] }[]
  header: string[] | null
}

/** What stands under one heading (or in one paragraph group of a mail that has none). */
export interface Section {
  heading: string | null
  /** Where the heading stands in `ReadMail.text`. */
  headingAt: { start: number; end: number } | null
  /** Dates that the heading itself names. */
  headingWhens: When[]
  /** The heading above this one, of a higher rank. */
  above: string | null
  sentences: Sentence[]
  rows: Row[]
}
