import { opening } from './opening.ts'
import { cardinals, months, ordinals, weekdayPlurals, weekdays } from './vocabulary.ts'

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

/** All meanings are made in one place: a field of objects of several shapes takes long to read. */
export function meaning(text: string, opens: number): Meaning {
  return {
    text,
    opens,
    weekday: weekdays.get(text),
    weekdayOfPlural: weekdayPlurals.get(text),
    month: months.get(text),
    cardinal: cardinals.get(text),
    ordinal: ordinals.get(text),
  }
}

/** What a word of no vocabulary means. */
export const nothingMeant = meaning('', 0)

/** What a run of digits may begin. */
export const digits = meaning('', opening.grammar | opening.period | opening.relative | opening.written | opening.clock)
