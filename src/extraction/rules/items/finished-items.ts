import { type Line, type Mention } from '../candidates/document.ts'
import { isGuessed } from '../candidates/slots.ts'
import { tidyTitle } from '../candidates/tidy-title.ts'
import type { EventItem, QuotedEvidence, TaskItem } from '../item.ts'
import type { When } from '../when.ts'
import { scatteredSeries } from './scattered-series.ts'
import { closureOf } from './closure.ts'
import type { MailContext, EventCandidate, TaskCandidate } from './candidate.ts'

const mostEvidence = 6

/** The event item of a candidate; `others` are the days of the mail's other events. */
export function eventItem(
  candidate: EventCandidate,
  { of, model, others }: MailContext & { others: ReadonlySet<string> },
): EventItem {
  const { cluster, slot, right } = candidate
  const item = { ...candidate.item, ...scatteredSeries(candidate), ...closureOf(candidate) }
  const { document } = of
  const { mail, home } = document
  const [head] = cluster.nodes
  const whens = whensOf(candidate)
  const told = cluster.nodes.flatMap(({ line, mention }) => [line, mention.line])
  const lines = [...new Set([...told.slice(0, 2), ...(slot === null ? [] : [slot.line]), ...told])]
  const zone = item.allDay ? null : (whens.find((when) => when.zone !== null && /\//.test(when.zone))?.zone ?? null)
  return {
    ...item,
    title: tidyTitle(item.title),
    timezone: zone ?? home.timezone,
    description: null,
    exceptions: head?.mention.when.exceptions ?? [],
    previousStart:
      item.status === 'moved' && head !== undefined ? formerStart(head.mention, { of, item, others }) : null,
    identity: null,
    sequence: 0,
    evidence: lines.slice(0, mostEvidence).flatMap((line) => evidenceOf(line, mail)),
    confidence: rounded(right),
    doubts: [
      ...new Set([...candidateDoubts(candidate), ...(right < model.limits.event.apply ? (['weak'] as const) : [])]),
    ],
  }
}

function whensOf({ cluster, slot: chosen }: EventCandidate): When[] {
  const told = cluster.nodes.flatMap(({ mention, slot }) => [mention.when, ...(slot === null ? [] : [slot.when])])
  return chosen === null ? told : [...told, chosen.when]
}

/** Doubts that make it a proposal at any probability: those of its times, and an hour that does not stand with its day. */
export function candidateDoubts(candidate: EventCandidate): EventItem['doubts'] {
  const { slot } = candidate
  return [
    ...whensOf(candidate).flatMap(({ doubts }) => doubts),
    ...(slot?.isLate === true ? (['halfDay'] as const) : []),
    ...(slot !== null && isGuessed(slot) ? (['weak'] as const) : []),
  ]
}

/** A task as the family sees it. */
export function taskItem({ item, line, right, day }: TaskCandidate, { of, model }: MailContext): TaskItem {
  const { mail, home } = of.document
  const doubts = day.flatMap(({ when }) => when.doubts)
  return {
    ...item,
    title: tidyTitle(item.title),
    description: null,
    isCancelled: false,
    toldBy: toldBy(line, { members: item.members.length, children: home.children.length }),
    identity: null,
    sequence: 0,
    evidence: [...new Set([line, ...day.slice(0, 1).map((mention) => mention.line)])].flatMap((each) =>
      evidenceOf(each, mail),
    ),
    confidence: rounded(right),
    doubts: [...new Set([...doubts, ...(right < model.limits.task.apply ? (['weak'] as const) : [])])],
  }
}

/** The strongest evidence of whom a task is for. */
function toldBy(
  { signs, heading }: Line,
  { members, children }: { members: number; children: number },
): TaskItem['toldBy'] {
  if (members === 0) return children === 0 ? 'nothing' : 'everybody'
  if (signs.isNamed.some(Boolean)) return 'name'
  if (signs.groups.shared > 0 || signs.titles.some((count) => count > 0)) return 'notes'
  if (heading && (heading.signs.groups.shared > 0 || heading.signs.isNamed.some(Boolean))) return 'heading'
  return children === 1 ? 'only-child' : 'mail'
}

/** The words of a line, as they stand in the mail. */
export function evidenceOf(line: Line, mail: { text: string; subject: string }): QuotedEvidence[] {
  if (line.kind === 'subject') {
    const start = mail.subject.indexOf(line.text)
    return start < 0
      ? []
      : [{ part: 'subject', start, end: start + line.text.length, quote: line.text, reason: 'from the subject' }]
  }
  const end = line.start + line.text.length
  return [{ part: 'text', start: line.start, end, quote: mail.text.slice(line.start, end), reason: reasonOf(line) }]
}

function reasonOf({ kind }: Line): string {
  switch (kind) {
    case 'row':
      return 'from a table row'
    case 'heading':
      return 'from a heading'
    case 'item':
      return 'from a list'
    default:
      return 'from a sentence'
  }
}

/** The former day or hour of a moved event, if its lines name exactly one other. */
function formerStart(
  mention: Mention,
  { of, item, others }: { of: MailContext['of']; item: EventCandidate['item']; others: ReadonlySet<string> },
): string | null {
  if (mention.date !== item.start.slice(0, 10)) return mention.date
  const near = of.document.mentions.filter(
    (other) =>
      other.date !== mention.date &&
      other.ahead >= 0 &&
      !others.has(other.date) &&
      // A sentence may give the former day as the day of an event.
      (other.line === mention.line ||
        (Math.abs(other.line.index - mention.line.index) <= 1 && (of.scores.event[other.index] ?? 0) < 0)),
  )
  const [only] = near
  if (only !== undefined && new Set(near.map(({ date }) => date)).size === 1)
    return only.when.time === null ? only.date : `${only.date}T${only.when.time}`
  const times = [
    ...new Set(
      of.slots
        .filter(
          (slot) =>
            !slot.isLate &&
            !slot.isShared &&
            slot.mention.date === mention.date &&
            slot.line === mention.line &&
            `${mention.date}T${slot.time}` !== item.start,
        )
        .map(({ time }) => time),
    ),
  ]
  return near.length === 0 && times.length === 1 ? `${mention.date}T${times[0]}` : null
}

function rounded(chance: number): number {
  return Math.round(Math.min(0.99, Math.max(0.01, chance)) * 100) / 100
}
