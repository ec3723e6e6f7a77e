import type { Line, Mention } from './document.ts'
import type { Slot } from './slots.ts'

/** A mention, with a time or without, that may announce an event: the unit of clustering. */
export interface Node {
  mention: Mention
  slot: Slot | null
  /** The line that announces it. */
  line: Line
  score: number
}

/** Nodes of each mention with each of its times, and of mentions without a time; highest score first. */
export function nodesOf(
  { mentions, slots }: { mentions: readonly Mention[]; slots: readonly Slot[] },
  {
    scores,
    least,
  }: { scores: { event: ArrayLike<number>; start: ArrayLike<number> }; least: { event: number; start: number } },
): Node[] {
  const nodes: Node[] = []
  for (const slot of slots) {
    const event = scores.event[slot.mention.index] ?? -8
    const start = scores.start[slot.index] ?? -8
    if (slot.isShared || slot.isLate || event < least.event || start < least.start || isOver(slot.mention)) continue
    nodes.push({ mention: slot.mention, slot, line: slot.line, score: event + Math.min(0, start) * 0.5 })
  }
  for (const mention of mentions) {
    const event = scores.event[mention.index] ?? -8
    if (event < least.event || isOver(mention)) continue
    if (nodes.some(({ slot }) => slot?.mention === mention && slot.line === mention.line)) continue
    nodes.push({ mention, slot: null, line: mention.line, score: event - 0.2 })
  }
  return nodes.toSorted((a, b) => b.score - a.score || a.line.index - b.line.index)
}

function isOver({ ahead, endDate, date }: Mention): boolean {
  return ahead < 0 && (endDate === null || endDate === date)
}

/** Columns for the probability that two nodes of one day corefer. */
export function pairRow(a: Node, b: Node): number[] {
  const sameLine = Number(a.line === b.line)
  const shared = a.line.content.intersection(b.line.content).size
  const [aTime, bTime] = [minutesOf(a.slot?.time), minutesOf(b.slot?.time)]
  const above = (node: Node) =>
    node.line.heading === null ? node.line.content : node.line.content.union(node.line.heading.content)
  return [
    sameLine,
    Math.abs(a.line.index - b.line.index),
    Number(a.line.section === b.line.section),
    Number(a.slot !== null) + Number(b.slot !== null),
    a.slot !== null && b.slot !== null ? Math.abs(aTime - bTime) : -1,
    a.slot !== null && b.slot !== null ? Math.sign(aTime - bTime) : -2,
    shared,
    shared / Math.max(1, Math.min(a.line.content.size, b.line.content.size)),
    above(a).intersection(above(b)).size / Math.max(1, Math.min(above(a).size, above(b).size)),
    kindOf(a.line),
    kindOf(b.line),
    a.score,
    b.score,
    Number(a.mention.endDate !== null) + Number(b.mention.endDate !== null),
    Number(a.mention.when.recurrence !== null) + Number(b.mention.when.recurrence !== null),
    Number(a.slot?.when.isArrival === true) + 2 * Number(b.slot?.when.isArrival === true),
    Number(a.slot?.when.endTime != null) + 2 * Number(b.slot?.when.endTime != null),
    a.line.signs.isNamed.filter((isNamed, at) => isNamed !== (b.line.signs.isNamed[at] ?? false)).length,
    a.line.signs.isNamed.filter((isNamed, at) => isNamed && (b.line.signs.isNamed[at] ?? false)).length,
    a.line.tokens.length,
    b.line.tokens.length,
    a.slot?.distance ?? -1,
    b.slot?.distance ?? -1,
    Number(a.line.block === b.line.block && a.line.block !== null),
    Number(a.line.heading === b.line.heading),
  ]
}

function kindOf({ kind }: Line): number {
  return kind === 'subject' ? 0 : kind === 'heading' ? 1 : kind === 'row' ? 2 : kind === 'item' ? 3 : 4
}

export function minutesOf(time: string | undefined | null): number {
  return time == null ? -1 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export interface EventCluster {
  /** The likeliest first. */
  nodes: Node[]
  /** The probability that it is no duplicate of a higher cluster of its day; 1 for the first. */
  apart: number
}

const mostClusters = 60
/** A high threshold: a later stage drops duplicates. */
const leastSame = 0.7

/** Clusters the nodes of the same event, greedily. `same` gives the probability that two corefer. */
export function clustersOf(nodes: readonly Node[], same: (a: Node, b: Node) => number): EventCluster[] {
  const clusters: EventCluster[] = []
  for (const node of nodes) {
    let [best, most] = [null as EventCluster | null, 0]
    for (const cluster of clusters) {
      const [head] = cluster.nodes
      if (head === undefined || head.mention.date !== node.mention.date) continue
      let highest = 0
      for (const other of cluster.nodes.slice(0, 4)) highest = Math.max(highest, same(other, node))
      const chance = 0.5 * highest + 0.5 * same(head, node)
      if (chance > most) [best, most] = [cluster, chance]
    }
    if (best !== null && most > leastSame) best.nodes.push(node)
    else if (clusters.length < mostClusters) clusters.push({ nodes: [node], apart: 1 - most })
  }
  return clusters
}
