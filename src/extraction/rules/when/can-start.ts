import { tokenAt, type Reader } from './reader.ts'
import { cardinalOf, monthOf, ordinalOf, weekdayOf, weekdayOfPlural } from './vocabulary.ts'

const starters = new Set(
  (
    'christmas easter good boxing new valentine valentines anzac australia canada maundy palm ash shrove pancake ' +
    'black cyber halloween the in next this coming upcoming following last past previous today tonight tonite tomorrow tmrw tmr tomorow ' +
    'yesterday day a an half quarter noon midday midnight week w end close start beginning early mid late every each ' +
    'daily weekly fortnightly monthly yearly annually weekdays weekends weeknights once twice everyday biweekly ' +
    'weeknight alternate cob eod second starting beginning commencing from everyday nightly'
  ).split(' '),
)

/** Whether an expression may begin here: at the start of a word, with a word or number of its grammar. */
export function canStart(reader: Reader, at: number): boolean {
  const token = tokenAt(reader, at)
  if (token.kind === 'number') return !token.isTaken && (token.gap !== 'none' || isFree(reader, at))
  if (token.kind !== 'word' || token.end - token.start > 12) return false
  return isStarter(token.text) && (token.gap !== 'none' || isFree(reader, at))
}

function isStarter(word: string): boolean {
  return (
    starters.has(word) ||
    monthOf(word) !== undefined ||
    weekdayOf(word) !== undefined ||
    weekdayOfPlural(word) !== undefined ||
    cardinalOf(word) !== undefined ||
    ordinalOf(word) !== undefined
  )
}

const gluing = new Set(['_', '=', '&', '#', '$', '£', '€', '%', '\\', "'", '+'])
const inner = new Set(['.', ',', ':', '/', '-'])

/** A token that touches the one before begins a word of its own unless a code, a price or a number runs into it. */
function isFree(reader: Reader, at: number): boolean {
  const before = tokenAt(reader, at - 1)
  if (before.kind !== 'mark') return false
  if (gluing.has(before.text)) return false
  if (!inner.has(before.text) || before.gap !== 'none') return true
  const touched = tokenAt(reader, at - 2).kind
  return touched === 'mark' || (touched === 'word' && before.text !== '.' && before.text !== '-')
}
