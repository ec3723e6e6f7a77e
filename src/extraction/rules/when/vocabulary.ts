const weekdays = new Map<string, number>()
const weekdayPlurals = new Map<string, number>()
const months = new Map<string, number>()
const cardinals = new Map<string, number>()
const ordinals = new Map<string, number>()

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(word: string): number | undefined {
  return weekdays.get(word)
}

/** `Tuesdays`: 1 for Monday to 7 for Sunday. */
export function weekdayOfPlural(word: string): number | undefined {
  return weekdayPlurals.get(word)
}

/** 1 for January to 12 for December. */
export function monthOf(word: string): number | undefined {
  return months.get(word)
}

/** `one` to `nineteen`, the tens, and the round names; `a` and `an` count where a caller says so. */
export function cardinalOf(word: string): number | undefined {
  return cardinals.get(word)
}

/** `first` to `nineteenth`, `twentieth`, `thirtieth`. */
export function ordinalOf(word: string): number | undefined {
  return ordinals.get(word)
}

/** Words that are a day or a month only when written with a capital or beside a number. */
export const everydayWords = new Set(['may', 'march', 'mar', 'sat', 'sun', 'mon', 'wed', 'dec', 'jan'])

const spellings: [Map<string, number>, string[]][] = [
  [
    weekdays,
    [
      'mon monday',
      'tue tues tuesday',
      'wed weds wednesday wednsday',
      'thu thur thurs thursday',
      'fri friday',
      'sat saturday',
      'sun sunday',
    ],
  ],
  [weekdayPlurals, ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays']],
  [
    months,
    [
      'jan january',
      'feb febr february',
      'mar march',
      'apr april',
      'may',
      'jun june',
      'jul july',
      'aug august',
      'sep sept september',
      'oct october',
      'nov november',
      'dec december',
    ],
  ],
  [
    cardinals,
    [
      ...'one two three four five six seven eight nine ten eleven twelve'.split(' '),
      ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' '),
    ],
  ],
  [
    ordinals,
    [
      ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' '),
      ...'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
    ],
  ],
]

for (const [map, rows] of spellings) {
  for (const [index, row] of rows.entries()) {
    for (const word of row.split(' ')) map.set(word, index + 1)
  }
}
cardinals.set('thirty', 30).set('forty', 40).set('fifty', 50).set('sixty', 60).set('ninety', 90)
ordinals.set('thirtieth', 30)
/** The words of weekdays and numbers. */
export const dayAndNumberWords = wordsOf([weekdays, weekdayPlurals, cardinals, ordinals])

/** The words of weekdays, months and numbers. */
export const dateWords: readonly string[] = [...dayAndNumberWords, ...months.keys()]

function wordsOf(maps: readonly Map<string, number>[]): readonly string[] {
  return maps.flatMap((words) => [...words.keys()])
}
