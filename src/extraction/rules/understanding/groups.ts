import { gradesIn, joint, spread } from './grades.ts'
import { standardsIn } from './standards.ts'
import { everyMatch } from './lexicon.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

/** What a family's notes and a mail call the same thing: a year, a class, a room, a team, a squad. */
export interface Group {
  kind: 'grade' | 'standard' | 'class' | 'room' | 'team' | 'level' | 'section'
  key: string
  /** For teams: what tells two teams of one age apart (colour, letter, number, gender). */
  marks: string[]
}

/** Finds the groups of the wanted kinds that a text names. `Years 7-9` names three. */
export function groupsIn(text: string, wanted: ReadonlySet<Group['kind']> = everyKind): Group[] {
  if (wanted.size === 0 || !couldName.test(text)) return []
  return [
    ...(wanted.has('grade') ? withSides(gradesIn(text), text) : []),
    ...(wanted.has('standard') ? standardsIn(text) : []),
    ...(wanted.has('class') ? classesIn(text) : []),
    ...numberedIn(text, wanted),
    ...(wanted.has('team') ? teamsIn(text) : []),
    ...(wanted.has('section') ? sectionsIn(text) : []),
  ]
}

/** `Year 4 Blue` is one side of its year. */
function withSides(grades: Group[], text: string): Group[] {
  if (grades.length === 0) return grades
  const sides = everyMatch(gradeSide, text).map((match): Group => ({
    kind: 'grade',
    key: match[1] ?? '',
    marks: [(match[2] ?? '').toLowerCase()],
  }))
  return [...grades.filter(({ key }) => !sides.some((side) => side.key === key)), ...sides]
}

const everyKind: ReadonlySet<Group['kind']> = new Set([
  'grade',
  'standard',
  'class',
  'room',
  'team',
  'level',
  'section',
])

const couldName = phrases(
  /\d|grade|\bclass|\bstd\b|\bstandard|kinder|\bprep|reception|foundation|\bpre-?k|nursery|freshm|sophomore|junior|senior|eyfs|brass|woodwind|strings|percussion|drumline/i,
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

/** Whether one of somebody's groups is meant: where they are in one side of a year, another side is not theirs. */
export function isOneOf(own: readonly Group[], meant: Group): boolean {
  const alike = own.filter(({ kind, key }) => kind === meant.kind && key === meant.key)
  const marked = meant.marks.length === 0 ? [] : alike.filter(({ marks }) => marks.length > 0)
  return (marked.length > 0 ? marked : alike).some((group) => isSameGroup(group, meant))
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
    ['room', 'division', 'div(?:isions?|s)?\\.?'],
    ['level', 'den', 'dens?'],
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
      for (const key of new Set(spread(match[1] ?? '', match[2] ?? '', 999).slice(0, 60)))
        found.push({ kind, key: kind === word ? String(key) : `${word} ${key}`, marks: [] })
    }
  }
  return found
}

const colours = 'black|white|red|green|blue|gold|yellow|purple|orange|silver|navy|maroon|teal|pink|grey|gray|sky|lime'
const markKinds = [new RegExp(`^(?:${colours})$`), /^(?:boys|girls|mixed)$/, /^(?:[a-e]|\d)$/]
const gradeSide = phrases(new RegExp(String.raw`\b(?:year|grade|yr|gr)\.?\s?(\d{1,2}) (${colours})(?!\p{L})`, 'giu'))
const teamPattern = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:u|under)[\s-]?(\d{1,2})(?:'?s)?([bg])?(\d)?((?:[\s/-](?:boys?|girls?|mixed|${colours}|[a-e]|[1-9])(?:'?s)?(?![\p{L}\d.:]))*)(?![\p{L}\d])`,
    'giu',
  ),
)

/** `U10-U13`, `Under 8s to Under 11s`: the ages between are meant too. */
const agedRange = phrases(
  /(?<![\p{L}\d])(?:u|under)[\s-]?(\d{1,2})(?:'?s)?\s?(?:-|–|to|through)\s?(?:u|under)[\s-]?(\d{1,2})(?!\d)/giu,
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
  for (const match of everyMatch(agedRange, text))
    for (const age of spread(match[1] ?? '', `-${match[2] ?? ''}`, 21).slice(1, -1))
      teams.push({ kind: 'team', key: String(age), marks: [] })
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
