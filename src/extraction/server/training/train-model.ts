import { contentOf, fold, lightWords, stemOf } from '#extraction/rules/candidates/tokens.ts'
import { type Node, pairRow } from '#extraction/rules/candidates/nodes.ts'
import {
  anchorOf,
  bestSlot,
  whomChances,
  whomFeatures,
  changeFeatures,
  draftEvents,
  duePairsOf,
  draftingOf,
  draftTasks,
  type EventDraft,
  clusterFeatures,
  lineInMailFeatures,
  statusRow,
  type TaskDraft,
} from '#extraction/rules/items/draft-items.ts'
import {
  gatherClusters,
  judged,
  type Judged,
  scoreChanges,
  scoreLines,
  scoreMentions,
  scoreSlots,
  scoreTimes,
  scoreWords,
  subjectOf,
} from '#extraction/rules/items/judge.ts'
import { choicesFor, joined, optionsOf, scoredSources, spanRows, textOf } from '#extraction/rules/items/names.ts'
import { endsOf } from '#extraction/rules/scoring/end-row.ts'
import { dueDays, duePairFeatures } from '#extraction/rules/scoring/due-row.ts'
import { lineRow, mentionRow } from '#extraction/rules/scoring/dense.ts'
import { changeLineFeatures, lineFeatures } from '#extraction/rules/scoring/line-features.ts'
import { mailFeatures } from '#extraction/rules/scoring/mail-features.ts'
import { memberRow, senderSigns } from '#extraction/rules/scoring/member-row.ts'
import { mentionFeatures, timeFeatures } from '#extraction/rules/scoring/mention-features.ts'
import {
  eventCategories,
  linearHeads,
  verbPlaces,
  wordHeads,
  type LinearHead,
  type Model,
  noticeCategories,
  priorities,
  taskCategories,
} from '#extraction/rules/scoring/model.ts'
import { slotRow } from '#extraction/rules/scoring/slot-row.ts'
import {
  type Anchor,
  countsOf,
  relationFeatures,
  type SpanKind,
  sourcesOf,
  tokenFeatures,
} from '#extraction/rules/scoring/spans.ts'
import { hashText } from '#extraction/rules/scoring/hash.ts'
import { type Aligned, align } from './align.ts'
import { quantised } from './fit-linear.ts'
import type { Label, LabelledMail } from './corpus.ts'
import { type Folds, fitHead, fitTreeHead, foldsOf, linearSet, rowSet, unseenBy } from './folds.ts'
import { alike } from './score.ts'

export interface Trained {
  folds: Folds
  judged: Judged[]
  /** Drafts of each mail by the model that has not seen its writer. */
  drafts: { events: EventDraft[]; tasks: TaskDraft[] }[]
}

const trees = {
  loss: 'logistic',
  trees: 160,
  leaves: 10,
  least: 15,
  rate: 0.06,
  penalty: 2,
  rowShare: 0.6,
  columnShare: 0.4,
} as const

/** Fits every stage in its order, each on the scores that the stages before give a mail whose writer they have not seen. */
export async function trainModel(
  mails: readonly LabelledMail[],
  {
    clusters,
    count = 6,
    log = () => {},
  }: { clusters: Model['clusters']; count?: number; log?: (text: string) => void },
): Promise<Trained> {
  const folds = foldsOf(
    mails.map(({ writer }) => writer),
    count,
    clusters,
  )
  const all = mails.map(({ document }) => judged(document))
  const aligned = mails.map(align)
  const training = { mails, folds, all, aligned }
  const step = async (name: string, run: () => Promise<void> | void) => {
    const start = performance.now()
    await run()
    log(`${name} ${Math.round(performance.now() - start)} ms`)
  }
  const rescore = (run: (of: Judged, model: Model) => void) => {
    for (const [mail, of] of all.entries()) run(of, unseenBy(folds, mail))
  }
  await step('words', () => fitWords(training))
  countTitleWords(training)
  rescore(scoreWords)
  await step('mentions', () => fitMentions(training))
  rescore(scoreMentions)
  await step('lines', () => fitLines(training))
  rescore(scoreLines)
  await step('times', () => fitTimes(training))
  rescore(scoreTimes)
  await step('slots', () => fitSlots(training))
  rescore(scoreSlots)
  await step('pairs', () => fitPairs(training))
  rescore(gatherClusters)
  await step('changes', () => fitChanges(training))
  rescore(scoreChanges)
  await step('status', () => fitStatus(training))
  await step('fields', () => fitFields(training))
  for (const kind of ['event', 'place', 'task'] as const) await step(`names of ${kind}`, () => fitNames(training, kind))
  await step('due days', () => fitDueDays(training))
  await step('ends', () => fitEnds(training))
  await step('members', () => fitMembers(training))
  let drafts: Trained['drafts'] = []
  await step('drafts', () => {
    drafts = mails.map((_, mail) => draftsOf(all[mail] as Judged, unseenBy(folds, mail)))
  })
  await step('right', () => fitRight(training, drafts))
  await folds.fitting.close()
  return { folds, judged: all, drafts: mails.map((_, mail) => draftsOf(all[mail] as Judged, unseenBy(folds, mail))) }
}

