import type { When, WhenContext } from '../when.ts'
import { everyMatch } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

/** In an answer a day may stand alone (`The 14th is great!`): the next such day of a month. */
export function bareDays(text: string, whens: readonly When[], context: WhenContext): When[] {
  if (!ordinal.test(text)) return []
  const today = Temporal.PlainDate.from(context.reference.slice(0, 10))
  const found: When[] = []
  for (const match of text.matchAll(/\b[Tt]he (\d{1,2})(?:st|nd|rd|th)\b/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const day = Number(match[1])
    if (
      day < 1 ||
      day > 31 ||
      /^\s*(?:grade|birthday|century|floor|round|of)\b/i.test(text.slice(end)) ||
      whens.some((when) => when.start < end && start < when.end)
    )
      continue
    const month = day < today.day ? today.add({ months: 1 }) : today
    if (day > month.daysInMonth) continue
    found.push({
      start,
      end,
      text: match[0],
      date: month.with({ day }).toString(),
      endDate: null,
      moreDates: [],
      time: null,
      endTime: null,
      minutes: null,
      zone: null,
      recurrence: null,
      exceptions: [],
      isDeadline: false,
      isArrival: false,
      isUntil: false,
      isRelative: true,
      hasYear: false,
      isVague: false,
      doubts: ['next'],
    })
  }
  return found
}

const ordinal = phrases(/\d(?:st|nd|rd|th)/)

const led = phrases(
  /\b(KO|k\.o\.|kick(?:s|ing)?[- ]?off|tip(?:s)?[- ]?off|bully-?off|push-?back|throw-?in|puck drop|first (?:ball|whistle|bell)|starts?|starting|begins?|meet|meeting|arriv(?:e|al)|warm-?up|departs?|departing|leaves?|leaving|sets? off|gates|doors|pick[- ]?up|drop[- ]?off|finish(?:es)?|ends?|home|game|match|training|(?:game|match|training|practice) is)\s*(?:at|@|:|is|time|from|about|around|approx\.?)?\s*(\d{1,2})[.:](\d{2})(?![\d:%])/gi,
)
const followed = phrases(
  /(?<![\d.:$£€])(\d{1,2})[.:](\d{2})(?=\s(?:sharp|starts?|KO|kick[- ]?off|tip[- ]?off|bounce|start|arrival|meet)\b)/gi,
)

/** `KO 10.30`, `meet 9.45`, `all 8.30 starts`: a time that only the word beside it shows to be one. */
export function bareTimes(text: string, whens: readonly When[]): When[] {
  if (!hourAndMinutes.test(text) && !hourAlone.test(text)) return []
  const hours = everyMatch(ledHour, text).map((match) =>
    timeAt(match.index + match[0].search(/\d{1,2}$/), [match[1], ''], false),
  )
  const halves = everyMatch(halfHour, text).map((match) => halfPast(match, text))
  if (hours.length === 0 && halves.length === 0 && !hourAndMinutes.test(text)) return []
  const before = everyMatch(led, text).map((match) =>
    timeAt(
      match.index + match[0].search(/\d/),
      [match[2], match[3]],
      /^(?:meet|arriv|warm|gates|doors)/i.test(match[0]),
    ),
  )
  const after = everyMatch(followed, text).map((match) => {
    const end = match.index + match[0].length
    return timeAt(match.index, [match[1], match[2]], /^\s(?:arrival|meet)/i.test(text.slice(end, end + 9)))
  })
  const taken: { start: number; end: number }[] = [...whens]
  return [...before, ...after, ...hours, ...halves].flatMap((when) => {
    if (when === null || taken.some((other) => other.start < when.end && when.start < other.end)) return []
    taken.push(when)
    return [{ ...when, text: text.slice(when.start, when.end) }]
  })
}

const hourAlone = phrases(
  /\b(?:KO|k\.o\.|kick[- ]?off|tip[- ]?off|throw[- ]?in|bully-?off|push-?back|puck drop|half)\b/i,
)

/** `throw-in 11`, `KO 3`: the hour alone. */
const ledHour = phrases(
  /\b(?:KO|k\.o\.|kick[- ]?off|tip[- ]?off|throw[- ]?in|bully-?off|push-?back|puck drop)\s*(?:at|@|:|is)?\s*(\d{1,2})(?![\d:%/]|\.\d|\s?[ap]\.?m)/gi,
)

/** `for half 10`: half past ten. */
const halfHour = phrases(
  /\b(?:at|for|from|by|about|around|till?|until|to)\s+half (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\d:.]|\s?(?:hours?|price|term|days?|weeks?|of|the|as|people|kids|boxes|dozen)\b)/gi,
)

const spoken = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function halfPast(match: RegExpExecArray, text: string): When | null {
  const said = (match[1] ?? '').toLowerCase()
  const hour = spoken.includes(said) ? spoken.indexOf(said) + 1 : Number(said)
  const start = match.index + match[0].length - said.length - 5
  const isArrival = /\b(?:meet|arriv\w+|up at|be (?:there|at)|there|ready|gather\w*)\b[^.;]{0,40}$/i.test(
    text.slice(Math.max(0, match.index - 50), match.index),
  )
  const when = hour < 1 || hour > 12 ? null : timeAt(start, [String(hour), '30'], isArrival)
  return when && { ...when, end: match.index + match[0].length }
}

const hourAndMinutes = phrases(/\d[.:]\d\d/)

function timeAt(start: number, digits: (string | undefined)[], isArrival: boolean): When | null {
  const [hours, minutes] = [digits[0] ?? '', digits[1] ?? '']
  const hour = Number(hours)
  if (hour > 23 || Number(minutes) > 59) return null
  return {
    start,
    end: start + hours.length + (minutes === '' ? 0 : 1 + minutes.length),
    text: '',
    date: null,
    endDate: null,
    moreDates: [],
    time: `${String(hour >= 1 && hour <= 6 ? hour + 12 : hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`,
    endTime: null,
    minutes: null,
    zone: null,
    recurrence: null,
    exceptions: [],
    isDeadline: false,
    isArrival,
    isUntil: false,
    isRelative: false,
    hasYear: false,
    isVague: false,
    doubts: [],
  }
}
