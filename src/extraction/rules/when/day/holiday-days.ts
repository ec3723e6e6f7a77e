import { epochDay, type EpochDay, nthWeekdayOf, weekdayFrom } from '#basics/epoch-day.ts'

export type DayOfYear = (year: number) => EpochDay

/** The days that fall alike wherever our families live. */
export const names = new Map<string, DayOfYear>([
  ['christmas day', on(12, 25)],
  ['christmas eve', on(12, 24)],
  ['boxing day', on(12, 26)],
  ['new years eve', on(12, 31)],
  ['new years day', on(1, 1)],
  ['new year day', on(1, 1)],
  ['valentines day', on(2, 14)],
  ['anzac day', on(4, 25)],
  ['australia day', on(1, 26)],
  ['canada day', on(7, 1)],
  ['good friday', fromEaster(-2)],
  ['maundy thursday', fromEaster(-3)],
  ['palm sunday', fromEaster(-7)],
  ['easter saturday', fromEaster(-1)],
  ['easter sunday', fromEaster(0)],
  ['easter monday', fromEaster(1)],
  ['easter tuesday', fromEaster(2)],
  ['ash wednesday', fromEaster(-46)],
  ['shrove tuesday', fromEaster(-47)],
  ['pancake day', fromEaster(-47)],
  ['black friday', (year) => thanksgiving(year) + 1],
  ['cyber monday', (year) => thanksgiving(year) + 4],
])

/** Alone these name a season or a theme (`Christmas concert`), unless a word before makes them a day. */
export const seasons = new Map<string, DayOfYear>([
  ['christmas', on(12, 25)],
  ['easter', fromEaster(0)],
  ['halloween', on(10, 31)],
  ['new year', on(1, 1)],
])

type Region = 'america' | 'canada' | 'britain' | 'elsewhere'

/** The days of some countries, or of each on another day; a theme before a noun (`Mother's Day stall`). */
const national = new Map<string, Partial<Record<Region, DayOfYear>>>([
  ['mothering sunday', { britain: fromEaster(-21) }],
  ['mothers day', { ...everywhere(nth(2, { weekday: 7, month: 5 })), britain: fromEaster(-21) }],
  ['fathers day', { ...everywhere(nth(3, { weekday: 7, month: 6 })), elsewhere: nth(1, { weekday: 7, month: 9 }) }],
  ['thanksgiving', { america: thanksgiving, canada: nth(2, { weekday: 1, month: 10 }) }],
  ['thanksgiving day', { america: thanksgiving, canada: nth(2, { weekday: 1, month: 10 }) }],
  ['labor day', { america: nth(1, { weekday: 1, month: 9 }) }],
  ['labour day', { canada: nth(1, { weekday: 1, month: 9 }) }],
  ['memorial day', { america: nth(-1, { weekday: 1, month: 5 }) }],
  ['juneteenth', { america: on(6, 19) }],
  ['veterans day', { america: on(11, 11) }],
  ['victoria day', { canada: (year) => weekdayFrom(epochDay(year, { month: 5, day: 18 }), 1) }],
  ['remembrance day', everywhere(on(11, 11))],
  ['waitangi day', everywhere(on(2, 6))],
])

export const holidayStarters: readonly string[] = [
  'valentine',
  'mother',
  'father',
  ...[...names.keys(), ...seasons.keys(), ...national.keys()].map((name) => name.split(' ')[0] ?? name),
]

/** The day of that name where the family lives, or null where it has none. */
export function nationalDay(name: string, timezone: string): DayOfYear | null {
  const days = national.get(name)
  return days?.[regionOf(timezone)] ?? null
}

const canadian = new Set(
  'Toronto Vancouver Edmonton Winnipeg Halifax Montreal Regina St_Johns Moncton Whitehorse Yellowknife Calgary'.split(
    ' ',
  ),
)
const british = new Set('London Dublin Belfast Jersey Guernsey Isle_of_Man'.split(' '))

function regionOf(timezone: string): Region {
  const [area = '', city = ''] = timezone.split('/')
  if (area === 'America') return canadian.has(city) ? 'canada' : 'america'
  return area === 'Europe' && british.has(city) ? 'britain' : 'elsewhere'
}

function everywhere(day: DayOfYear): Record<Region, DayOfYear> {
  return { america: day, canada: day, britain: day, elsewhere: day }
}

function on(month: number, day: number): DayOfYear {
  return (year) => epochDay(year, { month, day })
}

/** The nth such weekday of a month that always has one. */
function nth(count: number, { weekday, month }: { weekday: number; month: number }): DayOfYear {
  return (year) => nthWeekdayOf({ year, month }, { nth: count, weekday }) ?? epochDay(year, { month, day: 1 })
}

function fromEaster(days: number): DayOfYear {
  return (year) => easter(year) + days
}

function thanksgiving(year: number): EpochDay {
  return weekdayFrom(epochDay(year, { month: 11, day: 1 }), 4) + 21
}

/** The Sunday after the first full moon of spring, by the Gregorian tables (Meeus, Julian day not needed). */
function easter(year: number): EpochDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const solar = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (solar + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const fullMoon = epochDay(year, { month: 3, day: 21 }) + moon
  return weekdayFrom(fullMoon + 1, 7)
}