export function draftsOf(of: Judged, model: Model): Trained['drafts'][number] {
  const drafting = draftingOf(of, model)
  const events = draftEvents(drafting)
  return { events, tasks: draftTasks(drafting, events) }
}

interface Training {
  mails: readonly LabelledMail[]
  folds: Folds
  all: Judged[]
  aligned: Aligned[]
}

export async function fitWords({ mails, folds, aligned }: Training): Promise<void> {
  const whole = mails.map(({ document }) => mailFeatures(document))
  const truthOf: [LinearHead, (label: Label) => boolean][] = [
    ['mail-quiet', ({ events, tasks }) => events.length + tasks.length === 0],
    ['mail-event', ({ events }) => events.length > 0],
    ['mail-task', ({ tasks }) => tasks.length > 0],
    ['mail-moved', ({ events }) => events.some(({ status }) => status === 'moved')],
    ['mail-cancelled', ({ events }) => events.some(({ status }) => status === 'cancelled')],
  ]
  const numbers = mails.map((_, mail) => mail)
  for (const [head, isTrue] of truthOf)
    await fitHead(
      folds,
      head,
      { features: whole, truths: mails.map(({ label }) => Number(isTrue(label))), mails: numbers },
      { cost: 0.1 },
    )
  for (const name of noticeCategories)
    await fitHead(
      folds,
      `notice:${name}` as LinearHead,
      {
        features: whole,
        truths: mails.map(({ label }) => Number((label.notification?.category ?? 'none') === name)),
        mails: numbers,
      },
      { cost: 0.1 },
    )
  const [events, dues, lines] = [linearSet(), linearSet(), linearSet()]
  for (const [mail, { document }] of mails.entries()) {
    const { eventOf, isDue, tasksOf } = aligned[mail] as Aligned
    const subject = subjectOf(document)
    for (const mention of document.mentions) {
      const features = mentionFeatures(mention, subject)
      push(events, features, (eventOf[mention.index] ?? -1) >= 0, mail)
      push(dues, features, isDue[mention.index] === 1, mail)
    }
    for (const line of document.lines)
      push(lines, lineFeatures(line, subject), (tasksOf[line.index]?.length ?? 0) > 0, mail)
  }
  await fitHead(folds, 'mention-event', events, { cost: 0.1 })
  await fitHead(folds, 'mention-due', dues, { cost: 0.03 })
  await fitHead(folds, 'line-task', lines, { cost: 0.1 })
  await fitHead(folds, 'mention-event-b', events, { cost: 0.05, isScaled: true })
  await fitHead(folds, 'line-task-b', lines, { cost: 0.05, isScaled: true })
}

