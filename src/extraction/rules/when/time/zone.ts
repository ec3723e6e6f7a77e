import { opening } from '../vocabulary/opening.ts'
import { isMark, isWord, opens, tokenAt, type Read, type Input } from '../tokens/input.ts'

/**
 * The zone named beside a time. A standard-time name is read as the place's own time, whichever half of the year it is:
 * `9am EST` in July is said of New York's clocks.
 */
export function readZone(input: Input, at: number): Read<string> | null {
  const start = isMark(input, { at, mark: '(' }) ? at + 1 : at
  const token = tokenAt(input, start)
  if (token.gap !== 'blank' && token.gap !== 'none') return null
  if (token.kind === 'word' && !opens(input, { at: start, bits: opening.zone })) return null
  const read = readName(input, start) ?? readArea(input, start) ?? readOffset(input, start)
  if (!read || start === at) return read
  return isMark(input, { at: read.next, mark: ')' }) ? { value: read.value, next: read.next + 1 } : null
}

const zones = new Map(
  Object.entries({
    aest: 'Australia/Sydney',
    aedt: 'Australia/Sydney',
    acst: 'Australia/Adelaide',
    acdt: 'Australia/Adelaide',
    awst: 'Australia/Perth',
    nzst: 'Pacific/Auckland',
    nzdt: 'Pacific/Auckland',
    bst: 'Europe/London',
    gmt: '+00:00',
    utc: '+00:00',
    cet: 'Europe/Paris',
    cest: 'Europe/Paris',
    edt: 'America/New_York',
    est: 'America/New_York',
    et: 'America/New_York',
    cdt: 'America/Chicago',
    cst: 'America/Chicago',
    ct: 'America/Chicago',
    mdt: 'America/Denver',
    mst: 'America/Denver',
    mt: 'America/Denver',
    pdt: 'America/Los_Angeles',
    pst: 'America/Los_Angeles',
    pt: 'America/Los_Angeles',
    akdt: 'America/Anchorage',
    hst: 'Pacific/Honolulu',
    sgt: 'Asia/Singapore',
    hkt: 'Asia/Hong_Kong',
    jst: 'Asia/Tokyo',
    ist: 'Asia/Kolkata',
  }),
)
const cities = new Map(
  Object.entries({
    sydney: 'Australia/Sydney',
    melbourne: 'Australia/Melbourne',
    brisbane: 'Australia/Brisbane',
    adelaide: 'Australia/Adelaide',
    perth: 'Australia/Perth',
    london: 'Europe/London',
    uk: 'Europe/London',
    eastern: 'America/New_York',
    central: 'America/Chicago',
    mountain: 'America/Denver',
    pacific: 'America/Los_Angeles',
    toronto: 'America/Toronto',
  }),
)
const areas = new Set([
  'africa',
  'america',
  'antarctica',
  'asia',
  'atlantic',
  'australia',
  'europe',
  'indian',
  'pacific',
])

/** The words that may begin a zone. */
export const zoneWords: readonly string[] = [...zones.keys(), ...cities.keys(), ...areas]

function readName(input: Input, at: number): Read<string> | null {
  const { text } = tokenAt(input, at)
  if (text === 'utc' || text === 'gmt') {
    const named = readOffset(input, at + 1)
    if (named) return named
  }
  const zone = zones.get(text)
  if (zone) return { value: atHome(input, text) ?? zone, next: at + 1 }
  const city = cities.get(text)
  return city && isWord(input, { at: at + 1, text: 'time' }) ? { value: city, next: at + 2 } : null
}

/** `EST` and `CST` are Australian too where the family is; AEST is the clock of the family's own eastern city. */
function atHome({ timezone }: Input, name: string): string | null {
  if (!timezone.startsWith('Australia/')) return null
  if (name === 'est' || name === 'edt') return 'Australia/Sydney'
  if (name === 'cst' || name === 'cdt') return 'Australia/Adelaide'
  const isEastern = ['Sydney', 'Melbourne', 'Brisbane', 'Hobart', 'Lindeman'].includes(timezone.slice(10))
  return isEastern && (name === 'aest' || name === 'aedt') ? timezone : null
}

/** `Europe/London`, `America/New_York`. */
function readArea(input: Input, at: number): Read<string> | null {
  const area = tokenAt(input, at)
  if (area.kind !== 'word' || !area.hasCapital || !areas.has(area.text) || !isMark(input, { at: at + 1, mark: '/' }))
    return null
  const words: string[] = []
  let next = at + 2
  for (; words.length < 3; next += 2) {
    const word = tokenAt(input, next)
    if (word.kind !== 'word' || word.gap !== 'none') return null
    words.push(capital(word.text))
    if (!isMark(input, { at: next + 1, mark: '_' })) break
  }
  const name = `${capital(area.text)}/${words.join('_')}`
  return isZone(name) ? { value: name, next: next + 1 } : null
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function isZone(name: string): boolean {
  try {
    Temporal.PlainDateTime.from('2026-01-01T00:00').toZonedDateTime(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** `+10:00`, `+1000`, `-0700`, `+10`. */
function readOffset(input: Input, at: number): Read<string> | null {
  const sign = tokenAt(input, at)
  const hours = tokenAt(input, at + 1)
  if ((sign.text !== '+' && sign.text !== '-') || hours.kind !== 'number' || hours.gap !== 'none') return null
  const size = hours.end - hours.start
  if (size === 4 && hours.value <= 1400 && hours.value % 100 < 60) {
    return {
      value: offset(sign.text, { hours: Math.floor(hours.value / 100), minutes: hours.value % 100 }),
      next: at + 2,
    }
  }
  if (size > 2 || hours.value > 14) return null
  const minutes = tokenAt(input, at + 3)
  if (!isMark(input, { at: at + 2, mark: ':' }) || minutes.kind !== 'number') {
    const { text } = tokenAt(input, at - 1)
    return (sign.text === '+' && size === 2) || text === 'utc' || text === 'gmt'
      ? { value: offset(sign.text, { hours: hours.value, minutes: 0 }), next: at + 2 }
      : null
  }
  return sign.text === '+' || size === 2
    ? { value: offset(sign.text, { hours: hours.value, minutes: minutes.value }), next: at + 4 }
    : null
}

function offset(sign: string, { hours, minutes }: { hours: number; minutes: number }): string {
  return `${sign}${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
