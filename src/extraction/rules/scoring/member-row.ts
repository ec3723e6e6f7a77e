import type { Document, Line } from '../candidates/document.ts'
import { fold, wordsOf } from '../candidates/tokens.ts'
import { groupsIn, compareGroups } from '../candidates/groups.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { mix } from './hash.ts'

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
    chances.members[member] ?? 0,
    Math.max(-8, ...chances.members.filter((_, other) => other !== member)),
    Number(own.kind === 'row'),
    lines.length,
    Number(
      document.lines.slice(1, 4).some(({ signs, tokens }) => signs.isNamed[member] === true && tokens.length <= 6),
    ),
  ]
}

/** Linear scores: the item of a line concerns everybody; it concerns a parent; it concerns several members; it concerns each member. */
export interface WhomChances {
  everybody: number
  parent: number
  several: number
  members: number[]
}

const gatherer = new FeatureHasher()
const most = 60

/** Features of a line's item concerning a member: its words with what the line says of that member and of others. */
export function memberFeatures(
  member: number,
  { line, isTask, document: { home, lines } }: { line: Line; isTask: boolean; document: Document },
): Uint32Array {
  const isChild = home.people[member]?.isChild === true
  const isOther = (other: Line) => other.signs.isNamed.some((isNamed, at) => isNamed && at !== member)
  const signs = [
    isChild,
    line.signs.isNamed[member] === true,
    isOther(line),
    home.children.length === 1,
    (line.signs.shared[member] ?? 0) + (line.signs.titles[member] ?? 0) > 0,
  ]
  const state = signs.reduce((bits, isSet, bit) => bits + (isSet ? 2 ** bit : 0), 0)
  const role = Number(isChild) + 2 * Number(isTask)
  gatherer.addPair(800, { first: state, second: role })
  let before = 1
  for (const { hash, fine } of line.tokens.slice(0, most)) {
    gatherer.addPair(801, { first: role, second: hash })
    gatherer.addPair(802, { first: state, second: hash })
    if (fine > 0) gatherer.addPair(803, { first: state, second: fine })
    gatherer.addPair(804, { first: role, second: mix(before, hash) })
    before = hash
  }
  for (const [template, other] of [
    [805, line.heading],
    [806, line.lead],
    [807, lines[0]],
    [808, line.previous],
  ] as const) {
    if (other == null || other === line) continue
    const own = role + 4 * Number(other.signs.isNamed[member] === true) + 8 * Number(isOther(other))
    gatherer.addPair(809, { first: template, second: own })
    for (const { hash, fine } of other.tokens.slice(0, 25)) {
      gatherer.addPair(template, { first: own, second: hash })
      if (fine > 0) gatherer.addPair(template + 10, { first: own, second: fine })
    }
  }
  return gatherer.take()
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
