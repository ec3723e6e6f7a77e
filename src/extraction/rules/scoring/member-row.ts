import type { Document, Line } from '../candidates/document.ts'
import { fold, wordsOf } from '../candidates/tokens.ts'
import { groupsIn, compareGroups } from '../candidates/groups.ts'

/** Columns for the probability that the item of these lines concerns a member (its index in the family). */
export function memberRow(
  member: number,
  {
    lines,
    title,
    isTask,
    document,
    sender,
    chances,
  }: {
    lines: readonly Line[]
    title: string
    isTask: boolean
    document: Document
    sender: SenderSigns
    chances: WhomChances
  },
): number[] {
  const { home } = document
  const person = home.people[member]
  const [own] = lines
  if (person === undefined || own === undefined) return []
  const subject = document.lines[0]
  const words = wordsOf(title)
  const inTitle = [...person.names].some((name) => words.has(name))
  const titleGroups = compareGroups(groupsIn(title), person.groups)
  const at = (line: Line | null | undefined) =>
    line == null
      ? [0, 0, 0, 0, 0]
      : [
          Number(line.signs.isNamed[member] ?? false),
          line.signs.shared[member] ?? 0,
          line.signs.marks[member] ?? 0,
          line.signs.titles[member] ?? 0,
          Number(
            line.signs.isNamed.some(
              (isNamed, other) => isNamed && other !== member && home.people[other]?.isChild === true,
            ),
          ),
        ]
  const mates = lines.slice(1)
  const sum = (of: readonly Line[], by: (line: Line) => number) => of.reduce((total, line) => total + by(line), 0)
  const before = document.lines.slice(Math.max(0, own.index - 6), own.index)
  const lastNamed = before.toReversed().findIndex(({ signs }) => signs.isNamed[member] === true)
  const lastOther = before
    .toReversed()
    .findIndex(({ signs }) =>
      signs.isNamed.some((isNamed, other) => isNamed && other !== member && home.people[other]?.isChild === true),
    )
  return [
    Number(person.isChild),
    home.children.length,
    home.people.length - home.children.length,
    Number(inTitle),
    titleGroups.shared,
    titleGroups.foreign,
    ...at(own),
    own.signs.groups.foreign,
    own.signs.groups.shared,
    sum(mates, ({ signs }) => Number(signs.isNamed[member] ?? false)),
    sum(mates, ({ signs }) => signs.shared[member] ?? 0),
    ...at(own.heading),
    ...at(own.lead),
    ...at(subject),
    ...at(own.previous),
    lastNamed < 0 ? 9 : lastNamed,
    lastOther < 0 ? 9 : lastOther,
    sum(document.lines, ({ signs }) => Number(signs.isNamed[member] ?? false)),
    sum(document.lines, ({ signs }) => signs.shared[member] ?? 0),
    sum(document.lines, ({ signs }) => signs.marks[member] ?? 0),
    sum(document.lines, ({ signs }) => signs.titles[member] ?? 0),
    sum(document.lines, ({ signs }) =>
      Number(
        signs.isNamed.some((isNamed, other) => isNamed && other !== member && home.people[other]?.isChild === true),
      ),
    ),
    Math.max(
      0,
      ...home.people.map((other, place) =>
        place === member || !other.isChild
          ? 0
          : sum(document.lines, ({ signs }) => (signs.shared[place] ?? 0) + (signs.titles[place] ?? 0)),
      ),
    ),
    sender.marks[member] ?? 0,
    sender.titles[member] ?? 0,
    Number(sender.isParent[member] ?? false),
    Math.max(0, ...sender.titles.filter((_, place) => place !== member)),
    Number(isTask),
    chances.everybody,
    chances.parent,
    Number(own.kind === 'row'),
    lines.length,
    Number(
      document.lines.slice(1, 4).some(({ signs, tokens }) => signs.isNamed[member] === true && tokens.length <= 6),
    ),
  ]
}

/** Linear scores: the item of a line concerns everybody; it concerns a parent. */
export interface WhomChances {
  everybody: number
  parent: number
}

export interface SenderSigns {
  marks: number[]
  titles: number[]
  /** The mail was sent by, or to, this member's own address. */
  isParent: boolean[]
}

/** Matches of the sender's name, address and footer with each member's notes. */
export function senderSigns({ mail, home }: Document): SenderSigns {
  const sender = mail.forwarded?.from ?? mail.from
  const foot = mail.blocks
    .filter(({ zone }) => zone === 'footer' || zone === 'signature')
    .map(({ text }) => text)
    .join(' ')
  const text = fold(`${sender?.name ?? ''} ${(sender?.address ?? '').replace(/[@._-]/g, ' ')} ${foot.slice(0, 1500)}`)
  const words = wordsOf(text)
  const joined = text.replace(/[^\p{L}]/gu, '')
  const to = fold(mail.to.map(({ address, name }) => `${address.split('@')[0] ?? ''} ${name ?? ''}`).join(' '))
  const count = (of: ReadonlySet<string>) =>
    [...of].filter((word) => words.has(word) || (word.length > 5 && joined.includes(word))).length
  return {
    marks: home.people.map(({ marks }) => count(marks)),
    titles: home.people.map(({ titles }) => count(titles)),
    isParent: home.people.map(({ firstName, isChild }) => !isChild && to.includes(fold(firstName))),
  }
}
