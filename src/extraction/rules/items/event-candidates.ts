import type { EventCluster } from '../candidates/nodes.ts'
import { probability } from '../scoring/linear.ts'
import { eventClasses, likeliest, linear, trees } from '../scoring/model.ts'
import {
  anchorOf,
  clusterFeatures,
  type MailContext,
  type EventCandidate,
  familyColumns,
  highest,
  likeness,
  titleFeatures,
} from './candidate.ts'
import { nameFor } from './names.ts'
import { placeOf } from './place.ts'
import { isPutOff, newDayOf } from './new-day.ts'
import { statusOf } from './status.ts'
import { beginningOf, timesOf } from './times.ts'
import { concernedMembers } from './concerned-members.ts'

export function eventCandidates(context: MailContext): EventCandidate[] {
  const { of } = context
  const candidates = of.clusters.map((cluster) => eventCandidate(cluster, context))
  for (const [at, candidate] of candidates.entries()) {
    const before = candidates.slice(0, at)
    const same = before.filter(({ item }) => item.start.slice(0, 10) === candidate.item.start.slice(0, 10))
    candidate.row.push(
      at,
      same.length,
      highest(same.map((other) => likeness(other.item.title, candidate.item.title))),
      highest(before.map((other) => likeness(other.item.title, candidate.item.title))),
      same.length === 0 ? -1 : (same[0]?.row[0] ?? 0) - (candidate.row[0] ?? 0),
      Number(same.some((other) => other.item.start === candidate.item.start)),
    )
  }
  judgeEvents(candidates, context)
  return candidates
}

/** Gives each the probability that it is right. */
export function judgeEvents(candidates: readonly EventCandidate[], context: Pick<MailContext, 'of' | 'model'>): void {
  for (const candidate of candidates)
    candidate.right = probability(
      trees(context.model, { head: 'right-event', row: [...candidate.row, ...wordsOfEvent(candidate, context)] }),
    )
}

/** Linear scores of a candidate: of the words of its title, and of its day in the mail. */
export function wordsOfEvent(
  { item, cluster }: EventCandidate,
  { of, model }: Pick<MailContext, 'of' | 'model'>,
): number[] {
  return [
    linear(model, { head: 'right-name', features: titleFeatures(item) }),
    linear(model, { head: 'right-day', features: clusterFeatures(cluster, of.document) }),
  ]
}

function eventCandidate(cluster: EventCluster, context: MailContext): EventCandidate {
  const { of, model, known } = context
  const { document, scores } = of
  const anchor = anchorOf(cluster)
  const name = nameFor(anchor, { document, model, kind: 'event', known, asked: null })
  const title = name?.text ?? document.lines[0]?.text ?? ''
  const [head] = cluster.nodes
  const { mention } = head ?? {}
  if (head === undefined || mention === undefined) throw new RangeError('a cluster without a node')
  const told = statusOf(cluster, context)
  const { moved, cancelled } = told
  const status = told.status === 'cancelled' && isPutOff(cluster) ? 'moved' : told.status
  const { slot, score: begin } = beginningOf(cluster, { of, model })
  const range =
    cluster.nodes.find((node) => node.mention.endDate !== null && node.mention.endDate > node.mention.date)?.mention ??
    null
  const newDay = status === 'moved' ? newDayOf(cluster) : null
  const time = timesOf(newDay ?? mention.date, { slot, range: newDay === null ? range : null, of, cluster, model })
  const features = clusterFeatures(cluster, document)
  const category = likeliest(model, { kind: 'event', names: eventClasses, features })
  const lines = [anchor.line, ...anchor.mates]
  const members = concernedMembers(lines, { title, isTask: false, context })
  const place = placeOf(cluster, { of, model, known })
  const recurrence =
    cluster.nodes.find((node) => node.mention.when.recurrence !== null)?.mention.when.recurrence ?? null
  const events = cluster.nodes.map((node) => scores.event[node.mention.index] ?? -8)
  return {
    item: {
      title,
      ...time,
      location: place !== null && place.score > leastPlace ? place.text : null,
      category: category.name,
      members,
      recurrence,
      status,
    },
    cluster,
    slot,
    place,
    row: [
      highest(events),
      events.length < 2 ? -8 : (events.toSorted((a, b) => b - a)[1] ?? -8),
      cluster.nodes.length,
      highest(cluster.nodes.map(({ mention: { index } }) => scores.due[index] ?? -8)),
      ...scores.mail,
      name?.worth ?? 0,
      place?.worth ?? 0,
      place?.score ?? low,
      mention.ahead,
      Number(slot !== null),
      slot === null ? -8 : (of.start[slot.index] ?? -8),
      Number(recurrence !== null),
      Number(range !== null),
      new Set(document.mentions.map(({ date }) => date)).size,
      document.mentions.length,
      document.lines.length,
      Number(head.line.kind === 'row'),
      Number(head.line.kind === 'subject'),
      Number(cluster.nodes.some(({ line }) => line.kind === 'subject')),
      highest(cluster.nodes.map(({ line }) => scores.task[line.index] ?? -8)),
      cluster.apart,
      moved,
      cancelled,
      Math.max(Math.abs(moved), Math.abs(cancelled)),
      category.score,
      ...familyColumns(head.line),
      document.home.children.length,
      members.length,
      head.slot?.distance ?? -1,
      mention.when.doubts.length,
      Number(mention.when.isVague),
      Number(mention.isOfContext),
      Number(document.mail.isBulk),
      of.clusters.filter((other) => other.nodes[0]?.mention.date === mention.date).length,
      document.mail.calendar.length + document.mail.markup.length,
      begin,
      slot?.distance ?? -1,
      Number(slot?.isLate === true),
      Number(slot?.isShared === true),
    ],
    right: 0,
  }
}

const low = -8
/** Threshold above which a place is more often right than none. */
const leastPlace = -0.4
