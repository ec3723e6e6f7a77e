import { isMark, tokenAt, type Read, type Input } from '../tokens/input.ts'
import { isHolidayName } from './holiday-name.ts'
import { everydayWords } from '../vocabulary/vocabulary.ts'

/** A weekday's name, unless it is another word at that place: `we sat`, `the sun`. */
export function readWeekday(input: Input, at: number): Read<number> | null {
  const token = tokenAt(input, at)
  const weekday = token.means.weekday
  if (weekday === undefined || isHolidayName(input, at)) return null
  const next =
    isMark(input, { at: at + 1, mark: '.' }) && token.text.length < 6 && tokenAt(input, at + 1).gap === 'none'
      ? at + 2
      : at + 1
  const isPointedAt = pointers.has(tokenAt(input, at - 1).text)
  if (
    everydayWords.has(token.text) &&
    !token.hasCapital &&
    !isPointedAt &&
    !isBesideNumber(input, next) &&
    !isLabel(input, at)
  )
    return null
  return isSunCream(input, next) ? null : { value: weekday, next }
}

/** `this sat`, `on sun`: what is pointed at is a day. */
const pointers = new Set(['this', 'next', 'on', 'every', 'coming'])

/** `sat - away to Upper Hutt`: what a line is about. */
function isLabel(input: Input, at: number): boolean {
  const [token, next] = [tokenAt(input, at), tokenAt(input, at + 1)]
  const begins = at === 0 || token.gap === 'line' || token.gap === 'paragraph'
  return begins && ((next.text === '-' && next.gap === 'blank') || next.text === ':')
}

function isBesideNumber(input: Input, next: number): boolean {
  const token = tokenAt(input, next)
  return token.kind === 'number' && token.gap === 'blank'
}

/** `Sun cream`, `Sat nav`: only the short names are words too, before a word in lower case. */
function isSunCream(input: Input, next: number): boolean {
  const { text } = tokenAt(input, next - 1)
  const after = tokenAt(input, next)
  if ((text !== 'sun' && text !== 'sat') || after.kind !== 'word' || after.hasCapital || after.gap !== 'blank')
    return false
  return !afterSun.has(after.text) && after.means.month === undefined
}

const afterSun = new Set(
  'at from to and or the is was am pm morning afternoon evening eve night week in on for we with until till by before after only'.split(
    ' ',
  ),
)
