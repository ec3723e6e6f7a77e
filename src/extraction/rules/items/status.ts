import type { Line } from '../candidates/document.ts'
import type { EventCluster } from '../candidates/nodes.ts'
import type { EventItem } from '../item.ts'
import { type ChangeView, changeFeatures, changeViews, clusterLines } from '../scoring/change-features.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { linear, trees } from '../scoring/model.ts'
import type { MailContext } from './candidate.ts'
import type { ScoredDocument } from './score-document.ts'

/** The part of the context that status needs. */
type Scored = Pick<MailContext, 'of' | 'model'>

type Status = EventItem['status']

export interface StatusScores {
  moved: number
  cancelled: number
  status: Status
}

/** Whether a cluster's event is confirmed, moved or cancelled. */
export function statusOf(cluster: EventCluster, context: Scored): StatusScores {
  const row = statusRow(cluster, context)
  const [moved, cancelled] = [
    trees(context.model, { head: 'moved-all', row }),
    trees(context.model, { head: 'cancelled-all', row }),
  ]
  return { moved, cancelled, status: likelier(moved, cancelled) }
}

/** The status that the whole mail announces. */
export function statusOfMail({ of, model }: Scored): Status {
  const whole = mailFeatures(of.document)
  return likelier(
    linear(model, { head: 'mail-moved', features: whole }),
    linear(model, { head: 'mail-cancelled', features: whole }),
  )
}

function likelier(moved: number, cancelled: number): Status {
  return cancelled > 0 && cancelled >= moved ? 'cancelled' : moved > 0 ? 'moved' : 'confirmed'
}

/** A number a column. */
export function statusRow(cluster: EventCluster, { of, model }: Scored): number[] {
  const { document, scores, clusters } = of
  const whole = mailFeatures(document)
  const [head] = cluster.nodes
  const { mentions } = document
  return [
    ...changeViews.flatMap((view) => viewScores(cluster, { view, of, model })),
    ...scores.mail,
    linear(model, { head: 'mail-moved', features: whole }),
    linear(model, { head: 'mail-cancelled', features: whole }),
    ...changesNear(cluster, of),
    scores.event[head?.mention.index ?? 0] ?? low,
    clusters.length,
    clusters.indexOf(cluster),
    mentions.length,
    head?.mention.ahead ?? 0,
    Number(head?.slot != null),
    Number(head?.mention.when.recurrence != null),
    cluster.nodes.length,
    Number(head?.line.kind === 'row'),
    Number(cluster.nodes.some(({ line }) => line.kind === 'subject')),
    head?.line.mentions.length ?? 0,
    ...otherDays(cluster, of),
    ...elsewhere(cluster, of),
    ...amongRivals(cluster, of),
  ]
}

const low = -8

function viewScores(cluster: EventCluster, { view, of, model }: Scored & { view: ChangeView }): [number, number] {
  const features = changeFeatures(cluster, { document: of.document, view })
  const suffix = view === 'mail' ? '' : (`-${view}` as const)
  return [linear(model, { head: `moved${suffix}`, features }), linear(model, { head: `cancelled${suffix}`, features })]
}

/** The highest change scores: of the cluster's lines, of those around them, of the subject, and of all lines. */
function changesNear({ nodes }: EventCluster, { document, scores }: ScoredDocument): number[] {
  const own = nodes.slice(0, 4).flatMap(({ line, mention }) => [line.index, mention.line.index])
  const near = document.lines.filter(({ index }) => !own.includes(index) && own.some((at) => Math.abs(at - index) <= 2))
  return [scores.moved, scores.cancelled].flatMap((by) => [
    by[own[0] ?? 0] ?? low,
    highest(own.map((index) => by[index] ?? low)),
    highest(near.map(({ index }) => by[index] ?? low)),
    by[0] ?? low,
    highest(by),
  ])
}

/** Columns about other days in the cluster's lines, since a moved event has its former day beside it. */
function otherDays({ nodes }: EventCluster, { scores }: ScoredDocument): number[] {
  const own = new Set(nodes.map(({ mention }) => mention.date))
  const others = clusterLines(nodes)
    .flatMap(({ mentions }) => mentions)
    .filter(({ date }) => !own.has(date))
  const first = nodes[0]?.mention.index ?? 0
  return [
    others.length,
    highest(others.map(({ index }) => scores.event[index] ?? low)),
    highest(others.map(({ ahead }) => -ahead)),
    others.filter(({ index }) => index < first).length,
  ]
}

const mostElsewhere = 4

/** The change scores of other lines with the same content words, and of the heading. */
function elsewhere({ nodes }: EventCluster, { document, scores }: ScoredDocument): number[] {
  const own = clusterLines(nodes)
  const content = new Set(own.flatMap((line) => [...line.content]))
  const alike = document.lines
    .filter((line) => !own.includes(line))
    .map((line): [Line, number] => [line, line.content.intersection(content).size])
    .filter(([, shared]) => shared > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostElsewhere)
  const heading = nodes[0]?.line.heading?.index ?? -1
  return [scores.moved, scores.cancelled].flatMap((by) => [
    highest(alike.map(([{ index }]) => by[index] ?? low)),
    by[heading] ?? low,
  ])
}

const leastRival = -1

function amongRivals(cluster: EventCluster, { document, scores, clusters }: ScoredDocument): number[] {
  const rivals = clusters.filter(
    (other) => other !== cluster && (scores.event[other.nodes[0]?.mention.index ?? -1] ?? low) > leastRival,
  )
  const own = clusterLines(cluster.nodes)
  const body = document.lines.filter(({ kind }) => kind !== 'subject').map(({ index }) => scores.moved[index] ?? low)
  return [
    rivals.length,
    Number(document.lines[0]?.kind === 'subject' && (scores.moved[0] ?? low) > highest(body)),
    Number(own.some(({ block }) => (block?.struck?.length ?? 0) > 0)),
    highest(own.map(({ tokens }) => tokens.length)),
    new Set(document.mentions.map(({ date }) => date)).size,
    document.mentions.filter(({ ahead }) => ahead < 0).length,
  ]
}

function highest(values: Iterable<number>): number {
  let best = low
  for (const value of values) best = Math.max(best, value)
  return best
}
