import type { FamilyContext } from '../item.ts'
import { fold } from './tokens.ts'
import { compareGroups, groupsIn } from './groups.ts'
import { shortForms } from './short-forms.ts'

export interface Person {
  firstName: string
  isChild: boolean
  /** Folded first name and its short and long forms. */
  names: ReadonlySet<string>
  lastName: string
  groups: ReadonlySet<string>
  /** Folded words that only this member's notes have: a club, a squad, a sport, an instrument. */
  marks: ReadonlySet<string>
  /** Of these, the ones written with a capital: names of schools, clubs and classes. */
  titles: ReadonlySet<string>
}

export interface Household {
  people: readonly Person[]
  children: readonly Person[]
  /** Of the children together. */
  groups: ReadonlySet<string>
  named: { children: ReadonlySet<string>; parents: ReadonlySet<string> }
  timezone: string
  locale: FamilyContext['locale']
}

const mostPeople = 30

/** The family as mails name it. */
export function household(family: FamilyContext): Household {
  const members = family.members.slice(0, mostPeople)
  const people = members.map(personOf)
  const own = people.map((person) => onlyOwn(person, people))
  const children = own.filter(({ isChild }) => isChild)
  return {
    people: own,
    children,
    groups: new Set(children.flatMap(({ groups }) => [...groups])),
    named: { children: namesOf(children), parents: namesOf(own.filter(({ isChild }) => !isChild)) },
    timezone: family.timezone,
    locale: family.locale,
  }
}

function personOf({ firstName, lastName, role, notes = '' }: FamilyContext['members'][number]): Person {
  const first = fold(firstName)
  const text = notes.slice(0, 500)
  const groups = groupsIn(text)
  for (const group of groups) {
    const year = /^class:(\d+)/.exec(group)?.[1]
    if (year !== undefined) groups.add(`grade:${year}`)
  }
  const words = [...text.matchAll(/\p{L}[\p{L}'’]{2,}/gu)].map(([word]) => word)
  const marks = words.map((word) => fold(word)).filter((word) => word.length > 3 && !plainWords.has(word))
  const titles = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => fold(word))
  return {
    firstName,
    lastName: fold(lastName ?? ''),
    isChild: role === 'child',
    names: new Set([first, ...(shortForms.get(first) ?? [])]),
    groups,
    marks: new Set(marks),
    titles: new Set(titles.filter((word) => marks.includes(word))),
  }
}

/** Words of notes that are common in any mail. */
const plainWords = new Set(
  'year years grade class form school room under level primary secondary elementary high middle junior with from plays goes does term week monday tuesday wednesday thursday friday saturday sunday team club group after before also learning loves likes'.split(
    ' ',
  ),
)

function onlyOwn(person: Person, people: readonly Person[]): Person {
  const isOthers = (word: string) =>
    people.some((other) => other.firstName !== person.firstName && other.marks.has(word))
  return { ...person, marks: new Set([...person.marks].filter((word) => !isOthers(word))) }
}

function namesOf(people: readonly Person[]): Set<string> {
  return new Set(people.flatMap(({ names }) => [...names]))
}

/** Signs in a text that it concerns, or does not concern, this family. */
export interface Signs {
  /** The child or parent is named in it. One entry a member, in the family's order. */
  isNamed: boolean[]
  /** Groups of the member that it names. */
  shared: number[]
  marks: number[]
  titles: number[]
  groups: { shared: number; foreign: number }
}

/** `words`: the folded words of the text. */
export function familySigns(
  text: string,
  { words, people, groups: own }: Household & { words: ReadonlySet<string> },
): Signs {
  const meant = groupsIn(text)
  return {
    isNamed: people.map(({ names }) => hasAny(names, words) > 0),
    shared: people.map(({ groups }) => (meant.size === 0 ? 0 : compareGroups(meant, groups).shared)),
    marks: people.map(({ marks }) => hasAny(marks, words)),
    titles: people.map(({ titles }) => hasAny(titles, words)),
    groups: meant.size === 0 ? none : compareGroups(meant, own),
  }
}

const none = { shared: 0, foreign: 0 }

function hasAny(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let count = 0
  for (const word of wanted) if (words.has(word)) count++
  return count
}