/** Counts, for every model on what it may see, which words the titles of each kind of task have. */
export function countTitleWords({ mails, folds }: Training): void {
  const verbs = verbsOf(mails)
  for (const model of [...folds.without, folds.whole]) model.verbs = verbs
  const titles = mails.map(({ label }) =>
    label.tasks.map(({ title }) => ({ kind: kindOfTask(title), hashes: [...stemsOf(title)].slice(1).map(hashText) })),
  )
  const words = mails.map(
    ({ document }) => new Set(document.lines.slice(0, 120).flatMap(({ tokens }) => tokens.map(({ hash }) => hash))),
  )
  for (const [left, model] of [...folds.without.entries(), [-1, folds.whole] as const])
    for (const [kind, head] of wordHeads.entries()) {
      const mask = 2 ** linearHeads[head] - 1
      const [inTitles, inMails] = [new Float32Array(mask + 1), new Float32Array(mask + 1)]
      for (const [mail, own] of titles.entries()) {
        if (folds.foldOf[mail] === left) continue
        for (const hash of words[mail] ?? []) inMails[hash & mask] = (inMails[hash & mask] as number) + 1
        for (const hash of new Set(own.filter((title) => title.kind === kind).flatMap(({ hashes }) => hashes)))
          inTitles[hash & mask] = (inTitles[hash & mask] as number) + 1
      }
      const sum = (counts: Float32Array) => counts.reduce((total, count) => total + count, 0)
      const usual = sum(inTitles) / Math.max(1, sum(inMails))
      const weights = inTitles.map((count, slot) =>
        Math.log((count + 3 * usual) / ((inMails[slot] as number) + 3) / usual),
      )
      model.linear[head] = quantised(weights)
    }
}

/** The words with which at least four titles of tasks begin, the commonest first. */
function verbsOf(mails: readonly LabelledMail[]): string[] {
  const counts = new Map<string, number>()
  for (const { label } of mails)
    for (const { title } of label.tasks) {
      const verb = title.split(' ')[0] ?? ''
      if (/^\p{L}{2,}$/u.test(verb)) counts.set(verb, (counts.get(verb) ?? 0) + 1)
    }
  return [...counts]
    .filter(([, count]) => count >= 4)
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([verb]) => verb)
}

/** By the verb that its title begins with: bring and wear, pay and buy, sign and send, or any other. */
function kindOfTask(title: string): number {
  const verb = stemOf(fold(title.split(' ')[0] ?? ''))
  return titleVerbs.findIndex((verbs) => verbs.size === 0 || verbs.has(verb))
}

const titleVerbs = [
  'bring pack take carry wear dress send come',
  'pay buy order purchase',
  'sign return submit complete fill reply rsvp register book tell confirm enter give hand email',
  '',
].map(
  (verbs) =>
    new Set(
      verbs
        .split(' ')
        .filter((verb) => verb !== '')
        .map(stemOf),
    ),
)

function push(set: ReturnType<typeof linearSet>, features: Uint32Array, isTrue: boolean, mail: number): void {
  set.features.push(features)
  set.truths.push(Number(isTrue))
  set.mails.push(mail)
}

function pushRow(set: ReturnType<typeof rowSet>, row: number[], truth: number, mail: number): void {
  set.rows.push(row)
  set.truths.push(truth)
  set.mails.push(mail)
}

export async function fitMentions({ mails, folds, all, aligned }: Training): Promise<void> {
  const [events, dues] = [rowSet(), rowSet()]
  for (const [mail, { document }] of mails.entries()) {
    const { eventOf, isDue } = aligned[mail] as Aligned
    for (const mention of document.mentions) {
      const row = mentionRow(mention, document, (all[mail] as Judged).scores)
      pushRow(events, row, Number((eventOf[mention.index] ?? -1) >= 0), mail)
      pushRow(dues, row, isDue[mention.index] ?? 0, mail)
    }
  }
  await fitTreeHead(folds, 'event', events, trees)
  await fitTreeHead(folds, 'due', dues, trees)
}

export async function fitLines({ mails, folds, all, aligned }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { document }] of mails.entries())
    for (const line of document.lines)
      pushRow(
        set,
        lineRow(line, document, (all[mail] as Judged).scores),
        Number(((aligned[mail] as Aligned).tasksOf[line.index]?.length ?? 0) > 0),
        mail,
      )
  await fitTreeHead(folds, 'task', set, trees)
}

