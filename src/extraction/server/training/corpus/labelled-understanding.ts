import type { Line, Mention } from '#extraction/rules/candidates/document.ts'
import { contentOf } from '#extraction/rules/candidates/tokens.ts'
import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '#extraction/rules/item.ts'
import { changesByName } from '#extraction/rules/items/changes-by-name.ts'
import { scoreDocument } from '#extraction/rules/items/extract-items.ts'
import type { Model } from '#extraction/rules/scoring/model.ts'
import { align } from './align.ts'
import type { LabelledMail } from './corpus.ts'

/** The understanding that the labels state. They have no changes by name, so these are the engine's. */
export function labelledUnderstanding(mail: LabelledMail, model: Model): Understanding {
  const { label, document } = mail
  const { tasksOf } = align(mail)
  const events = label.events.map((event, at) => eventItem(event, { at, mail }))
  return {
    events,
    tasks: label.tasks.map((task, at) => ({
      ...task,
      ...firm,
      description: null,
      isCancelled: false,
      toldBy: 'mail',
      evidence: document.lines.filter(({ index }) => tasksOf[index]?.includes(at)).map(evidenceOf),
    })) satisfies TaskItem[],
    notification:
      label.notification === null
        ? null
        : { ...label.notification, title: document.mail.subject || 'News', summary: document.mail.text.slice(0, 300) },
    ...changesByName(scoreDocument(document, model), events),
    setAside: [],
    troubles: [],
  }
}

const firm = { identity: null, sequence: 0, confidence: 1, doubts: [] }

function eventItem(
  event: LabelledMail['label']['events'][number],
  { at, mail }: { at: number; mail: LabelledMail },
): EventItem {
  const lines = linesOf(event, { at, mail })
  const data = mail.document.mail.calendar.find(({ start }) => start === event.start)
  return {
    ...event,
    ...firm,
    ...(data !== undefined && { identity: data.uid, sequence: data.sequence }),
    description: null,
    exceptions: [],
    previousStart: event.status === 'moved' ? formerStart(event, { ...mail, lines }) : null,
    evidence: lines.map(evidenceOf),
  }
}

const mostLines = 6

/** The lines that name its day, and those that share most words with its title; of a change also those around them. */
function linesOf(
  event: LabelledMail['label']['events'][number],
  { at, mail }: { at: number; mail: LabelledMail },
): Line[] {
  const { lines, mentions } = mail.document
  const { eventOf } = align(mail)
  const own = mentions.filter(({ index }) => eventOf[index] === at).map(({ line }) => line)
  const title = contentOf(event.title)
  const shared = (line: Line) => line.content.intersection(title).size
  const most = Math.max(0, ...lines.map(shared))
  const alike = lines.filter((line) => most > 0 && shared(line) === most)
  const near = event.status === 'confirmed' ? [] : own.flatMap(({ previous, next }) => [previous, next])
  return [...new Set([...own, ...alike, ...near])].filter((line) => line !== null).slice(0, mostLines)
}

/** The former start of a moved event: the one other day in its lines that is no other item's, or the one other hour. */
function formerStart(
  { start }: EventItemStart,
  { lines, label }: LabelledMail & { lines: readonly Line[] },
): string | null {
  const day = start.slice(0, 10)
  const taken = new Set([
    ...label.events.map((event) => event.start.slice(0, 10)),
    ...label.tasks.map(({ due }) => due?.slice(0, 10)),
  ])
  const others = lines.flatMap(({ mentions }) => mentions).filter(({ date, ahead }) => !taken.has(date) && ahead >= 0)
  const [only] = others
  if (only !== undefined && new Set(others.map(({ date }) => date)).size === 1) return momentOf(others)
  const times = new Set(
    lines
      .flatMap(({ whens }) => whens)
      .flatMap(({ time }) => (time === null || time === start.slice(11) ? [] : [time])),
  )
  return others.length === 0 && start.length > 10 && times.size === 1 ? `${day}T${[...times][0]}` : null
}

type EventItemStart = Pick<EventItem, 'start'>

function momentOf(mentions: readonly Mention[]): string | null {
  const timed = mentions.find(({ when }) => when.time !== null) ?? mentions[0]
  if (timed === undefined) return null
  return timed.when.time === null ? timed.date : `${timed.date}T${timed.when.time}`
}

function evidenceOf({ kind, text, start }: Line): QuotedEvidence {
  const part = kind === 'subject' ? ('subject' as const) : ('text' as const)
  return { part, start, end: start + text.length, quote: text, reason: 'from the mail' }
}
