import type { Group } from './groups.ts'
import { everyMatch } from './lexicon.ts'
import { Choices } from './phrases/choices.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

const last = 13
/** Between two numbers of one list or range. */
export const joint = String.raw`\s*(?:-|–|—|to|through|and|&|\+|,|/|or)\s*(?:and\s+)?`

/** The years that a text names, as they are counted from -1 (preschool) and 0 (kindergarten). */
export function gradesIn(text: string): Group[] {
  if (!any.mayStandIn(text)) return []
  const grades: number[] = []
  for (const match of everyMatch(numberedGrades, text)) {
    if (!/^[A-Z]/.test(match[0]) && !/s\s?\d/.test(match[0]) && !match[0].startsWith('grade')) continue
    grades.push(...spread(match[1] ?? '', match[2] ?? ''))
  }
  for (const match of everyMatch(ordinalGrades, text))
    grades.push(...spread(match[1] ?? '', (match[2] ?? '').replace(/(?<=\d)(?:st|nd|rd|th)/gi, '')))
  for (const match of everyMatch(spelledGrades, text)) grades.push(ordinals.indexOf((match[1] ?? '').toLowerCase()) + 1)
  for (const match of everyMatch(gradesFromFirst, text)) grades.push(...spread('0', `-${match[1] ?? ''}`))
  for (const match of everyMatch(gradesBeforeFirst, text))
    grades.push(...spread('-1', `-${match[1] === 'K' ? '0' : (match[1] ?? '0')}`))
  if (preschool.test(text)) grades.push(-1)
  if (kindergarten.test(text)) grades.push(0)
  for (const [pattern, from, to] of stages) if (pattern.test(text)) grades.push(...spread(String(from), `-${to}`))
  return [...new Set(grades)].map((grade) => ({ kind: 'grade', key: String(grade), marks: [] }))
}

const preschool = phrases(/\b(?:Pre-?K|Pre-?kindergarten|Preschool|Pre-?schoolers|Nursery class)\b/)
const kindergarten = phrases(
  /(?<![Pp]re-?)\b(?:[Kk]indergart(?:en|ners?)s?|Kinders|Preps?(?= (?:students|children|pupils|families|parents|classes|vision|screening|swimming|excursion|assembly|\d))|(?<=(?:^|\n)\s{0,4})Reception(?=:\s(?:\p{Ll}|class))|Reception(?= (?:class|children|trip|pupils|parents|families|year|and Year|to Year)|, Year)|(?<=\|\s)Reception(?=\s*(?:\||$))|(?:KG|K)(?=\s*(?:,|and|&)\s*(?:\d|[Gg]rade|[Yy]ear)))\b|\bEYFS\b/u,
)
const numberedGrades = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:[Yy]ears?|YEARS?|[Gg]rades?|GRADES?|Yr|Yrs|Gr)\.?\s?(\d{1,2})(?:s|'s)?((?:${joint}(?:[Yy]ears?\s|[Gg]rades?\s)?\d{1,2}s?(?![\d:.]\d|[\p{L}\d]|\s?(?:am|pm))){0,6})(?!:?\d)`,
    'gu',
  ),
)
const ordinalGrades = phrases(
  new RegExp(
    String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)((?:${joint}\d{1,2}(?:st|nd|rd|th)){0,6})[ -](?:and up )?grade(?:rs?|s)?\b`,
    'giu',
  ),
)
const spelledGrades = phrases(
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)[ -]grade(?:rs?|s)?\b/giu,
)
const gradesFromFirst = phrases(
  /(?<![\p{L}\d])(?:K|Prep|Kindergarten|Foundation|Reception)\s?(?:-|–|—|to)\s?(?:year\s|grade\s)?(\d{1,2})(?![\d:])/giu,
)
const gradesBeforeFirst = phrases(/\bpre-?k(?:indergarten)?\s?(?:-|–|—|to)\s?(\d{1,2}|K)\b/giu)

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

const stages: [Phrases, number, number][] = [
  [phrases(/\bKS1\b|\bKey Stage 1\b/i), 1, 2],
  [phrases(/\bKS2\b|\bKey Stage 2\b/i), 3, 6],
  [phrases(/\bKS3\b|\bKey Stage 3\b/i), 7, 9],
  [phrases(/\bKS4\b|\bKey Stage 4\b/i), 10, 11],
  [phrases(/\b(?:[Ff]reshm[ae]n|FRESHM[AE]N)\b/), 9, 9],
  [phrases(/\b(?:[Ss]ophomores?|SOPHOMORES?)\b/), 10, 10],
  [phrases(/\bJuniors?(?=\s?:|\s(?:families|parents|and [Ss]eniors))/), 11, 11],
  [phrases(/\bSeniors?(?=\s?:|\s(?:families|parents))/), 12, 12],
]

const any = new Choices([
  numberedGrades,
  ordinalGrades,
  spelledGrades,
  gradesFromFirst,
  gradesBeforeFirst,
  preschool,
  kindergarten,
  ...stages.map(([pattern]) => pattern),
])

export function spread(first: string, rest: string, most = last): number[] {
  const grades = [Number(first)]
  for (const match of rest.matchAll(
    /(-|–|—|to|through|and|&|\+|,|\/|or)?\s*(?:and\s+)?(?:years?\s|grades?\s)?(-?\d{1,2})/giu,
  )) {
    const number = Number(match[2])
    const from = grades.at(-1) ?? number
    const isRange = /-|–|—|to|through/.test(match[1] ?? '')
    if (isRange) for (let grade = from + 1; grade < number && grade <= most; grade++) grades.push(grade)
    grades.push(number)
  }
  return grades.filter((grade) => grade >= -1 && grade <= most)
}