export async function fitTimes({ mails, folds, all }: Training): Promise<void> {
  const [starts, ends] = [linearSet(), linearSet()]
  for (const [mail, { label }] of mails.entries())
    for (const { mention, line, when, time, distance } of (all[mail] as Judged).slots) {
      const features = timeFeatures(line, when, distance)
      push(
        starts,
        features,
        label.events.some(({ start }) => start === `${mention.date}T${time}`),
        mail,
      )
      push(
        ends,
        features,
        label.events.some(({ end }) => end === `${mention.date}T${time}`),
        mail,
      )
    }
  await fitHead(folds, 'slot-start', starts, { cost: 0.1 })
  await fitHead(folds, 'slot-end', ends, { cost: 0.1 })
}

export async function fitSlots({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as Judged
    for (const slot of of.slots)
      pushRow(
        set,
        slotRow(slot, of),
        Number(label.events.some(({ start }) => start === `${slot.mention.date}T${slot.time}`)),
        mail,
      )
  }
  await fitTreeHead(folds, 'start', set, trees)
}

/** The labelled event that a node tells of, or -1. */
function eventOfNode({ mention, slot, line }: Node, { events }: Label): number {
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

export async function fitPairs({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as Judged
    // Without a model for pairs each node is gathered with the first of its day.
    gatherClusters(of, { ...unseenBy(folds, mail), trees: {} })
    const nodes = of.clusters.flatMap((cluster) => cluster.nodes).toSorted((a, b) => b.score - a.score)
    for (const [at, a] of nodes.entries()) {
      const own = eventOfNode(a, label)
      if (own < 0) continue
      for (const b of nodes.slice(at + 1)) {
        if (a.mention.date !== b.mention.date) continue
        pushRow(set, pairRow(a, b), Number(eventOfNode(b, label) === own), mail)
      }
    }
  }
  await fitTreeHead(folds, 'same', set, { ...trees, trees: 80 })
}

/** The labelled event that a cluster tells of: its head's. */
function eventOfCluster({ nodes }: EventDraft['cluster'], label: Label): number {
  const [head] = nodes
  return head === undefined ? -1 : eventOfNode(head, label)
}

/** Lines that tell of the day of something moved or called off, and subjects of mails that do nothing else, against all lines of mails that change nothing. */
export async function fitChanges({ mails, folds, all }: Training): Promise<void> {
  for (const status of ['moved', 'cancelled'] as const) {
    const set = linearSet()
    for (const [mail, { label, document }] of mails.entries()) {
      const changed = label.events.filter((event) => event.status === status)
      if (changed.length === 0) {
        for (const line of document.lines) push(set, changeLineFeatures(line), false, mail)
        continue
      }
      const lines = new Set<Anchor['line']>()
      for (const cluster of (all[mail] as Judged).clusters)
        if (label.events[eventOfCluster(cluster, label)]?.status === status)
          for (const { line } of cluster.nodes) lines.add(line)
      const subject = subjectOf(document)
      if (subject && changed.length === label.events.length) lines.add(subject)
      for (const line of lines) push(set, changeLineFeatures(line), true, mail)
    }
    await fitHead(folds, `line-${status}`, set, { cost: 0.05, passes: 8 })
  }
}

export async function fitStatus({ mails, folds, all }: Training): Promise<void> {
  const [moved, cancelled] = [linearSet(), linearSet()]
  for (const [mail, { label, document }] of mails.entries())
    for (const cluster of (all[mail] as Judged).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      const features = changeFeatures(cluster, document)
      push(moved, features, event.status === 'moved', mail)
      push(cancelled, features, event.status === 'cancelled', mail)
    }
  await fitHead(folds, 'moved', moved, { cost: 0.3 })
  await fitHead(folds, 'cancelled', cancelled, { cost: 0.3 })
  const [movedRows, cancelledRows] = [rowSet(), rowSet()]
  for (const [mail, { label }] of mails.entries()) {
    const drafting = draftingOf(all[mail] as Judged, unseenBy(folds, mail))
    for (const cluster of drafting.of.clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      const row = statusRow(cluster, drafting)
      pushRow(movedRows, row, Number(event.status === 'moved'), mail)
      pushRow(cancelledRows, row, Number(event.status === 'cancelled'), mail)
    }
  }
  const options = { ...trees, trees: 50, leaves: 4, least: 25 }
  await fitTreeHead(folds, 'moved-all', movedRows, options)
  await fitTreeHead(folds, 'cancelled-all', cancelledRows, options)
}

export async function fitFields({ mails, folds, all, aligned }: Training): Promise<void> {
  const ofEvents = linearSet()
  const eventTruths: string[] = []
  const [ofTasks, inMails] = [linearSet(), linearSet()]
  const taskTruths: { category: string; priority: string; isUndated: boolean; isAtEvent: boolean; verb: string }[] = []
  for (const [mail, { label, document }] of mails.entries()) {
    for (const cluster of (all[mail] as Judged).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      push(ofEvents, clusterFeatures(cluster, document), false, mail)
      eventTruths.push(event.category)
    }
    for (const line of document.lines) {
      const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
      if (task === undefined) continue
      push(ofTasks, lineFeatures(line, subjectOf(document)), false, mail)
      push(inMails, lineInMailFeatures(line, document), false, mail)
      taskTruths.push({
        category: task.category,
        priority: task.priority === 'urgent' ? 'high' : task.priority,
        isUndated: task.due === null,
        verb: task.title.split(' ')[0] ?? '',
        isAtEvent: label.events.some(({ start }) => start.slice(0, 10) === task.due?.slice(0, 10)),
      })
    }
  }
  const fitAll = async (
    kind: string,
    { names, truths, set }: { names: readonly string[]; truths: readonly string[]; set: typeof ofEvents },
  ) => {
    for (const name of names)
      await fitHead(
        folds,
        `${kind}:${name}` as LinearHead,
        { ...set, truths: truths.map((truth) => Number(truth === name)) },
        { cost: 0.1 },
      )
  }
  await fitAll('event', { names: eventCategories, truths: eventTruths, set: ofEvents })
  await fitAll('task', { names: taskCategories, truths: taskTruths.map(({ category }) => category), set: inMails })
  await fitAll('verb', {
    names: verbPlaces,
    truths: taskTruths.map(({ verb }) => String(folds.whole.verbs.indexOf(verb))),
    set: ofTasks,
  })
  await fitAll('priority', { names: priorities, truths: taskTruths.map(({ priority }) => priority), set: inMails })
  await fitHead(
    folds,
    'task-undated',
    { ...ofTasks, truths: taskTruths.map(({ isUndated }) => Number(isUndated)) },
    { cost: 0.05 },
  )
  await fitHead(
    folds,
    'task-at-event',
    { ...ofTasks, truths: taskTruths.map(({ isAtEvent }) => Number(isAtEvent)) },
    { cost: 0.05 },
  )
}

interface Named {
  anchor: Anchor
  title: string
  mail: number
}

/** The right name of each aligned anchor: a title of an event or a task, or a place. */
function namedAnchors({ mails, all, aligned }: Training, kind: SpanKind): Named[] {
  const found: Named[] = []
  for (const [mail, { label, document }] of mails.entries()) {
    if (kind === 'task') {
      for (const line of document.lines) {
        const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
        if (task !== undefined) found.push({ anchor: { line, at: null, mates: [] }, title: task.title, mail })
      }
      continue
    }
    const seen = new Map<object, number>()
    for (const cluster of (all[mail] as Judged).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      const before = event === undefined ? 9 : (seen.get(event) ?? 0)
      if (event === undefined || before >= 2) continue
      seen.set(event, before + 1)
      found.push({ anchor: anchorOf(cluster), title: kind === 'event' ? event.title : (event.location ?? ''), mail })
    }
  }
  return found
}

export async function fitNames(training: Training, kind: SpanKind): Promise<void> {
  const { mails, folds } = training
  const anchors = namedAnchors(training, kind)
  const tokens = linearSet()
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const wanted = stemsOf(title)
    const sources = sourcesOf(anchor, document)
    const counts = countsOf(sources)
    for (const source of sources)
      for (let at = 0; at < Math.min(90, source.line.tokens.length); at++) {
        const { stem, kind: of } = source.line.tokens[at] ?? { stem: '', kind: 'mark' }
        if (of === 'mark' || of === 'date' || of === 'time' || of === 'moment') continue
        const base = tokenFeatures(source.line, at)
        const relation = relationFeatures(source, at, { anchor, counts })
        const both = new Uint32Array(base.length + relation.length)
        both.set(base)
        both.set(relation, base.length)
        push(tokens, both, stem !== '' && wanted.has(stem) && !lightWords.has(stem), mail)
      }
  }
  await fitHead(folds, `token-${kind}`, tokens, { cost: 0.05, passes: 6 })
  const set = rowSet()
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const sources = scoredSources(anchor, document, { model: unseenBy(folds, mail), kind, known: new Map() })
    const { spans } = spanRows(sources, anchor, { document, kind, most: 50 })
    const stride = Math.max(1, Math.floor(spans.length / 14))
    for (const [at, { span, row }] of spans.entries()) {
      const worth = worthOf(title, textOf(span))
      if (worth < 0.3 && at % stride !== 0) continue
      pushRow(set, row, worth, mail)
    }
  }
  await fitTreeHead(folds, `span-${kind}`, set, { ...trees, loss: 'squared', leaves: 16, least: 25, trees: 90 })
  if (kind === 'place') return
  const joins = rowSet()
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const { choices, chances } = choicesFor(anchor, document, { model: unseenBy(folds, mail), kind, known: new Map() })
    for (const { parts, row } of optionsOf(choices, { chances, anchor }))
      pushRow(joins, row, worthOf(title, joined(parts)), mail)
  }
  await fitTreeHead(folds, `join-${kind}`, joins, { ...trees, loss: 'squared', leaves: 12, least: 40, trees: 90 })
}

