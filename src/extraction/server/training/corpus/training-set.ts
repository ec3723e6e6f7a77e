import type { Node } from '#extraction/rules/candidates/nodes.ts'
import { contentOf } from '#extraction/rules/candidates/tokens.ts'
import type { Line } from '#extraction/rules/candidates/document.ts'
import type { EventCandidate } from '#extraction/rules/items/candidate.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import type { Aligned } from './align.ts'
import type { Label, LabelledMail } from './corpus.ts'
import type { Folds, linearSet, rowSet } from './folds.ts'

export interface Training {
  mails: readonly LabelledMail[]
  folds: Folds
  all: ScoredDocument[]
  aligned: Aligned[]
}

export const treeOptions = {
  loss: 'logistic',
  trees: 160,
  leaves: 10,
  least: 15,
  rate: 0.06,
  penalty: 2,
  rowShare: 0.6,
  columnShare: 0.4,
} as const

export const manyTreeOptions = { ...treeOptions, trees: 300, leaves: 12, rate: 0.04 } as const

export function push(
  set: ReturnType<typeof linearSet>,
  { features, isTrue, mail }: { features: Uint32Array; isTrue: boolean; mail: number },
): void {
  set.features.push(features)
  set.truths.push(Number(isTrue))
  set.mails.push(mail)
}

export function pushRow(
  set: ReturnType<typeof rowSet>,
  { row, truth, mail }: { row: number[]; truth: number; mail: number },
): void {
  set.rows.push(row)
  set.truths.push(truth)
  set.mails.push(mail)
}

/** The labelled event that a cluster tells of: its head's. */
export function eventOfCluster({ nodes }: EventCandidate['cluster'], label: Label): number {
  const [head] = nodes
  return head === undefined ? -1 : eventOfNode(head, label)
}

/** The labelled task that a line asks for. */
export function labelledTask(
  line: Line,
  { mail, mails, aligned }: Pick<Training, 'mails' | 'aligned'> & { mail: number },
): Label['tasks'][number] | undefined {
  return mails[mail]?.label.tasks[aligned[mail]?.tasksOf[line.index]?.[0] ?? -1]
}

/** The labelled event that a node tells of, or -1. */
export function eventOfNode({ mention, slot, line }: Node, { events }: Label): number {
  let [best, most] = [-1, -1]
  for (const [at, event] of events.entries()) {
    if (event.start.slice(0, 10) !== mention.date) continue
    const title = contentOf(event.title)
    const near = line.heading === null ? line.content : line.content.union(line.heading.content)
    let score = title.intersection(near).size / Math.max(1, title.size)
    if (slot !== null && !event.allDay) score += event.start.slice(11, 16) === slot.time ? 1 : 0
    if (score > most) [best, most] = [at, score]
  }
  return best
}
