import { addMonths, epochDay, partsOf, weekdayFrom, type EpochDay } from './calendar.ts'
import { opening } from './opening.ts'
import { isWord, opens, tokenAt, type Read, type Reader } from './reader.ts'
import { spotOn, type Spot } from './spot.ts'
import { readYear } from './month-name.ts'

/** `Christmas Day`, `Boxing Day`, `Good Friday`, `Easter Monday`: the days that fall alike wherever our families live. */
export function readHoliday(reader: Reader, at: number): Read<Spot> | null {
  const name = readName(reader, at)
  if (!name) return null
  const year = readYear(reader, name.next)
  const day = year ? name.value(year.value) : nextOf(name.value, reader.today)
  return { value: spotOn(day, { hasYear: year !== null }), next: year?.next ?? name.next }
}

type DayOfYear = (year: number) => EpochDay

const names = new Map<string, DayOfYear>([
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
const seasons = new Map<string, DayOfYear>([
  ['christmas', on(12, 25)],
  ['easter', fromEaster(0)],
  ['halloween', on(10, 31)],
])
export const holidayStarters: readonly string[] = [
  'valentine',
  ...[...names.keys(), ...seasons.keys()].map((name) => name.split(' ')[0] ?? name),
]
const dayLeads = new Set(['by', 'before', 'until', 'till', 'on', 'after'])

function readName(reader: Reader, at: number): Read<DayOfYear> | null {
  if (!opens(reader, at, opening.holiday)) return null
  const { text } = tokenAt(reader, at)
  let [said, next] = [text, at + 1]
  for (let words = 0; words < 5; words++, next++) {
    const token = tokenAt(reader, next)
    if (token.gap === 'line' || token.gap === 'paragraph') break
    if (token.text === "'") continue
    said += token.text === 's' ? 's' : ` ${token.text}`
    const found = names.get(said)
    if (found) return { value: found, next: next + 1 }
  }
  const season = dayLeads.has(tokenAt(reader, at - 1).text) ? seasons.get(text) : undefined
  return season && !isWord(reader, at + 1, 'holidays') && tokenAt(reader, at + 1).kind !== 'word'
    ? { value: season, next: at + 1 }
    : null
}

function nextOf(day: DayOfYear, today: EpochDay): EpochDay {
  const { year } = partsOf(today)
  const thisYear = day(year)
  return thisYear < addMonths(today, -1) ? day(year + 1) : thisYear
}

function on(month: number, day: number): DayOfYear {
  return (year) => epochDay(year, month, day)
}

function fromEaster(days: number): DayOfYear {
  return (year) => easter(year) + days
}

function thanksgiving(year: number): EpochDay {
  return weekdayFrom(epochDay(year, 11, 1), 4) + 21
}

/** The Sunday after the first full moon of spring, by the Gregorian tables (Meeus, Julian day not needed). */
function easter(year: number): EpochDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const solar = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (solar + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const fullMoon = epochDay(year, 3, 21) + moon
  return weekdayFrom(fullMoon + 1, 7)
}
