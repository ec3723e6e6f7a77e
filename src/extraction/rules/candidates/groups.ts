/**
 * The groups that a text names: years, classes, teams by age, rooms, stages of school. `Years 7-9` names three.
 * A group is `kind:key`: `grade:4`, `class:4b`, `team:9`, `room:12`, `form:oak`.
 */
export function groupsIn(text: string): Set<string> {
  const found = new Set<string>()
  if (!mayName.test(text)) return found
  for (const match of text.matchAll(numbered)) addNumbers(found, { kind: 'grade', match })
  for (const match of text.matchAll(ordinal)) addNumbers(found, { kind: 'grade', match })
  for (const match of text.matchAll(spelled)) found.add(`grade:${ordinals.indexOf((match[1] ?? '').toLowerCase()) + 1}`)
  for (const match of text.matchAll(aged)) addNumbers(found, { kind: 'team', match })
  for (const match of text.matchAll(agedBehind)) found.add(`team:${Number(match[1])}`)
  for (const match of text.matchAll(rooms)) addNumbers(found, { kind: 'room', match })
  for (const match of text.matchAll(lettered)) found.add(`class:${(match[1] ?? '').toLowerCase()}`)
  for (const match of text.matchAll(titled)) {
    const name = (match[1] ?? match[2] ?? '').toLowerCase()
    if (!commonBefore.has(name)) found.add(`form:${name}`)
  }
  for (const [pattern, from, to] of stages)
    if (pattern.test(text)) for (let grade = from; grade <= to; grade++) found.add(`grade:${grade}`)
  for (const match of text.matchAll(american))
    found.add(`grade:${standing[(match[1] ?? '').slice(0, 4).toLowerCase()]}`)
  return found
}

const mayName =
  /\d|grade|class|form|kinder|prep|reception|foundation|pre-?k|nursery|preschool|freshm|sophomore|junior|senior|eyfs|key stage/i

const joint = String.raw`(?:\s?(?:-|–|—|to|through|and|&|\+|,|/|or)\s?(?:years?\s?|yr\s?|grades?\s?|u|under\s?|p|s|y)?(\d{1,2})([a-z]?))`
const numbered = new RegExp(
  String.raw`\b(?:years?|yrs?|grades?|gr|class(?:es)?|forms?|primary|std|standard|stage|p|s|y)\.?[ -]?(\d{1,2})([a-z]?)(?![\d:.]\d)${joint}?${joint}?${joint}?(?![\d:])\b`,
  'giu',
)
const ordinal = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)()(?:\s?(?:-|–|to|and|&|/|,|or)\s?(\d{1,2})(?:st|nd|rd|th)())?[ -](?:and up )?(?:grade|class|year|form)`,
  'giu',
)
const spelled =
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)[ -](?:grade|class|year)/gi
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const aged = new RegExp(String.raw`(?<![\p{L}\d])(?:u|under)[\s-]?(\d{1,2})()(?:'?s)?${joint}?(?!\d)`, 'giu')
const agedBehind = /(?<![\p{L}\d:])(1?\d)[uU](?![\p{L}\d])/gu
const rooms = new RegExp(String.raw`\b(?:home)?rooms?\s?(\d{1,3})()${joint}?(?![\d:])`, 'giu')
const lettered = /(?<![\p{L}\d$£€#./:-])((?:1[0-3]|[1-9])[A-HJ-Z])(?![\p{L}\d-])/gu
/** `Hedgehog class`, `Class Oak`. */
const titled =
  /(?<![\p{L}])(?:(\p{Lu}\p{Ll}{2,14})s? (?:class|Class|Room|room|Form)\b|(?:Class|Form) (\p{Lu}\p{Ll}{2,14})\b)/gu
const commonBefore = new Set(
  'the your our this each every first next last dance swim swimming art music ballet yoga school trial free whole new all any which primary sewing cooking pottery drama chess class year grade term monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
)
const american = /\b(freshm[ae]n|sophomores?|juniors|seniors)\b/gi
const standing: Readonly<Record<string, number>> = { fres: 9, soph: 10, juni: 11, seni: 12 }
const stages: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:pre-?k|preschool(?:ers)?|pre-?kindergarten|nursery)\b/i, -1, -1],
  [/\b(?:kinders?|kindergart(?:en|ners?)s?|preps?|reception|foundation|eyfs)\b/i, 0, 0],
  [/\bKS1\b|\bkey stage (?:1|one)\b|\binfants\b/i, 1, 2],
  [/\bKS2\b|\bkey stage (?:2|two)\b/i, 3, 6],
  [/\bKS3\b|\bkey stage (?:3|three)\b/i, 7, 9],
  [/\bKS4\b|\bkey stage (?:4|four)\b|\bGCSE\b/i, 10, 11],
  [/\bsixth form\b|\bA-levels?\b/i, 12, 13],
]

function addNumbers(found: Set<string>, { kind, match }: { kind: string; match: RegExpMatchArray }): void {
  let before = Number(match[1])
  add(found, { kind, number: before, letter: match[2] })
  for (let at = 3; at < match.length; at += 2) {
    if (match[at] === undefined) continue
    const number = Number(match[at])
    const isRange = /(?:-|–|—|to|through)\s?\D*\d{1,2}[a-z]?$/i.test(
      match[0].slice(0, match[0].lastIndexOf(match[at] ?? '') + 2),
    )
    if (isRange && at === 3 && number > before && number - before < 12)
      for (let between = before + 1; between < number; between++) add(found, { kind, number: between, letter: '' })
    add(found, { kind, number, letter: match[at + 1] })
    before = number
  }
}

function add(
  found: Set<string>,
  { kind, number, letter }: { kind: string; number: number; letter: string | undefined },
): void {
  if (number > (kind === 'room' ? 400 : 21)) return
  if (kind === 'grade' && letter !== undefined && letter !== '') found.add(`class:${number}${letter.toLowerCase()}`)
  found.add(`${kind}:${number}`)
}

/** Compares the groups of a text with a member's own. A class outweighs the school year it belongs to. */
export function compareGroups(
  meant: ReadonlySet<string>,
  own: ReadonlySet<string>,
): { shared: number; foreign: number } {
  let [shared, foreign] = [0, 0]
  const kinds = new Set([...own].map(kindOf))
  for (const group of meant) {
    if (own.has(group)) shared++
    else if (kinds.has(kindOf(group))) foreign++
  }
  return { shared, foreign }
}

function kindOf(group: string): string {
  return group.slice(0, group.indexOf(':'))
}
