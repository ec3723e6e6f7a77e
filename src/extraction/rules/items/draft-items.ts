import { type Document, dayNumber, type Line, type Mention } from '../candidates/document.ts'
import type { Cluster } from '../candidates/nodes.ts'
import type { Slot } from '../candidates/slots.ts'
import { contentOf, fold } from '../candidates/tokens.ts'
import type { EventItem, TaskItem } from '../item.ts'
import { textOf as dayText } from '../when/day-text.ts'
import { endsOf } from '../scoring/end-row.ts'
import { dueDays, duePairFeatures, type DuePairs } from '../scoring/due-row.ts'
import { Features } from '../scoring/features.ts'
import { addWords, lineFeatures } from '../scoring/line-features.ts'
import { probability } from '../scoring/linear.ts'
import { mailFeatures } from '../scoring/mail-features.ts'
import { memberRow, type WhomChances, type SenderSigns, senderSigns } from '../scoring/member-row.ts'
import { mentionFeatures } from '../scoring/mention-features.ts'
import {
  eventCategories,
  likeliest,
  linear,
  type Model,
  priorities,
  taskCategories,
  trees,
  verbPlaces,
} from '../scoring/model.ts'
import type { Anchor } from '../scoring/spans.ts'
import { type Judged, least, subjectOf } from './judge.ts'
import { choicesFor, nameFor, type TokenScores } from './names.ts'

/** An event that the mail may tell of, with what its probability is judged by. */
export interface EventDraft {
  item: Pick<
    EventItem,
    'title' | 'start' | 'end' | 'allDay' | 'location' | 'category' | 'members' | 'recurrence' | 'status'
  >
  cluster: Cluster
  /** The likeliest place, and how likely it is to be called so. */
  place: { text: string; worth: number } | null
  row: number[]
  /** By the trees: that it is right. */
  right: number
}

export interface TaskDraft {
  /** The mentions of the day by which it is due, the nearest first. */
  day: readonly Mention[]
  item: Pick<TaskItem, 'title' | 'due' | 'category' | 'members' | 'priority'>
  line: Line
  row: number[]
  right: number
}

/** What the drafts of one mail share. */
export interface Drafting {
  of: Judged
  model: Model
  known: TokenScores
  sender: SenderSigns
}

export function draftingOf(of: Judged, model: Model): Drafting {
  return { of, model, known: new Map(), sender: senderSigns(of.document) }
}

