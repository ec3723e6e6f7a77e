import { nothingMeant, type Meaning } from '../vocabulary/meaning.ts'

/** How a token stands to the one before: touching, after blanks, on the next line, or after a blank line. */
export type Gap = 'none' | 'blank' | 'line' | 'paragraph'

/** A word, a run of digits or one mark of a text. */
export interface WhenToken {
  kind: 'word' | 'number' | 'mark' | 'opaque'
  start: number
  end: number
  /** Lower case; `oclock` for `o'clock`; the digits as written; the mark; dashes of any kind are `-`. */
  text: string
  /** The value of a run of up to eight digits, else -1. */
  value: number
  gap: Gap
  hasCapital: boolean
  /** A number that counts or names something else: `Year 6`, `$12`, `5 km`. */
  isNonDate: boolean
  means: Meaning
}

/** What stands past the last token: it matches nothing and joins nothing. */
export const endToken: WhenToken = {
  kind: 'mark',
  start: -1,
  end: -1,
  text: '',
  value: -1,
  gap: 'paragraph',
  hasCapital: false,
  isNonDate: false,
  means: nothingMeant,
}
