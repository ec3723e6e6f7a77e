import type { When } from '../when.ts'
import { everyMatch } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

const led = phrases(
  /\b(KO|k\.o\.|kick(?:s|ing)?[- ]?off|tip(?:s)?[- ]?off|bully-?off|push-?back|throw-?in|puck drop|first (?:ball|whistle|bell)|starts?|starting|begins?|meet|meeting|arriv(?:e|al)|warm-?up|departs?|departing|leaves?|leaving|sets? off|gates|doors|pick[- ]?up|drop[- ]?off|finish(?:es)?|ends?|home|game|match|training|(?:game|match|training|practice) is)\s*(?:now |is now )?(?:at|@|:|is|time|from|about|around|approx\.?)?\s*(\d{1,2})[.:](\d{2})(?![\d:%])/gi,
)
const followed = phrases(
  /(?<![\d.:$£€])(\d{1,2})[.:](\d{2})(?=\s(?:sharp|starts?|KO|kick[- ]?off|tip[- ]?off|bounce|start|arrival|meet)\b)/gi,
)

/** `KO 10.30`, `meet 9.45`, `all 8.30 starts`: a time that only the word beside it shows to be one. */
export function bareTimes(text: string, whens: readonly When[]): When[] {
  const besideDay = whens.flatMap((when) => hourBeside(when, text) ?? [])
  if (!hourAndMinutes.test(text) && !hourAlone.test(text)) return besideDay
  const hours = everyMatch(ledHour, text).map((match) =>
    timeAt(match.index + match[0].search(/\d{1,2}$/), [match[1], ''], false),
  )
  const halves = everyMatch(halfHour, text).map((match) => halfPast(match, text))
  if (hours.length === 0 && halves.length === 0 && !hourAndMinutes.test(text)) return besideDay
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
  return [...besideDay, ...before, ...after, ...hours, ...halves].flatMap((when) => {
    if (when === null || taken.some((other) => other.start < when.end && when.start < other.end)) return []
    taken.push(when)
    return [{ ...when, text: text.slice(when.start, when.end) }]
  })
}

/** `dinner w/ Smiths fri 7`: the hour, where the number is not that day's own. */
function hourBeside({ date, time, end, text: said }: When, text: string): When | null {
  if (date === null || time !== null || !bareWeekday.test(said)) return null
  const digits =
    /^\s(\d{1,2})(?=\s*(?:$|[,;!?)]|\.(?!\d)|[–-]\s|\s(?:at|in|@|our|ours|mine|with|w\/|for|pls|please|ok)\b))/i.exec(
      text.slice(end, end + 16),
    )?.[1]
  const hour = Number(digits ?? 0)
  if (digits === undefined || hour < 1 || hour > 12 || Number(date.slice(8)) === hour) return null
  const isLate = (hour === 7 || hour === 8) && inTheEvening.test(text)
  const when = timeAt(end + 1, [isLate ? String(hour + 12) : digits, ''], false)
  return when && { ...when, end: end + 1 + digits.length, text: digits }
}

const bareWeekday = /^(?:on\s|this\s)?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i
const inTheEvening = phrases(
  /\b(?:dinner|supper|tea|drinks|pub|party|bbq|film|movie|cinema|curry|pizza|takeaway|night)\b/i,
)

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
