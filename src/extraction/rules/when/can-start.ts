import { tokenAt, type Reader } from './reader.ts'
import { isDateWord } from './vocabulary.ts'

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
  if (!starters.has(token.text) && !isDateWord(token.text)) return false
  return (token.gap !== 'none' || isFree(reader, at)) && (!weak.has(token.text) || leadsOn(reader, at))
}

/** Words that begin a date and nearly always something else: a third of all starts, and hardly ever one. */
const weak = new Set(['the', 'a', 'an', 'in', 'this'])

const unitWords = new Set(
  (
    'days night nights sleeps weeks fortnight fortnights month months year years weekend morning mornings afternoon ' +
    'afternoons evening evenings arvo lunchtime lunch hour hours minute minutes'
  ).split(' '),
)

/** Whether a number or another word of a date's grammar follows soon. */
function leadsOn(reader: Reader, at: number): boolean {
  for (let next = at + 1; next <= at + 5; next++) {
    const { kind, text } = tokenAt(reader, next)
    if (kind === 'number' || unitWords.has(text) || isDateWord(text)) return true
    if (starters.has(text) && !weak.has(text)) return true
  }
  return false
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
