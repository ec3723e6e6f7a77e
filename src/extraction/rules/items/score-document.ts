import { type Document, subjectOf } from '../candidates/document.ts'
import { type EventCluster, clustersOf, type Node, nodesOf, pairRow } from '../candidates/nodes.ts'
import { type Slot, slotsOf } from '../candidates/slots.ts'
import { emptyScores, lineRow, mentionRow, type Scores } from '../scoring/dense.ts'
import {
  changeLineFeatures,
  lineFeatures,
  ownLineFeatures,
  readLineFeatures,
  titleWordScores,
} from '../scoring/line-features.ts'
import { probability } from '../scoring/linear.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { mentionFeatures, nearMentionFeatures, readMentionFeatures, timeFeatures } from '../scoring/mention-features.ts'
import { linear, type Model, trees, wordHeads } from '../scoring/model.ts'
import { slotRow } from '../scoring/slot-row.ts'

/** A document with the scores of each stage. The stages run in order, each on the scores before it. */
export interface ScoredDocument {
  document: Document
  scores: Scores
  slots: Slot[]
  starts: Float32Array
  ends: Float32Array
  start: Float32Array
  clusters: EventCluster[]
}

export function unscoredDocument(document: Document): ScoredDocument {
  const slots = slotsOf(document)
  return {
    document,
    scores: emptyScores(document),
    slots,
    starts: new Float32Array(slots.length),
    ends: new Float32Array(slots.length),
    start: new Float32Array(slots.length),
    clusters: [],
  }
}

/** The linear scores of mail, mentions and lines. */
export function scoreWords({ document, scores }: ScoredDocument, model: Model): void {
  const subject = subjectOf(document)
  const whole = mailFeatures(document)
  scores.mail.set([
    linear(model, { head: 'mail-quiet', features: whole }),
    linear(model, { head: 'mail-event', features: whole }),
    linear(model, { head: 'mail-task', features: whole }),
  ])
  for (const mention of document.mentions) {
    const features = mentionFeatures(mention, subject)
    scores.mentionEvent[mention.index] = linear(model, { head: 'mention-event', features })
    scores.mentionDue[mention.index] = linear(model, { head: 'mention-due', features })
    scores.mentionEventB[mention.index] = linear(model, { head: 'mention-event-b', features })
    scores.mentionEventNear[mention.index] = linear(model, {
      head: 'mention-event-near',
      features: nearMentionFeatures(mention),
    })
    scores.mentionEventRead[mention.index] = linear(model, {
      head: 'mention-event-read',
      features: readMentionFeatures(mention),
    })
  }
  const tables = wordHeads.map((head) => model.linear[head])
  const weightOf = (kind: number, hash: number) => {
    const table = tables[kind]
    return table === undefined ? 0 : (table.weights[hash & (table.weights.length - 1)] as number) * table.scale
  }
  for (const line of document.lines) {
    const features = lineFeatures(line, subject)
    scores.lineTask[line.index] = linear(model, { head: 'line-task', features })
    scores.lineTaskB[line.index] = linear(model, { head: 'line-task-b', features })
    scores.lineTaskOwn[line.index] = linear(model, { head: 'line-task-own', features: ownLineFeatures(line) })
    scores.lineTaskRead[line.index] = linear(model, { head: 'line-task-read', features: readLineFeatures(line) })
    scores.words[line.index] = titleWordScores(line, { weightOf, kinds: wordHeads.length })
  }
}

export function scoreMentions({ document, scores }: ScoredDocument, model: Model): void {
  for (const mention of document.mentions) {
    const row = mentionRow(mention, { document, scores })
    scores.event[mention.index] = trees(model, { head: 'event', row })
    scores.due[mention.index] = trees(model, { head: 'due', row })
  }
}

export function scoreLines({ document, scores }: ScoredDocument, model: Model): void {
  for (const line of document.lines)
    scores.task[line.index] = trees(model, { head: 'task', row: lineRow(line, { document, scores }) })
}

export function scoreTimes({ slots, starts, ends }: ScoredDocument, model: Model): void {
  for (const slot of slots) {
    const features = timeFeatures(slot)
    starts[slot.index] = linear(model, { head: 'slot-start', features })
    ends[slot.index] = linear(model, { head: 'slot-end', features })
  }
}

export function scoreChanges({ document, scores }: ScoredDocument, model: Model): void {
  for (const line of document.lines) {
    const features = changeLineFeatures(line)
    scores.moved[line.index] = linear(model, { head: 'line-moved', features })
    scores.cancelled[line.index] = linear(model, { head: 'line-cancelled', features })
  }
}

export function scoreSlots(of: ScoredDocument, model: Model): void {
  for (const slot of of.slots) of.start[slot.index] = trees(model, { head: 'start', row: slotRow(slot, of) })
}

const leastStart = -0.3

export const least = { event: -2.7, start: -3.5, task: -2.7 }

export function gatherClusters(of: ScoredDocument, model: Model): void {
  const nodes = nodesOf(
    { mentions: of.document.mentions, slots: of.slots },
    { scores: { event: of.scores.event, start: of.start }, least },
  ).slice(0, 150)
  of.clusters = clustersOf(nodes, (a, b) =>
    areTwo(a, { b, start: of.start }) ? 0 : probability(trees(model, { head: 'same', row: pairRow(a, b) })),
  )
}

/** Whether both hours are likely starts: then the nodes belong to two events. */
function areTwo(a: Node, { b, start }: { b: Node; start: Float32Array }): boolean {
  if (a.slot === null || b.slot === null || a.slot.time === b.slot.time) return false
  return Math.min(start[a.slot.index] ?? -8, start[b.slot.index] ?? -8) > leastStart
}