/** How good a name is for what is called `title`: by likeness, and more by how many of its words it has and no others. */
function worthOf(title: string, name: string): number {
  if (title === '') return 0
  const [a, b] = [contentOf(title), contentOf(name)]
  const dice = (2 * a.intersection(b).size) / Math.max(1, a.size + b.size)
  return 0.25 * alike(title, name) + 0.75 * dice
}

function stemsOf(title: string): Set<string> {
  const words = fold(title).match(/[\p{L}\p{N}]+(?:['.:,/][\p{L}\p{N}]+)*/gu) ?? []
  return new Set(words.map(stemOf))
}

export async function fitDueDays({ mails, folds, all, aligned }: Training): Promise<void> {
  const duePairs = linearSet()
  for (const [mail, { label, document }] of mails.entries())
    for (const line of document.lines) {
      const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
      if (task === undefined) continue
      for (const mention of document.mentions)
        if (mention.ahead >= 0)
          push(duePairs, duePairFeatures(line, mention), mention.date === task.due?.slice(0, 10), mail)
    }
  await fitHead(folds, 'due-pair', duePairs, { cost: 0.1 })
  const set = rowSet()
  for (const [mail, { label, document }] of mails.entries())
    for (const line of document.lines) {
      const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
      if (task === undefined) continue
      const of = all[mail] as Judged
      const pairs = duePairsOf(line, lineFeatures(line, subjectOf(document)), { of, model: unseenBy(folds, mail) })
      const due = task.due?.slice(0, 10) ?? null
      for (const day of dueDays(line, document, { scores: of.scores, pairs }))
        pushRow(set, day.row, Number(day.date === due), mail)
    }
  await fitTreeHead(folds, 'due-day', set, { ...trees, leaves: 10, least: 12 })
}

/** Of the slots at which a labelled event begins, which moment is its end. */
export async function fitEnds({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const of = all[mail] as Judged
    for (const cluster of of.clusters) {
      const slot = bestSlot(cluster, of)
      if (slot === null || slot.when.endTime !== null) continue
      const event = label.events.find(({ start }) => start === `${slot.mention.date}T${slot.time}`)
      if (event === undefined) continue
      for (const { end, row } of endsOf(slot, { of, cluster })) pushRow(set, row, Number(end === event.end), mail)
    }
  }
  await fitTreeHead(folds, 'end', set, { ...trees, trees: 80, leaves: 8, least: 12 })
}

export async function fitMembers({ mails, folds, all, aligned }: Training): Promise<void> {
  const [everybody, parents] = [linearSet(), linearSet()]
  for (const [mail, { label, document }] of mails.entries()) {
    const isParent = (name: string) =>
      document.home.people.some(({ firstName, isChild }) => firstName === name && !isChild)
    const add = (line: Anchor['line'], members: string[], isTask: boolean) => {
      const features = whomFeatures(line, isTask, document)
      push(everybody, features, members.length === 0, mail)
      push(parents, features, members.some(isParent), mail)
    }
    for (const cluster of (all[mail] as Judged).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event !== undefined) add(anchorOf(cluster).line, event.members, false)
    }
    for (const line of document.lines) {
      const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
      if (task !== undefined) add(line, task.members, true)
    }
  }
  await fitHead(folds, 'for-everybody', everybody, { cost: 0.1 })
  await fitHead(folds, 'for-parent', parents, { cost: 0.1 })
  const set = rowSet()
  for (const [mail, { label, document }] of mails.entries()) {
    const sender = senderSigns(document)
    const add = (lines: Anchor['line'][], item: { title: string; members: string[] }, isTask: boolean) => {
      const chances = whomChances(lines[0], isTask, { of: all[mail] as Judged, model: unseenBy(folds, mail) })
      for (const [member, { firstName }] of document.home.people.entries())
        pushRow(
          set,
          memberRow(member, { lines, title: item.title, isTask, document, sender, chances }),
          Number(item.members.includes(firstName)),
          mail,
        )
    }
    for (const cluster of (all[mail] as Judged).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      const anchor = anchorOf(cluster)
      add([anchor.line, ...anchor.mates], { ...event, title: '' }, false)
    }
    for (const line of document.lines) {
      const task = label.tasks[(aligned[mail] as Aligned).tasksOf[line.index]?.[0] ?? -1]
      if (task !== undefined) add([line], { ...task, title: '' }, true)
    }
  }
  await fitTreeHead(folds, 'member', set, { ...trees, leaves: 10, trees: 100, least: 12 })
}

/** Which drafts are right, the likelier first: each labelled item counts once. */
export function truthsOf(
  label: Label,
  { events, tasks }: Trained['drafts'][number],
): { events: number[]; tasks: number[] } {
  const [usedEvents, usedTasks] = [new Set<number>(), new Set<number>()]
  return {
    events: events.map(({ item }) => {
      const at = label.events.findIndex(
        (event, each) =>
          !usedEvents.has(each) &&
          event.start.slice(0, 10) === item.start.slice(0, 10) &&
          event.status === item.status &&
          alike(event.title, item.title) > 0.2,
      )
      if (at >= 0) usedEvents.add(at)
      return Number(at >= 0)
    }),
    tasks: tasks.map(({ item }) => {
      const at = label.tasks.findIndex(
        (task, each) =>
          !usedTasks.has(each) &&
          (task.due?.slice(0, 10) ?? null) === (item.due?.slice(0, 10) ?? null) &&
          alike(task.title, item.title) > 0.2,
      )
      if (at >= 0) usedTasks.add(at)
      return Number(at >= 0)
    }),
  }
}

export async function fitRight({ mails, folds }: Training, drafts: Trained['drafts']): Promise<void> {
  const [events, tasks] = [rowSet(), rowSet()]
  for (const [mail, { label }] of mails.entries()) {
    const own = drafts[mail] as Trained['drafts'][number]
    const truths = truthsOf(label, own)
    for (const [at, { row }] of own.events.entries()) pushRow(events, row, truths.events[at] ?? 0, mail)
    for (const [at, { row }] of own.tasks.entries()) pushRow(tasks, row, truths.tasks[at] ?? 0, mail)
  }
  const options = { ...trees, trees: 300, leaves: 8, rate: 0.03, least: 30 }
  await fitTreeHead(folds, 'right-event', events, options)
  await fitTreeHead(folds, 'right-task', tasks, options)
}
