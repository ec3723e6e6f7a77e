import { closings } from '../time/closing-hour.ts'
import { dayPartWords } from '../time/day-part.ts'
import { holidayStarters } from '../day/holiday-days.ts'
import { meaning, type Meaning } from './meaning.ts'
import { nights, tomorrows } from '../day/named-day.ts'
import { deictics } from '../day/deictic.ts'
import { opening } from './opening.ts'
import { everyWords, unitDays } from '../recurrence/every.ts'
import { adverbs } from '../recurrence/frequency.ts'
import * as starters from './starters.ts'
import { cardinals, months, ordinals, weekdayPlurals, weekdays } from './vocabulary.ts'
import { zoneWords } from '../time/zone.ts'

/** A word's fingerprint from that of its letters before; 0 for none. Cheaper than what a `Map` makes of a new string. */
export function fingerprint(before: number, letter: number): number {
  return (Math.imul(before, 31) + letter) | 0
}

/** What the lower-case word with this fingerprint means; null where it is none of the grammar. */
export function meaningOf(print: number, word: string): Meaning | null {
  if (seen[print & 4095] === 0) return null
  const known = meanings.get(print)
  return known?.text === word ? known : null
}

/** What a word with this fingerprint may begin, if it is the word it seems to be. */
export function mayOpen(print: number): number {
  return seen[print & 4095] === 0 ? 0 : (meanings.get(print)?.opens ?? 0)
}

const meanings = new Map<number, Meaning>()
/** Whether a fingerprint ends like that of a known word: tells most others apart without a search. */
const seen = new Uint8Array(4096)
const { expression, weak, grammar, joint, recurrence, period, holiday, relative, written, clock } = opening
const dated = expression | grammar
learn(weekdays.keys(), dated | recurrence | relative | written)
learn(weekdayPlurals.keys(), dated | recurrence)
learn(months.keys(), dated | period | written)
learn(cardinals.keys(), dated | recurrence | relative | written | clock)
learn(ordinals.keys(), dated | recurrence | period | written)
learn(starters.expressionStarters, dated)
learn(starters.weakStarters, expression | weak)
learn(starters.unitWords, grammar)
learn(starters.dayJoints, joint)
learn(['school'], joint)
for (const words of [starters.recurrenceStarters, everyWords, unitDays.keys(), adverbs.keys()]) learn(words, recurrence)
learn(starters.periodStarters, period)
for (const words of [starters.relativeStarters, deictics.keys(), tomorrows, nights]) learn(words, relative)
for (const words of [starters.clockStarters, closings.keys()]) learn(words, clock)
learn(['the'], written)
learn(holidayStarters, holiday)
learn(dayPartWords, opening.dayPart)
learn(zoneWords, opening.zone)

function learn(words: Iterable<string>, opens: number): void {
  for (const text of words) {
    let print = 0
    for (const letter of text) print = fingerprint(print, letter.charCodeAt(0))
    const known = meanings.get(print)
    if (known && known.text !== text) throw new Error(`${text} and ${known.text} have one fingerprint`)
    seen[print & 4095] = 1
    meanings.set(print, meaning(text, (known?.opens ?? 0) | opens))
  }
}
