/** What a word may begin, as bits: most words of a mail begin nothing, and one look at the sum of theirs says so. */
export const opening = {
  /** A date or a time. */
  expression: 1,
  /** Begins a date and nearly always something else: only with more of a date's grammar soon after. */
  weak: 2,
  /** Part of a date's grammar that makes a weak word before it worth reading. */
  grammar: 4,
  /** Joins a number before it to a date. */
  joint: 8,
  /** A day that recurs. */
  recurrence: 16,
  /** A month, a week or a part of one. */
  period: 32,
  holiday: 64,
  /** A day told from another: `next Friday`. */
  relative: 128,
  /** A day by its weekday, its number or its month. */
  written: 256,
  clock: 512,
  /** The half of a day: `in the morning`. */
  dayPart: 1024,
  zone: 2048,
} as const

/** Any word of a date's grammar. */
export const ofDates = opening.expression | opening.grammar | opening.joint
