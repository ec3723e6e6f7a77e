export const weekdays = new Map<string, number>()
export const weekdayPlurals = new Map<string, number>()
export const months = new Map<string, number>()
export const cardinals = new Map<string, number>()
export const ordinals = new Map<string, number>()

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
cardinals.set('thirty', 30).set('forty', 40).set('fifty', 50).set('sixty', 60).set('seventy', 70).set('eighty', 80)
cardinals.set('ninety', 90)
ordinals.set('thirtieth', 30)
