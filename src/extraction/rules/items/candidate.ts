import { type Document, type Line, type Mention, subjectOf } from '../candidates/document.ts'
import type { EventCluster } from '../candidates/nodes.ts'
import type { Slot } from '../candidates/slots.ts'
import { contentOf, fold, stemOf } from '../candidates/tokens.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { FeatureHasher, together } from '../scoring/feature-hasher.ts'
import { hashText } from '../scoring/hash.ts'
import { lineFeatures } from '../scoring/line-features.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { type SenderSigns, senderSigns } from '../scoring/member-row.ts'
import { mentionFeatures } from '../scoring/mention-features.ts'
import type { Model } from '../scoring/model.ts'
import type { NameAnchor } from '../scoring/spans.ts'
import type { ScoredDocument } from './score-document.ts'
import type { TokenScores } from './names.ts'
import type { ScoredPlace } from './place.ts'

/** An event that the mail may announce, with the row of numbers that its probability is computed from. */
export interface EventCandidate {
  item: Pick<
    EventItem,
    'title' | 'start' | 'end' | 'allDay' | 'location' | 'category' | 'members' | 'recurrence' | 'status'
  >
  cluster: EventCluster
  /** The hour at which it begins, if it has one. */
  slot: Slot | null
  /** The likeliest place, with its score. */
  place: ScoredPlace | null
  row: number[]
  /** The probability that it is right, by the trees. */
  right: number
}

export interface TaskCandidate {
  /** The mentions of the day by which it is due, the nearest first. */
  day: readonly Mention[]
  item: Pick<TaskItem, 'title' | 'due' | 'category' | 'members' | 'priority'>
  line: Line
  row: number[]
  right: number
}

/** What the candidates of one mail share. */
export interface MailContext {
  of: ScoredDocument
  model: Model
  known: TokenScores
  sender: SenderSigns
  /** The stems of the verbs that a task may begin with. */
  verbs: ReadonlySet<string>
}

export function mailContext(of: ScoredDocument, model: Model): MailContext {
  return { of, model, known: new Map(), sender: senderSigns(of.document), verbs: verbStems(model) }
}

export function verbStems({ verbs }: Model): ReadonlySet<string> {
  return new Set(verbs.map((verb) => stemOf(fold(verb))))
}

export function anchorOf({ nodes }: EventCluster): NameAnchor {
  const [head] = nodes
  if (head === undefined) throw new RangeError('a cluster without a node')
  const mates = nodes.slice(1).map(({ line }) => line)
  const own = [head.mention.line === head.line ? null : head.mention.line, ...mates].filter((line) => line !== null)
  const when = head.slot?.when ?? head.mention.when
  return {
    line: head.line,
    at: { start: when.start, end: when.end },
    mates: [...new Set(own)].filter((line) => line !== head.line),
  }
}

/** Hashed features of a cluster's first mention and of the mail. */
export function clusterFeatures(cluster: EventCluster, document: Document): Uint32Array {
  const [head] = cluster.nodes
  if (head === undefined) return new Uint32Array()
  return together(mentionFeatures(head.mention, subjectOf(document)), mailFeatures(document))
}

export function lineInMailFeatures(line: Line, document: Document): Uint32Array {
  return together(lineFeatures(line, subjectOf(document)), mailFeatures(document))
}

const gatherer = new FeatureHasher()

export function titleFeatures({
  title,
  category,
  members,
}: Pick<EventItem | TaskItem, 'title' | 'category' | 'members'>): Uint32Array {
  const words = fold(title).match(/[\p{L}\p{N}]+/gu) ?? []
  let before = 0
  for (const word of words) {
    const hash = hashText(stemOf(word))
    gatherer.add(780, hash)
    gatherer.addPair(781, { first: before, second: hash })
    before = hash
  }
  gatherer.add(782, words.length)
  gatherer.add(783, hashText(category))
  gatherer.add(784, members.length)
  return gatherer.take()
}

export function familyColumns({ signs, heading }: Line): number[] {
  return [
    signs.groups.shared,
    signs.groups.foreign,
    signs.isNamed.filter(Boolean).length,
    heading?.signs.groups.foreign ?? 0,
    heading?.signs.groups.shared ?? 0,
  ]
}

/** Similarity of two titles, 0 to 1, by their content words. */
export function likeness(a: string, b: string): number {
  const [x, y] = [contentOf(a), contentOf(b)]
  if (x.size === 0 || y.size === 0) return 0
  const both = x.intersection(y).size
  return (0.5 * both) / Math.min(x.size, y.size) + 0.5 * Math.sqrt(both / (x.size + y.size - both))
}

export function highest(values: readonly number[]): number {
  return values.length === 0 ? -1 : Math.max(...values)
}

export function lowest(values: readonly number[]): number {
  return values.length === 0 ? 99 : Math.min(...values)
}
