import type { EventCluster } from '../candidates/nodes.ts'
import type { Slot } from '../candidates/slots.ts'
import type { ScoredDocument } from '../items/score-document.ts'
import { slotRow } from './slot-row.ts'

const most = 60
const low = -8

/** Slots at which a cluster's event may begin: its own, and all others of its days. */
export function beginSlots({ nodes }: EventCluster, { slots }: ScoredDocument): Slot[] {
  const own = new Set(nodes.map(({ mention }) => mention))
  const told = new Set(nodes.map(({ slot }) => slot))
  return slots.filter((slot) => told.has(slot) || own.has(slot.mention)).slice(0, most)
}

/** A row of columns for each slot: whether the event, given that it exists, begins then. */
export function beginRows(
  cluster: EventCluster,
  { of, slots }: { of: ScoredDocument; slots: readonly Slot[] },
): number[][] {
  const { nodes } = cluster
  const [head] = nodes
  if (head === undefined) return []
  const { scores, clusters } = of
  const { mention, line } = head
  const lines = new Set(nodes.map((node) => node.line))
  const placeOf = new Map(nodes.map(({ slot }, place) => [slot, place]))
  const starts = slots.map(({ index }) => of.start[index] ?? low)
  const best = Math.max(low, ...starts)
  const rivals = clusters.filter((other) => other !== cluster)
  const ofDay = rivals.filter(({ nodes: [other] }) => other?.mention.date === mention.date).length
  const taken = new Set(rivals.map(({ nodes: [other] }) => other?.slot))
  const timed = nodes.filter(({ slot }) => slot !== null).length
  return slots.map((slot, at) => [
    ...slotRow(slot, of),
    starts[at] ?? low,
    best - (starts[at] ?? low),
    starts.filter((start) => start > (starts[at] ?? low)).length,
    placeOf.get(slot) ?? -1,
    Number(lines.has(slot.line)),
    slot.line.index - line.index,
    Number(slot === head.slot),
    slots.length,
    timed,
    scores.event[mention.index] ?? low,
    ofDay,
    Number(taken.has(slot)),
    line.content.intersection(slot.line.content).size,
    Number(mention.when.recurrence !== null),
    Number(mention.endDate !== null),
    slot.when.start - (slot.line === mention.line ? mention.when.end : 0),
  ])
}
