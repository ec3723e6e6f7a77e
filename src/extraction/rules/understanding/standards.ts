import type { Group } from './groups.ts'
import { joint, spread } from './grades.ts'
import { everyMatch } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

/** Years counted as classes, as in Ireland and India: `5th Class`, `Class VII`, `Classes 6 to 10`, `Std 4`. */
export function standardsIn(text: string): Group[] {
  const years: number[] = []
  for (const match of everyMatch(ordinalClass, text))
    years.push(...spread(match[1] ?? '', (match[2] ?? '').replace(/(?<=\d)(?:st|nd|rd|th)/gi, '')))
  for (const match of everyMatch(spelledClass, text)) years.push(spelled.indexOf((match[1] ?? '').toLowerCase()) + 1)
  for (const match of everyMatch(numberedClass, text)) years.push(...spread(match[1] ?? '', match[2] ?? ''))
  for (const match of everyMatch(romanClass, text)) years.push(romans.indexOf(match[1] ?? '') + 1)
  return [...new Set(years)].map((year) => ({ kind: 'standard', key: String(year), marks: [] }))
}

const ordinalClass = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th)((?:${joint}\d{1,2}(?:st|nd|rd|th)){0,6}) Class(?:es)?(?![\p{L}])`,
    'gu',
  ),
)
const spelledClass = phrases(/\b(First|Second|Third|Fourth|Fifth|Sixth) Class\b/g)
const numberedClass = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:[Cc]lass(?:es)?|CLASS(?:ES)?|[Ss]td|[Ss]tandards?)\.?\s(\d{1,2})((?:${joint}\d{1,2}(?![\d:.]\d|[\p{L}\d]|\s?(?:am|pm))){0,6})(?![\d:A-Z]|-\d)`,
    'gu',
  ),
)
const romanClass = phrases(
  /(?<![\p{L}\d])(?:[Cc]lass|CLASS|[Ss]td|[Ss]tandard)\.?\s(XI{0,2}|IX|IV|VI{0,3}|I{1,3})(?![\p{L}\d])/gu,
)

const spelled = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