export function anchorOf({ nodes }: Cluster): Anchor {
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

/** Of the day that a cluster is told by, and of the mail as a whole. */
export function clusterFeatures(cluster: Cluster, document: Document): Uint32Array {
  const [head] = cluster.nodes
  if (head === undefined) return new Uint32Array()
  return together(mentionFeatures(head.mention, subjectOf(document)), mailFeatures(document))
}

const gatherer = new Features()

/** What tells that a thing is moved or called off: the words of its own lines, of those around it and of the subject, in their order. */
export function changeFeatures({ nodes }: Cluster, document: Document): Uint32Array {
  const [head] = nodes
  if (head === undefined) return new Uint32Array()
  const subject = subjectOf(document)
  const own = new Set(nodes.slice(0, 4).map(({ line }) => line))
  const near = new Set<Line>()
  for (const { section, index } of own)
    for (const line of document.lines)
      if (
        !own.has(line) &&
        (Math.abs(line.index - index) <= 2 || (line.section === section && Math.abs(line.index - index) <= 6))
      )
        near.add(line)
  if (subject) addWords(subject.tokens, 700, gatherer)
  for (const line of own) addWords(line.tokens, 710, gatherer)
  for (const line of near) addWords(line.tokens, 720, gatherer)
  for (const line of document.lines.slice(0, 60)) addWords(line.tokens.slice(0, 40), 730, gatherer)
  return together(together(mentionFeatures(head.mention, subject), gatherer.take()), mailFeatures(document))
}

/** What the mail as a whole does to what is planned. */
export function statusOfMail({ of, model }: Drafting): EventItem['status'] {
  const whole = mailFeatures(of.document)
  const [moved, cancelled] = [linear(model, 'mail-moved', whole), linear(model, 'mail-cancelled', whole)]
  return cancelled > 0 && cancelled >= moved ? 'cancelled' : moved > 0 ? 'moved' : 'confirmed'
}

export function lineInMailFeatures(line: Line, document: Document): Uint32Array {
  return together(lineFeatures(line, subjectOf(document)), mailFeatures(document))
}

function together(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** A number a column: what tells that the thing of a cluster is moved or called off. */
export function statusRow(cluster: Cluster, { of, model }: Drafting): number[] {
  const features = [changeFeatures(cluster, of.document)]
  const moved = features.map((each) => linear(model, 'moved', each))
  const cancelled = features.map((each) => linear(model, 'cancelled', each))
  const [head] = cluster.nodes
  const all = of.document.mentions
  const whole = mailFeatures(of.document)
  const changes = [linear(model, 'mail-moved', whole), linear(model, 'mail-cancelled', whole)]
  return [
    moved[0] ?? -8,
    cancelled[0] ?? -8,
    ...of.scores.mail,
    ...changes,
    ...changesNear(cluster, of),
    of.scores.event[head?.mention.index ?? 0] ?? -8,
    of.clusters.length,
    of.clusters.indexOf(cluster),
    all.length,
    head?.mention.ahead ?? 0,
    Number(head?.slot != null),
    Number(head?.mention.when.recurrence != null),
    cluster.nodes.length,
    Number(head?.line.kind === 'row'),
    Number(cluster.nodes.some(({ line }) => line.kind === 'subject')),
    head?.line.mentions.length ?? 0,
  ]
}

/** The highest scores of change of a cluster's own lines, of those around them, of the subject and of all. */
function changesNear({ nodes }: Cluster, { document, scores }: Judged): number[] {
  const own = nodes.slice(0, 4).flatMap(({ line, mention }) => [line.index, mention.line.index])
  const near = document.lines.filter(({ index }) => !own.includes(index) && own.some((at) => Math.abs(at - index) <= 2))
  return [scores.moved, scores.cancelled].flatMap((by) => [
    by[own[0] ?? 0] ?? -8,
    highest(own.map((index) => by[index] ?? -8)),
    near.length === 0 ? -8 : highest(near.map(({ index }) => by[index] ?? -8)),
    by[0] ?? -8,
    Math.max(-8, ...by),
  ])
}

export function draftEvents(drafting: Drafting): EventDraft[] {
  const { of, model } = drafting
  const drafts = of.clusters.map((cluster) => draftEvent(cluster, drafting))
  for (const [at, draft] of drafts.entries()) {
    const before = drafts.slice(0, at)
    const same = before.filter(({ item }) => item.start.slice(0, 10) === draft.item.start.slice(0, 10))
    draft.row.push(
      at,
      same.length,
      highest(same.map((other) => likeness(other.item.title, draft.item.title))),
      highest(before.map((other) => likeness(other.item.title, draft.item.title))),
      same.length === 0 ? -1 : (same[0]?.row[0] ?? 0) - (draft.row[0] ?? 0),
      Number(same.some((other) => other.item.start === draft.item.start)),
    )
    draft.right = probability(trees(model, 'right-event', draft.row))
  }
  return drafts
}

function draftEvent(cluster: Cluster, drafting: Drafting): EventDraft {
  const { of, model, known } = drafting
  const { document, scores } = of
  const anchor = anchorOf(cluster)
  const name = nameFor(anchor, document, { model, kind: 'event', known })
  const { choices: places } = choicesFor(anchor, document, { model, kind: 'place', known, most: 40 })
  const title = name?.text ?? document.lines[0]?.text ?? ''
  const [head] = cluster.nodes
  const { mention } = head ?? {}
  if (head === undefined || mention === undefined) throw new RangeError('a cluster without a node')
  const status = statusRow(cluster, drafting)
  const [moved, cancelled] = [trees(model, 'moved-all', status), trees(model, 'cancelled-all', status)]
  const slot = bestSlot(cluster, of)
  const range =
    cluster.nodes.find((node) => node.mention.endDate !== null && node.mention.endDate > node.mention.date)?.mention ??
    null
  const time = timesOf(mention.date, { slot, range, of, cluster, model })
  const features = clusterFeatures(cluster, document)
  const category = likeliest(model, { kind: 'event', names: eventCategories }, features)
  const lines = [anchor.line, ...anchor.mates]
  const members = membersOf(lines, { title, isTask: false, drafting })
  const [place] = places
  const recurrence =
    cluster.nodes.find((node) => node.mention.when.recurrence !== null)?.mention.when.recurrence ?? null
  const events = cluster.nodes.map((node) => scores.event[node.mention.index] ?? -8)
  const change = cancelled > 0 && cancelled >= moved ? 'cancelled' : moved > 0 ? 'moved' : 'confirmed'
  return {
    item: {
      title,
      ...time,
      location: place !== undefined && place.worth > leastPlace ? place.text : null,
      category: category.name,
      members,
      recurrence,
      status: change,
    },
    cluster,
    place: place ?? null,
    row: [
      highest(events),
      events.length < 2 ? -8 : (events.toSorted((a, b) => b - a)[1] ?? -8),
      cluster.nodes.length,
      highest(cluster.nodes.map(({ mention: { index } }) => scores.due[index] ?? -8)),
      ...scores.mail,
      name?.worth ?? 0,
      place?.worth ?? 0,
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
      ...familyOf(head.line),
      document.home.children.length,
      members.length,
      head.slot?.distance ?? -1,
      mention.when.doubts.length,
      Number(mention.when.isVague),
      Number(mention.isOfContext),
      Number(document.mail.isBulk),
      of.clusters.filter((other) => other.nodes[0]?.mention.date === mention.date).length,
      document.mail.calendar.length + document.mail.markup.length,
    ],
    right: 0,
  }
}

/** Worth at which a place is more often right than none. */
const leastPlace = 0.45

function familyOf({ signs, heading }: Line): number[] {
  return [
    signs.groups.shared,
    signs.groups.foreign,
    signs.isNamed.filter(Boolean).length,
    heading?.signs.groups.foreign ?? 0,
    heading?.signs.groups.shared ?? 0,
  ]
}

/** The time at which most likely it begins; null where none of its times is likelier than none. */
export function bestSlot({ nodes }: Cluster, { start, slots }: Judged): Slot | null {
  let [best, most] = [null as Slot | null, -0.9]
  for (const { slot } of nodes) {
    const score = slot === null ? -9 : (start[slot.index] ?? -9)
    if (score > most) [best, most] = [slot, score]
  }
  if (best !== null) return best
  for (const slot of slots) {
    if (!slot.isShared || !nodes.some(({ mention }) => mention === slot.mention)) continue
    const score = start[slot.index] ?? -9
    if (score > most) [best, most] = [slot, score]
  }
  return best
}

type Times = Pick<EventItem, 'start' | 'end' | 'allDay'>

function timesOf(
  date: string,
  {
    slot,
    range,
    of,
    cluster,
    model,
  }: {
    slot: Slot | null
    range: { date: string; endDate: string | null } | null
    of: Judged
    cluster: Cluster
    model: Model
  },
): Times {
  if (slot === null) return { start: date, end: range?.endDate ?? date, allDay: true }
  const start = `${date}T${slot.time}`
  const { endTime } = slot.when
  if (endTime !== null) {
    const last = range?.endDate ?? date
    const day = last > date ? last : endTime < slot.time ? dayText(dayNumber(date) + 1) : date
    return { start, end: `${day}T${endTime}`, allDay: false }
  }
  let [end, most] = [null as string | null, 0]
  for (const each of endsOf(slot, { of, cluster })) {
    const score = trees(model, 'end', each.row)
    if (score > most) [end, most] = [each.end, score]
  }
  return { start, end, allDay: false }
}

/** Linear scores of a line: what it tells of is for everybody; it is for a parent. */
export function whomChances(
  line: Line | undefined,
  isTask: boolean,
  { of, model }: Pick<Drafting, 'of' | 'model'>,
): WhomChances {
  if (line === undefined) return { everybody: 0, parent: 0 }
  const features = whomFeatures(line, isTask, of.document)
  return { everybody: linear(model, 'for-everybody', features), parent: linear(model, 'for-parent', features) }
}

export function whomFeatures(line: Line, isTask: boolean, document: Document): Uint32Array {
  gatherer.add(740 + Number(isTask), 0)
  return together(together(lineFeatures(line, subjectOf(document)), mailFeatures(document)), gatherer.take())
}

export function membersOf(
  lines: readonly Line[],
  { title, isTask, drafting }: { title: string; isTask: boolean; drafting: Drafting },
): string[] {
  const { of, model, sender } = drafting
  const chances = whomChances(lines[0], isTask, { of, model })
  return of.document.home.people
    .filter(
      (_, member) =>
        trees(model, 'member', memberRow(member, { lines, title, isTask, document: of.document, sender, chances })) > 0,
    )
    .map(({ firstName }) => firstName)
}

/** A task's title begins with what is to be done: with the verb that its line most likely means, where it has none. */
function asAsked(title: string, place: string, verbs: readonly string[]): string {
  const context = /^([^:]{2,60}): (.+)$/.exec(title)
  const said = context?.[2] ?? title
  const [first = '', ...rest] = said.split(' ')
  const begins = verbs.some((verb) => fold(verb) === fold(first)) && !/^[A-Z]{2,}$/.test(rest[0] ?? 'a')
  const verb = verbs[Number(place)]
  const deed =
    begins || verb === undefined
      ? said
      : `${verb} ${isPlainCapital(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said}`
  return context === null ? deed : `${deed} (${context[1] ?? ''})`
}

/** A capital that only begins a sentence: none of the words that follow has one. */
function isPlainCapital(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/\s\p{Lu}/u.test(text)
}

export function draftTasks(drafting: Drafting, events: readonly EventDraft[]): TaskDraft[] {
  const { of, model } = drafting
  const lines = of.document.lines
    .filter(({ index }) => (of.scores.task[index] ?? -8) > least.task)
    .toSorted((a, b) => (of.scores.task[b.index] ?? 0) - (of.scores.task[a.index] ?? 0))
    .slice(0, 60)
  const drafts: TaskDraft[] = []
  for (const line of lines) {
    const draft = draftTask(line, drafting, events)
    const before = drafts
    const same = before.filter(({ item }) => item.due?.slice(0, 10) === draft.item.due?.slice(0, 10))
    draft.row.push(
      before.length,
      same.length,
      highest(same.map((other) => likeness(other.item.title, draft.item.title))),
      highest(before.map((other) => likeness(other.item.title, draft.item.title))),
      lowest(before.map((other) => Math.abs(other.line.index - line.index))),
      lowest(same.map((other) => Math.abs(other.line.index - line.index))),
      same.length === 0 ? -1 : (same[0]?.row[0] ?? 0) - (draft.row[0] ?? 0),
      highest(
        same.map(
          (other) =>
            line.content.intersection(other.line.content).size /
            Math.max(1, Math.min(line.content.size, other.line.content.size)),
        ),
      ),
    )
    draft.right = probability(trees(model, 'right-task', draft.row))
    drafts.push(draft)
  }
  return drafts
}

/** The linear scores of a line that asks for something with each day of the mail. */
export function duePairsOf(line: Line, features: Uint32Array, { of, model }: Pick<Drafting, 'of' | 'model'>): DuePairs {
  return {
    undated: linear(model, 'task-undated', features),
    atEvent: linear(model, 'task-at-event', features),
    of: Float32Array.from(of.document.mentions, (mention) => linear(model, 'due-pair', duePairFeatures(line, mention))),
  }
}

function draftTask(line: Line, drafting: Drafting, events: readonly EventDraft[]): TaskDraft {
  const { of, model, known } = drafting
  const { document, scores } = of
  const anchor: Anchor = { line, at: null, mates: [] }
  const name = nameFor(anchor, document, { model, kind: 'task', known })
  const features = lineFeatures(line, subjectOf(document))
  const title = asAsked(
    name?.text ?? line.text,
    likeliest(model, { kind: 'verb', names: verbPlaces }, features).name,
    model.verbs,
  )
  const days = dueDays(line, document, { scores, pairs: duePairsOf(line, features, drafting) }).map((day) => ({
    ...day,
    score: trees(model, 'due-day', day.row),
  }))
  const ranked = days.toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  const date = best?.date ?? null
  const deadline = best?.mentions.find(
    (mention) => mention.line === line && mention.when.isDeadline && mention.when.time !== null,
  )
  const due = date === null ? null : deadline === undefined ? date : `${date}T${deadline.when.time ?? ''}`
  const ahead = date === null ? null : dayNumber(date) - dayNumber(document.today)
  const inMail = lineInMailFeatures(line, document)
  const category = likeliest(model, { kind: 'task', names: taskCategories }, inMail)
  const priority = likeliest(model, { kind: 'priority', names: priorities }, inMail)
  const members = membersOf([line], { title, isTask: true, drafting })
  const sameDay = events.filter(({ item }) => item.start.slice(0, 10) === date)
  return {
    item: {
      title,
      due,
      category: category.name,
      members,
      priority:
        ahead !== null && ahead <= 1 && priority.name !== 'low'
          ? 'urgent'
          : date === null && priority.name !== 'high'
            ? 'low'
            : priority.name,
    },
    line,
    day:
      best?.mentions.toSorted((a, b) => Math.abs(a.line.index - line.index) - Math.abs(b.line.index - line.index)) ??
      [],
    row: [
      scores.task[line.index] ?? -8,
      scores.lineTask[line.index] ?? -8,
      best?.score ?? -8,
      (best?.score ?? 0) - (second?.score ?? -8),
      name?.worth ?? 0,
      ahead ?? -99,
      Number(date === null),
      line.tokens.length,
      ...scores.mail,
      Number(best?.mentions.some((mention) => mention.line === line) === true),
      Number(line.kind === 'row'),
      Number(line.kind === 'subject'),
      Number(line.kind === 'heading'),
      document.lines.length,
      document.mentions.length,
      highest(sameDay.map(({ right }) => right)),
      category.score,
      ...familyOf(line),
      document.home.children.length,
      members.length,
      Number(document.mail.isBulk),
      Number(line.text.includes('?')),
      priority.name === 'low' ? 1 : 0,
      Number(line.whens.some(({ isDeadline }) => isDeadline)),
    ],
    right: 0,
  }
}

/** How alike two titles are, 0 to 1, by their words of meaning: as items are told apart elsewhere. */
export function likeness(a: string, b: string): number {
  const [x, y] = [contentOf(a), contentOf(b)]
  if (x.size === 0 || y.size === 0) return 0
  const both = x.intersection(y).size
  return (0.5 * both) / Math.min(x.size, y.size) + 0.5 * Math.sqrt(both / (x.size + y.size - both))
}

function highest(values: readonly number[]): number {
  return values.length === 0 ? -1 : Math.max(...values)
}

function lowest(values: readonly number[]): number {
  return values.length === 0 ? 99 : Math.min(...values)
}
