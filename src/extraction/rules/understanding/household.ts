import type { FamilyContext } from '../item.ts'
import { type Group, groupsIn, isOneOf, sectionsPlayed } from './groups.ts'
import { standardsIn } from './standards.ts'
import { callingAny } from './calling-any.ts'
import { everyMatch } from './lexicon.ts'
import { marksIn } from './marks-in.ts'
import { withoutMusicGrades } from './music-grades.ts'
import { onceFor } from './once-for.ts'
import { isPlain } from './plain-letters.ts'
import { phrases } from './phrases/phrases.ts'
import { shortForms } from './short-forms.ts'

export interface Person {
  firstName: string
  lastName: string | null
  /** The first and the last name in plain lower-case letters. */
  plain: { first: string; last: string | null }
  /** Short forms of the first name, and the long forms of a short one. */
  otherForms: ReadonlySet<string>
  isChild: boolean
  groups: Group[]
  /** Lower-case words of the notes that mean this person alone: club, squad, room, instrument, sport. */
  marks: string[]
}

export interface Household {
  people: Person[]
  /** Finds how any of their names begins: a text without it names none of them. */
  called: RegExp
  children: Person[]
  /** The kinds of groups that any child is in. */
  groupKinds: ReadonlySet<Group['kind']>
  timezone: string
  locale: FamilyContext['locale']
}

export const household = onceFor((family: FamilyContext): Household => {
  const people = family.members.slice(0, 30).map(personOf)
  const children = people.filter((person) => person.isChild).map(onlyOwnMarks)
  return {
    people,
    called: callingAny(people),
    children,
    groupKinds: new Set(children.flatMap((child) => child.groups.map((group) => group.kind))),
    timezone: family.timezone,
    locale: family.locale,
  }
})

/** A word in the notes of two children tells of neither. */
function onlyOwnMarks(child: Person, _at: number, children: readonly Person[]): Person {
  const isOthers = (mark: string) => children.some((other) => other !== child && other.marks.includes(mark))
  return { ...child, marks: child.marks.filter((mark) => !isOthers(mark)) }
}

function personOf(member: FamilyContext['members'][number]): Person {
  const notes = withoutMusicGrades((member.notes ?? '').slice(0, 500))
  const first = fold(member.firstName)
  const groups = [...groupsIn(notes), ...standardsIn(notes.replace(letterOfClass, '$1')), ...sectionsPlayed(notes)]
  const preschool =
    /\bpre-?school|\bnursery\b|\bday ?care|\bchildcare|\bmontessori\b|\bplaygroup\b|\bcr[eè]che\b/i.test(notes)
      ? [{ kind: 'grade', key: '-1', marks: [] } as const]
      : []
  const reception = /\breception\b|\bkindergarten\b|\bprep\b/i.test(notes)
    ? [{ kind: 'grade', key: '0', marks: [] } as const]
    : []
  return {
    firstName: member.firstName,
    lastName: member.lastName ?? null,
    plain: { first, last: member.lastName == null ? null : fold(member.lastName) },
    otherForms: new Set(shortForms.get(first)),
    isChild: member.role === 'child',
    groups: [
      ...groups,
      ...preschool.map((group) => ({ ...group, marks: [] })),
      ...reception.map((group) => ({ ...group, marks: [] })),
    ],
    marks: marksIn(notes),
  }
}

/** `Class 7B` is in class 7. */
const letterOfClass = /\b(class \d{1,2})[A-H]\b/gi

/** Whom a text names, by name or by group. `isForeign`: it names only groups that no child is in. */
export interface Concern {
  members: string[]
  isForeign: boolean
  byName: boolean
}

/** `kinds` of groups are those that a child is in. */
export function concernOf(text: string, home: Household, kinds: ReadonlySet<Group['kind']>): Concern {
  const named = namedIn(home.children, text, home)
  if (named.length > 0) return { members: named.map(firstNameOf), isForeign: false, byName: true }
  const mentioned = groupsIn(text, kinds)
  if (mentioned.length > 0) {
    const inGroup = home.children.filter((child) => mentioned.some((group) => isOneOf(child.groups, group)))
    return { members: inGroup.map(firstNameOf), isForeign: inGroup.length === 0, byName: false }
  }
  const lower = text.toLowerCase()
  const marked = home.children.filter((child) => child.marks.some((mark) => hasWord(lower, mark)))
  return { members: marked.map(firstNameOf), isForeign: false, byName: false }
}

function firstNameOf({ firstName }: Person): string {
  return firstName
}

export function namedIn(people: readonly Person[], text: string, home: Household): Person[] {
  if (!home.called.test(text)) return []
  const names = namesIn(text)
  return people.filter((person) => isNamed(person, text, home, names))
}

/** Whether a person is named: the first name, a short form of it, but not someone else of that first name. */
function isNamed(person: Person, text: string, home: Household, names: readonly Name[]): boolean {
  const { first, last } = person.plain
  for (const { token, isOwner, following, index } of names) {
    if (!isSameName(token, person)) continue
    if (token !== first && home.people.some((other) => other.plain.first === token)) continue
    const next = fold(following)
    if (!isOwner && next.length > 1 && last !== null && isSurname(following, next, home) && next !== last) continue
    const isOwnSurname = last !== null && next === last
    if (!isOwnSurname && /\b(?:mr|mrs|ms|miss|dr|coach|mme|sir)\.?\s$/i.test(text.slice(Math.max(0, index - 6), index)))
      continue
    if (next.length === 1 && last !== null && !last.startsWith(next)) continue
    return true
  }
  const upper = person.firstName.toUpperCase()
  return hasWord(text, upper) && first.length > 2
}

interface Name {
  token: string
  /** `Theo’s`: what follows is no surname. */
  isOwner: boolean
  following: string
  index: number
}

/** Words with a capital, any of which may be someone's first name. */
function namesIn(text: string): Name[] {
  return everyMatch(capitalised, text).map((match) => ({
    token: fold(match[1] ?? ''),
    isOwner: match[2] !== undefined,
    following: match[3] ?? '',
    index: match.index,
  }))
}

const capitalised = phrases(/(\p{Lu}[\p{L}]{1,20})(?:(['’]s)?)(?=(?: (\p{Lu}[\p{L}'’-]*))?)/gu)

function isSurname(written: string, next: string, home: Household): boolean {
  return (
    /^\p{Lu}\p{Ll}{2,}/u.test(written) &&
    !notSurnames.has(next) &&
    !home.people.some((other) => other.plain.first === next)
  )
}

const notSurnames = new Set(
  'will has have is was can could and or the this that they please and monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december year grade class room level'.split(
    ' ',
  ),
)

function isSameName(token: string, { plain: { first }, otherForms }: Person): boolean {
  if (token === first) return true
  if (token.length >= 4 && token.length < first.length)
    return first.startsWith(token) || (token.length >= 5 && first.endsWith(token))
  return otherForms.has(token)
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return true
  }
  return false
}

export function fold(name: string): string {
  // Nearly every name is plain already, and taking marks off costs ten times the look.
  if (isPlain(name)) return name.toLowerCase()
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
