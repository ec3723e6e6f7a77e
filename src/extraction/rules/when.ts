/** What is needed to read a date: the writer's moment, the family's zone, and how 3/5 reads. */
export interface WhenContext {
  /** The moment of the mail (of the original, in a forward) in the writer's zone, RFC 9557: `2026-05-11T08:15:00+10:00[Australia/Sydney]`. */
  reference: string
  /** The family's IANA zone. */
  timezone: string
  /** The order of 3/5. `dayFirst` for en-AU and en-GB; `monthFirst` for en-US. */
  order: 'dayFirst' | 'monthFirst'
  /** The mail as a whole has settled the order (`readingOrder`): no 3/5 in it is open. */
  isOrderSettled?: boolean
  /** Neither the mail nor the family's locale says how 3/5 reads: each such date carries the doubt `order`. */
  isOrderOpen?: boolean
  /** `HH:MM` at which the family's school ends: what `after school` says. */
  schoolEnds?: string
}

/** One date or time expression found in a text. Offsets are UTF-16 code units into that text. */
export interface When {
  start: number
  end: number
  text: string
  /** First day, `YYYY-MM-DD`; null when only a time is given. */
  date: string | null
  /** Last day, inclusive, of a range of days; else null. */
  endDate: string | null
  /** Further single days of a list (`Tue 26 and Wed 27 August`): each is a day of its own, with the same time. */
  moreDates: string[]
  /** `HH:MM`; null when none is stated. */
  time: string | null
  endTime: string | null
  /** A stated length, minutes (`for two hours`). */
  minutes: number | null
  /** IANA zone or fixed offset (`+10:00`) named beside the time; else null. */
  zone: string | null
  /** RFC 5545 RRULE without its prefix; `date` is then the first occurrence. */
  recurrence: string | null
  /** Days excepted from the recurrence, `YYYY-MM-DD`. */
  exceptions: string[]
  /** `by`, `before`, `no later than`, `due`, `closes`, `RSVP by`: what is dated is a deadline. */
  isDeadline: boolean
  /** `arrive at`, `doors open`, `meet at`: the time is not the start of the thing itself. */
  isArrival: boolean
  /** `until 26 June`, `till 3pm`: the day or time given is the last one. */
  isUntil: boolean
  /** Written without a number (`tomorrow`, `next Friday`, `on the weekend`). */
  isRelative: boolean
  /** The year was written. */
  hasYear: boolean
  /** Only a month or a season is known (`in June`): `date` to `endDate` spans it. */
  isVague: boolean
  doubts: Doubt[]
}

/**
 * Why a reading is not certain. Any doubt makes the item a proposal, never applied silently.
 * `weekday`: the weekday contradicts the date · `order`: 3/5 could be either · `next`: people differ about `next Friday`
 * · `halfDay`: am or pm was guessed against a weak signal · `impossible`: 31 February, hour 27: no date came of it.
 */
export type Doubt = 'weekday' | 'order' | 'next' | 'halfDay' | 'impossible'
