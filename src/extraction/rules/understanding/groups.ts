import { everyMatch } from './lexicon.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

/** What a family's notes and a mail call the same thing: a year, a class, a room, a team, a squad. */
export interface Group {
  kind: 'grade' | 'class' | 'room' | 'team' | 'level' | 'section'
  key: string
  /** For teams: what tells two teams of one age apart (colour, letter, number, gender). */
  marks: string[]
}

/** Finds the groups of the wanted kinds that a text names. `Years 7-9` names three. */
export function groupsIn(text: string, wanted: ReadonlySet<Group['kind']> = everyKind): Group[] {
  if (wanted.size === 0 || !couldName.test(text)) return []
  return [
    ...(wanted.has('grade') ? gradesIn(text) : []),
    ...(wanted.has('class') ? classesIn(text) : []),
    ...numberedIn(text, wanted),
    ...(wanted.has('team') ? teamsIn(text) : []),
    ...(wanted.has('section') ? sectionsIn(text) : []),
  ]
}

const everyKind: ReadonlySet<Group['kind']> = new Set(['grade', 'class', 'room', 'team', 'level', 'section'])

const couldName = phrases(
  /\d|grade|kinder|\bprep|reception|foundation|\bpre-?k|nursery|freshm|sophomore|junior|senior|eyfs|brass|woodwind|strings|percussion|drumline/i,
)

/** Two groups are one where kind and key agree and no mark of the one contradicts the other's. */
export function isSameGroup(a: Group, b: Group): boolean {
  if (a.kind !== b.kind || a.key !== b.key) return false
  return markKinds.every((of) => {
    const left = a.marks.filter((mark) => of.test(mark))
    const right = b.marks.filter((mark) => of.test(mark))
    return left.length === 0 || right.length === 0 || left.some((mark) => right.includes(mark))
  })
}

const last = 13
const joint = String.raw`\s*(?:-|–|—|to|through|and|&|\+|,|/|or)\s*(?:and\s+)?`

