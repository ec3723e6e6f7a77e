import { opening } from './opening.ts'

/** What a word says of dates, looked up once when a text is cut. */
export interface Meaning {
  text: string
  /** What the word may begin, as bits of `opening`; 0 for most. */
  opens: number
  /** 1 for Monday to 7 for Sunday. */
  weekday: number | undefined
  /** `Tuesdays`: 1 for Monday to 7 for Sunday. */
  weekdayOfPlural: number | undefined
  /** 1 for January to 12 for December. */
  month: number | undefined
  /** `one` to `nineteen`, the tens; `a` and `an` count where a caller says so. */
  cardinal: number | undefined
  /** `first` to `nineteenth`, `twentieth`, `thirtieth`. */
  ordinal: number | undefined
}

/** What a word of no vocabulary means. */
export const nothingMeant: Meaning = {
  text: '',
  opens: 0,
  weekday: undefined,
  weekdayOfPlural: undefined,
  month: undefined,
  cardinal: undefined,
  ordinal: undefined,
}

/** What a run of digits may begin. */
export const digits: Meaning = {
  ...nothingMeant,
  opens: opening.grammar | opening.period | opening.relative | opening.written | opening.clock,
}
