import type { Label } from '../corpus/corpus.ts'

export interface Prediction {
  events: Label['events']
  tasks: Label['tasks']
  notification: Label['notification']
}

const stop = new Set(
  'a an the of to for and in on at by with from your our is are be will this that it as or please mr mrs ms'.split(' '),
)
const stem = (word: string) => word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '')

function wordsOf(text: string | null): Set<string> {
  const plain = (text ?? '')
    .toLowerCase()
    .replace(/\bagm\b/g, 'annual general meeting')
    .normalize('NFKD')
  return new Set(
    plain
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter((word) => word !== '' && !stop.has(word))
      .map(stem),
  )
}

/** How alike two titles are, 0 to 1. */
export function alike(a: string | null, b: string | null): number {
  const [x, y] = [wordsOf(a), wordsOf(b)]
  if (x.size === 0 || y.size === 0) return 0
  const both = x.intersection(y).size
  return (0.5 * both) / Math.min(x.size, y.size) + 0.5 * Math.sqrt(both / (x.size + y.size - both))
}

const leastAlike = 0.34
const leastOnDate = 0.2

export interface Pair {
  expected: number
  predicted: number
  onDate: boolean
}

/** Which prediction is which labelled item: the best pairs first, by title, with the day as what matters most. */
export function pairItems(
  expected: readonly { title: string }[],
  { predicted, dayOf }: { predicted: readonly { title: string }[]; dayOf: (item: never) => string | null },
): Pair[] {
  const day = dayOf as (item: unknown) => string | null
  const found: (Pair & { score: number })[] = []
  for (const [i, e] of expected.entries())
    for (const [j, p] of predicted.entries()) {
      const title = alike(e.title, p.title)
      const onDate = day(e) === day(p)
      if (title >= leastAlike || (onDate && title > leastOnDate))
        found.push({ expected: i, predicted: j, onDate, score: title + (onDate ? 1 : 0) })
    }
  found.sort((a, b) => b.score - a.score)
  const [usedE, usedP] = [new Set<number>(), new Set<number>()]
  return found.filter(({ expected: i, predicted: j }) => {
    if (usedE.has(i) || usedP.has(j)) return false
    usedE.add(i)
    usedP.add(j)
    return true
  })
}

export const dayOfEvent = ({ start }: { start: string }) => start.slice(0, 10)
export const dayOfTask = ({ due }: { due: string | null }) => due?.slice(0, 10) ?? null

export function isRightEvent(
  e: Label['events'][number],
  { p, onDate }: { p: Label['events'][number]; onDate: boolean },
): boolean {
  return onDate && e.status === p.status
}

interface Tally {
  expected: number
  predicted: number
  right: number
  fields: Record<string, { right: number; of: number }>
}

export interface Report {
  score: number
  events: KindReport
  tasks: KindReport
  /** Shares, 0 to 1. */
  quiet: number
  notification: number
  whole: number
}

export interface KindReport {
  f1: number
  precision: number
  recall: number
  expected: number
  predicted: number
  right: number
  fields: Record<string, number>
}

/** The scorer's figures (`corpus/GUIDELINES.md`) of predictions against their labels. */
export function score(pairs: readonly { label: Label; prediction: Prediction }[]): Report {
  const events: Tally = { expected: 0, predicted: 0, right: 0, fields: {} }
  const tasks: Tally = { expected: 0, predicted: 0, right: 0, fields: {} }
  let [quiet, clean, notices, whole] = [0, 0, 0, 0]
  for (const { label, prediction } of pairs) {
    const eventPairs = pairItems(label.events, { predicted: prediction.events, dayOf: dayOfEvent })
    const taskPairs = pairItems(label.tasks, { predicted: prediction.tasks, dayOf: dayOfTask })
    events.expected += label.events.length
    events.predicted += prediction.events.length
    tasks.expected += label.tasks.length
    tasks.predicted += prediction.tasks.length
    for (const { expected, predicted, onDate } of eventPairs) {
      const e = label.events[expected] as Label['events'][number]
      const p = prediction.events[predicted] as Label['events'][number]
      if (!isRightEvent(e, { p, onDate })) continue
      events.right++
      field(events, { name: 'members', isRight: sameSet(e.members, p.members) })
      field(events, { name: 'category', isRight: e.category === p.category })
      field(events, { name: 'start', isRight: e.start === p.start && e.allDay === p.allDay })
      field(events, { name: 'end', isRight: e.end === p.end })
      field(events, {
        name: 'location',
        isRight: e.location === null ? p.location === null : alike(e.location, p.location) >= 0.5,
      })
      field(events, { name: 'recurrence', isRight: ruleOf(e.recurrence) === ruleOf(p.recurrence) })
    }
    for (const { expected, predicted, onDate } of taskPairs) {
      if (!onDate) continue
      const e = label.tasks[expected] as Label['tasks'][number]
      const p = prediction.tasks[predicted] as Label['tasks'][number]
      tasks.right++
      field(tasks, { name: 'members', isRight: sameSet(e.members, p.members) })
      field(tasks, { name: 'category', isRight: e.category === p.category })
      field(tasks, { name: 'due time', isRight: e.due === p.due })
      field(tasks, { name: 'priority', isRight: e.priority === p.priority })
    }
    const found = prediction.events.length + prediction.tasks.length
    if (label.events.length + label.tasks.length === 0) {
      quiet++
      if (found === 0) clean++
    }
    if ((label.notification?.category ?? null) === (prediction.notification?.category ?? null)) notices++
    const isWhole = (kindPairs: Pair[], { labels, predictions }: { labels: number; predictions: number }) =>
      kindPairs.length === labels && kindPairs.length === predictions && kindPairs.every(({ onDate }) => onDate)
    if (
      isWhole(eventPairs, { labels: label.events.length, predictions: prediction.events.length }) &&
      isWhole(taskPairs, { labels: label.tasks.length, predictions: prediction.tasks.length })
    )
      whole++
  }
  const [eventReport, taskReport] = [kindReport(events), kindReport(tasks)]
  return {
    score: (eventReport.f1 + taskReport.f1) / 2,
    events: eventReport,
    tasks: taskReport,
    quiet: ratio(clean, quiet),
    notification: ratio(notices, pairs.length),
    whole: ratio(whole, pairs.length),
  }
}

function kindReport({ expected, predicted, right, fields }: Tally): KindReport {
  const [precision, recall] = [ratio(right, predicted), ratio(right, expected)]
  return {
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    precision,
    recall,
    expected,
    predicted,
    right,
    fields: Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, ratio(own.right, own.of)])),
  }
}

function ratio(part: number, of: number): number {
  return of === 0 ? 1 : part / of
}

function field({ fields }: Tally, { name, isRight }: { name: string; isRight: boolean }): void {
  const own = (fields[name] ??= { right: 0, of: 0 })
  own.of++
  if (isRight) own.right++
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.toSorted().join() === b.toSorted().join()
}

function ruleOf(rule: string | null): string | null {
  if (rule === null) return null
  const plain = rule
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .replace(/FREQ=WEEKLY(.*)BYDAY=MO,TU,WE,TH,FR\b/, 'FREQ=DAILY$1BYDAY=MO,TU,WE,TH,FR')
  const parts = plain.split(';').map((part) => part.replace(/(UNTIL=\d{8})T.*/, '$1'))
  return parts
    .filter((part) => part !== 'INTERVAL=1' && !part.startsWith('WKST'))
    .toSorted()
    .join(';')
}