function gradesIn(text: string): Group[] {
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
  /(?<![Pp]re-?)\b(?:[Kk]indergart(?:en|ners?)s?|Kinders|Reception(?= (?:class|children|trip|pupils|parents|families|year|and Year|to Year)|, Year)|(?:KG|K)(?=\s*(?:,|and|&)\s*(?:\d|[Gg]rade|[Yy]ear)))\b|\bEYFS\b/,
)
const numberedGrades = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:[Yy]ears?|YEARS?|[Gg]rades?|GRADES?|Yr|Yrs|Gr)\.?\s?(\d{1,2})(?:s|'s)?((?:${joint}(?:[Yy]ears?\s|[Gg]rades?\s)?\d{1,2}s?(?![\d:.]\d|[\p{L}\d]|\s?(?:am|pm))){0,6})(?![\d:])`,
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

function spread(first: string, rest: string): number[] {
  const grades = [Number(first)]
  for (const match of rest.matchAll(
    /(-|–|—|to|through|and|&|\+|,|\/|or)?\s*(?:and\s+)?(?:years?\s|grades?\s)?(-?\d{1,2})/giu,
  )) {
    const number = Number(match[2])
    const from = grades.at(-1) ?? number
    const isRange = /-|–|—|to|through/.test(match[1] ?? '')
    if (isRange) for (let grade = from + 1; grade < number && grade <= last; grade++) grades.push(grade)
    grades.push(number)
  }
  return grades.filter((grade) => grade >= -1 && grade <= last)
}

function classesIn(text: string): Group[] {
  const classes: string[] = []
  for (const match of everyMatch(dashedClass, text)) if (/-|–/.test(match[0])) classes.push(`${match[1]}-${match[2]}`)
  for (const match of everyMatch(letteredClass, text)) classes.push((match[1] ?? '').toLowerCase())
  for (const match of everyMatch(namedClass, text))
    if (!notAClass.test(match[2] ?? '')) classes.push(`${match[1]}${(match[2] ?? '').toLowerCase()}`)
  return [...new Set(classes)].map((key) => ({ kind: 'class', key, marks: [] }))
}

const dashedClass = phrases(
  /(?<![\p{L}\d$£€#./-])(1[0-3]|[1-9])\s?(?:-|–)?\s?(\d{3})(?![\d:]|\s?(?:m|km|kg|g|ml|am|pm)\b)/gu,
)
const letteredClass = phrases(/(?<![\p{L}\d$£€#./:-])((?:1[0-3]|[1-9])[A-Z])(?![\p{L}\d-])/gu)
const namedClass = phrases(/(?<![\p{L}\d$£€#./:-])(1[0-3]|[1-9]) (\p{Lu}\p{Ll}{2,12})(?![\p{L}\d-]|\s\p{Lu})/gu)

const notAClass =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|adult|child|street|st|road|rd|ave|avenue|lane|students?|people|families|kids|tickets?|seats?|places?|week|day|term|level)/i

const numbered = (
  [
    ['level', 'level', 'levels?'],
    ['room', 'room', '(?:home)?rooms?'],
    ['room', 'division', 'divisions?'],
  ] as const
).map(([kind, word, written]) => ({
  kind,
  word,
  pattern: phrases(
    new RegExp(String.raw`\b${written}\s?(\d{1,3})(?:s)?((?:${joint}\d{1,3}(?![\d:])){0,6})(?![\d:])`, 'gi'),
  ),
}))

function numberedIn(text: string, wanted: ReadonlySet<Group['kind']>): Group[] {
  const found: Group[] = []
  for (const { kind, word, pattern } of numbered) {
    if (!wanted.has(kind)) continue
    for (const match of everyMatch(pattern, text)) {
      const numbers = [match[1] ?? '', ...((match[2] ?? '').match(/\d{1,3}/g) ?? [])]
      for (const key of new Set(numbers))
        found.push({ kind, key: word === 'division' ? `division ${key}` : key, marks: [] })
    }
  }
  return found
}

const colours = 'black|white|red|green|blue|gold|yellow|purple|orange|silver|navy|maroon|teal|pink|grey|gray|sky|lime'
const markKinds = [new RegExp(`^(?:${colours})$`), /^(?:boys|girls|mixed)$/, /^(?:[a-e]|\d)$/]
const teamPattern = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:u|under)[\s-]?(\d{1,2})(?:'?s)?([bg])?(\d)?((?:[\s/-](?:boys?|girls?|mixed|${colours}|[a-e]|[1-9])(?:'?s)?(?![\p{L}\d.:]))*)(?![\p{L}\d])`,
    'giu',
  ),
)

const agedTeam = phrases(/\b(1?\d)[uU](?![\p{L}\d])/gu)

function teamsIn(text: string): Group[] {
  const teams = everyMatch(teamPattern, text).map((match): Group => {
    const marks = (match[4] ?? '')
      .toLowerCase()
      .split(/[\s/-]+/)
      .filter(Boolean)
      .map((mark) => mark.replace(/^(boy|girl)$/, '$1s'))
    if (match[2]) marks.push(match[2].toLowerCase() === 'b' ? 'boys' : 'girls')
    if (match[3]) marks.push(match[3])
    return { kind: 'team', key: match[1] ?? '', marks }
  })
  for (const match of everyMatch(agedTeam, text)) teams.push({ kind: 'team', key: match[1] ?? '', marks: [] })
  return teams
}

const sections: [string, Phrases, Phrases][] = [
  [
    'brass',
    phrases(/\bbrass\b/i),
    phrases(/trumpet|trombone|tuba|french horn|\bhorn\b|euphonium|cornet|sousaphone|\bbrass\b/i),
  ],
  ['woodwind', phrases(/\bwoodwinds?\b/i), phrases(/flute|clarinet|oboe|bassoon|saxophone|\bsax\b|woodwind/i)],
  ['strings', phrases(/\bstrings\b/i), phrases(/violin|viola|cello|double bass|\bharp\b|strings/i)],
  ['percussion', phrases(/\bpercussion\b|\bdrumline\b/i), phrases(/percussion|drum|marimba|xylophone|timpani/i)],
]

function sectionsIn(text: string): Group[] {
  return sections.filter(([, named]) => named.test(text)).map(([key]) => ({ kind: 'section', key, marks: [] }))
}

/** The sections of an orchestra or band that someone with these notes plays in. */
export function sectionsPlayed(notes: string): Group[] {
  return sections
    .filter(([, , instruments]) => instruments.test(notes))
    .map(([key]) => ({ kind: 'section', key, marks: [] }))
}
