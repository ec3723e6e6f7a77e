import { isDay } from '#basics/day.ts'

/**
 * The date of a forwarded mail's header block ("Mon, 8 Jun 2026 at 13:15", "Friday, 30 October 2026 at 19:20:11 GMT")
 * as ISO 8601: with the writer's offset where the line names one, else without any (`2026-06-08T13:15:00`).
 * Null where it is no date.
 */
export function writtenDate(line: string | null): string | null {
  const text = (line ?? '')
    .slice(0, 120)
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .toLowerCase()
  const day = isoDay(text) ?? namedDay(text) ?? numericDay(text)
  if (day === null) return null
  const time = timeOf(text)
  return time === null ? null : `${day}T${time}${offsetOf(text)}`
}

function isoDay(text: string): string | null {
  const found = /\b(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})/.exec(text)
  return found ? dayOf(found[1], { month: found[2], day: found[3] }) : null
}

function namedDay(text: string): string | null {
  const year = /(?:^|\D)(20\d\d|19[89]\d)(?:\D|$)/.exec(text)?.[1]
  const words = text.split(/[^\p{L}\p{M}]+/u)
  const month = words.map(monthOf).find((number) => number > 0)
  if (!year || !month) return null
  const day = /(?:^|[^\d:])(\d{1,2})(?:st|nd|rd|th|er|º|°)?(?=$|[\s.,]+(?!\d{1,2}:)|-)/.exec(text)?.[1]
  return dayOf(year, { month: String(month), day })
}

/** 26/10/2021 and 26.10.2021; where both may be the month, points mean day first and the rest stays unknown. */
function numericDay(text: string): string | null {
  const found = /\b(\d{1,2})([/.-])\s?(\d{1,2})\2\s?(\d{4})\b/.exec(text)
  if (!found) return null
  const [, first = '', mark, second = '', year] = found
  if (Number(first) > 12 || mark === '.' || first === second) return dayOf(year, { month: second, day: first })
  return Number(second) > 12 ? dayOf(year, { month: first, day: second }) : null
}

function dayOf(
  year = '',
  { month = '', day = '' }: { month?: string | undefined; day?: string | undefined } = {},
): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : null
}

function timeOf(text: string): string | null {
  const found = /(?:^|\D)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?!\d)\s?(a\.?m|p\.?m)?/.exec(
    text.replace(/\d{1,2}\.\d{1,2}\.\d{4}/g, ' '),
  )
  if (!found) return null
  const [, hours = '', minutes = '', seconds = '00', half] = found
  let hour = Number(hours)
  if (half?.startsWith('p') && hour < 12) hour += 12
  if (half?.startsWith('a') && hour === 12) hour = 0
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

function offsetOf(text: string): string {
  const found = /(?:gmt|utc)?\s?([+-])(\d{1,2}):?(\d{2})?\b(?!.*\d{4})/.exec(text.replace(/^.*\d:\d\d/, ''))
  if (found) return `${found[1]}${(found[2] ?? '').padStart(2, '0')}:${found[3] ?? '00'}`
  for (const word of text.split(/[^a-z]+/)) {
    const known = offsets[word]
    if (known) return known
  }
  return ''
}

/** Names of one meaning only; "EST" in Australia is rare enough to be American. */
const offsets: Record<string, string> = {
  gmt: '+00:00',
  utc: '+00:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  mez: '+01:00',
  mesz: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  oez: '+02:00',
  oesz: '+03:00',
  aest: '+10:00',
  aedt: '+11:00',
  awst: '+08:00',
  acst: '+09:30',
  acdt: '+10:30',
  nzst: '+12:00',
  nzdt: '+13:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
}

function monthOf(word: string): number {
  if (word.length < 3) return 0
  return months.findIndex((names) => names.some((name) => word.startsWith(name))) + 1
}

/** Beginnings of the months' names in the languages of the common mail programs. */
const months = [
  ['jan', 'ene', 'gen', 'led', 'sty', 'tammi', 'янв', 'січ', 'oca', 'ian', 'sij'],
  ['feb', 'fév', 'fev', 'únor', 'lut', 'helmi', 'фев', 'лют', 'şub', 'velj'],
  ['mar', 'mär', 'mrt', 'maa', 'břez', 'maj̄', 'мар', 'бер', 'ožu', 'márc'],
  ['apr', 'abr', 'avr', 'dub', 'kwi', 'huhti', 'апр', 'квіт', 'nis', 'tra', 'ápr'],
  ['may', 'mai', 'mei', 'mag', 'květ', 'maj', 'toukok', 'мая', 'трав', 'svi', 'máj'],
  ['jun', 'juin', 'giu', 'červn', 'cze', 'kesä', 'июн', 'черв', 'haz', 'iun', 'lip', 'jún'],
  ['jul', 'juil', 'lug', 'červenc', 'heinä', 'июл', 'лип', 'tem', 'iul', 'srp', 'júl'],
  ['aug', 'ago', 'aoû', 'srpna', 'sie', 'elok', 'авг', 'серп', 'ağu', 'kol'],
  ['sep', 'set', 'zář', 'wrz', 'syys', 'сен', 'вер', 'eyl', 'ruj', 'szept'],
  ['oct', 'okt', 'ott', 'out', 'říj', 'paź', 'loka', 'окт', 'жовт', 'eki', 'lis'],
  ['nov', 'listopadu', 'marras', 'ноя', 'лист', 'kas', 'stud'],
  ['dec', 'déc', 'dez', 'dic', 'dici', 'pros', 'gru', 'joulu', 'дек', 'груд', 'ara'],
]
