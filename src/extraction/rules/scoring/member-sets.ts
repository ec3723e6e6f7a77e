import type { Document, Line } from '../candidates/document.ts'
import type { WhomChances } from './member-row.ts'

/** Places in the family of the members that an item may concern; an empty set is everybody. */
export type MemberSet = readonly number[]

/** What is known of each member before the sets are compared: the score of the trees, by place. */
interface Known {
  scores: readonly number[]
  chances: WhomChances
  lines: readonly Line[]
  document: Document
  isTask: boolean
}

const mostTogether = 4

/** Everybody, each member alone, all children, those whom the lines name, and the likeliest two to four. */
export function memberSets({ scores, lines, document: { home } }: Omit<Known, 'chances' | 'isTask'>): MemberSet[] {
  const all = [...home.people.keys()]
  const isNamed = (member: number) => lines.some(({ signs }) => signs.isNamed[member] === true)
  const ranked = all.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const sets = [
    [],
    ...all.map((member) => [member]),
    all.filter((member) => home.people[member]?.isChild === true),
    all.filter(isNamed),
    ...Array.from({ length: mostTogether - 1 }, (_, more) => ranked.slice(0, more + 2)),
  ].map((set) => set.toSorted((a, b) => a - b))
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** A row of columns for each set: whether the item concerns these members and no others. */
export function memberSetRows(sets: readonly MemberSet[], known: Known): number[][] {
  const likelihoods = sets.map((set) => likelihoodOf(set, known.scores))
  const best = Math.max(...likelihoods)
  const { lines, document } = known
  const [own] = lines
  const around = [own?.heading, own?.lead, own?.previous, document.lines[0]].filter((line) => line != null)
  const signs = [lines, around, document.lines].map((of) => signsIn(of, document.home))
  return sets.map((set, at) => [
    likelihoods[at] ?? 0,
    best - (likelihoods[at] ?? 0),
    likelihoods.filter((other) => other > (likelihoods[at] ?? 0)).length,
    ...columnsOf(new Set(set), { ...known, signs }),
  ])
}

/** The log likelihood of a set if each member were concerned by itself. */
function likelihoodOf(set: MemberSet, scores: readonly number[]): number {
  let sum = 0
  for (const [member, score] of scores.entries()) sum -= Math.log1p(Math.exp(set.includes(member) ? -score : score))
  return sum
}

/** What some lines have of a member: its name, and the most words of its groups and notes in one of them. */
interface Sign {
  isNamed: boolean
  words: number
}

function signsIn(lines: readonly Line[], { people }: Document['home']): Sign[] {
  return people.map((_, member) => ({
    isNamed: lines.some(({ signs }) => signs.isNamed[member] === true),
    words: lines.reduce(
      (most, { signs }) => Math.max(most, (signs.shared[member] ?? 0) + (signs.titles[member] ?? 0)),
      0,
    ),
  }))
}

function columnsOf(
  set: ReadonlySet<number>,
  { scores, chances, lines, document, isTask, signs }: Known & { signs: readonly Sign[][] },
): number[] {
  const { people, children } = document.home
  const all = [...people.keys()]
  const inside = all.filter((member) => set.has(member))
  const outside = all.filter((member) => !set.has(member))
  const isChild = (member: number) => people[member]?.isChild === true
  const childrenIn = inside.filter(isChild).length
  const [own] = lines
  return [
    inside.length,
    childrenIn,
    inside.length - childrenIn,
    children.length,
    people.length - children.length,
    Number(childrenIn === inside.length && childrenIn === children.length),
    Math.min(8, ...inside.map((member) => scores[member] ?? 0)),
    Math.max(-8, ...outside.map((member) => scores[member] ?? 0)),
    Math.max(-8, ...outside.filter(isChild).map((member) => scores[member] ?? 0)),
    Math.min(8, ...inside.map((member) => chances.members[member] ?? 0)),
    Math.max(-8, ...outside.map((member) => chances.members[member] ?? 0)),
    chances.everybody,
    chances.parent,
    chances.several,
    ...signs.flatMap((of) => {
      const named = (members: readonly number[]) => members.filter((member) => of[member]?.isNamed === true).length
      const words = (members: readonly number[]) => Math.max(0, ...members.map((member) => of[member]?.words ?? 0))
      return [
        named(inside),
        named(outside.filter(isChild)),
        named(outside.filter((member) => !isChild(member))),
        words(inside),
        words(outside),
      ]
    }),
    own?.signs.groups.shared ?? 0,
    own?.signs.groups.foreign ?? 0,
    Number(own?.kind === 'row'),
    Number(isTask),
  ]
}
