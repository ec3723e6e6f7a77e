import type { Document, Line, Mention } from '../candidates/document.ts'
import type { Scores } from './dense.ts'
import type { Token } from '../candidates/tokens.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { mix } from './hash.ts'
import { addFlags } from './line-features.ts'

/** Linear scores of a line: its task has no due day; it is due on an event's day; and, for each mention, it is due on it. */
export interface DuePairs {
  undated: number
  atEvent: number
  of: Float32Array
  near: Float32Array
  cross: Float32Array
}

const features = new FeatureHasher()

/** Features of a line's task being due on a day: the relation of the two, with the words of both. */
export function duePairFeatures(
  line: Line,
  { line: other, when, date, endDate, ahead, isOfContext }: Mention,
): Uint32Array {
  const away = other.index - line.index
  const place = sidedPlaceOf(line, other)
  const kind =
    Number(when.isDeadline) + 2 * Number(endDate !== null && endDate > date) + 4 * Number(when.recurrence !== null)
  features.add(600, place)
  features.addPair(601, { first: place, second: kind })
  features.addPair(602, { first: place, second: Math.min(3, Math.abs(away)) })
  features.addPair(603, { first: place, second: ahead < 0 ? 0 : ahead < 2 ? 1 : ahead < 8 ? 2 : 3 })
  if (isOfContext) features.add(604, place)
  for (const { hash, fine } of line.tokens.slice(0, 50)) {
    features.addPair(605, { first: mix(place, kind), second: hash })
    if (fine > 0) features.addPair(606, { first: mix(place, kind), second: fine })
  }
  const at = other.tokens.findIndex((token) => token.end > when.start)
  for (let near = 1; near <= 4; near++) {
    const token = other.tokens[at - near]
    if (token === undefined) break
    features.addPair(607, { first: place, second: token.hash })
    features.addPair(608, { first: Math.min(place, 1), second: token.fine > 0 ? token.fine : token.hash })
    if (near <= 2) features.addPair(609, { first: near, second: token.hash })
  }
  if (away !== 0)
    for (const { hash, fine } of other.tokens.slice(0, 30)) {
      features.addPair(610, { first: Number(place > 5), second: hash })
      if (fine > 0) features.add(611, fine)
    }
  return features.take()
}

/** The same by the words beside the day and those that the line begins with. */
export function dueNearFeatures(line: Line, { line: other, when }: Mention): Uint32Array {
  const place = placeOf(line, other)
  let before = 1
  for (const { hash, fine } of wordsAt(other, { start: when.start, before: 8, after: 6 })) {
    features.add(620, hash)
    features.addPair(621, { first: Math.min(place, 2), second: hash })
    features.addPair(622, { first: before, second: hash })
    if (fine > 0) {
      features.add(623, fine)
      features.addPair(624, { first: Math.min(place, 2), second: fine })
    }
    before = hash
  }
  for (const { hash, fine } of line.tokens.slice(0, 6)) {
    features.addPair(625, { first: place, second: hash })
    if (fine > 0) features.addPair(626, { first: place, second: fine })
  }
  features.add(627, place)
  addFlags(line, features)
  return features.take()
}

/** The same by each word of the line with each beside the day. */
export function dueCrossFeatures(line: Line, { line: other, when }: Mention): Uint32Array {
  const place = placeOf(line, other)
  const near = wordsAt(other, { start: when.start, before: 4, after: 3 })
  for (const { hash, fine } of line.tokens.slice(0, 30)) {
    features.addPair(630, { first: place, second: hash })
    if (fine === 0) continue
    features.addPair(631, { first: place, second: fine })
    for (const beside of near) features.addPair(632, { first: fine, second: beside.fine || beside.hash })
  }
  features.add(633, place)
  return features.take()
}

function wordsAt(
  { tokens }: Line,
  { start, before, after }: { start: number; before: number; after: number },
): Token[] {
  const at = tokens.findIndex((token) => token.end > start)
  return tokens.slice(Math.max(0, at - before), at + after)
}

/** The relation of a mention to a line: in it, above, beside, or before or after it, inside or outside its section. */
function sidedPlaceOf(line: Line, other: Line): number {
  if (other === line) return 0
  if (other === line.heading) return 1
  if (other === line.lead) return 2
  if (other.kind === 'subject') return 3
  if (other === line.previous) return 4
  if (other === line.next) return 5
  return (other.section === line.section ? 6 : 8) + Number(other.index > line.index)
}

/** The same without the side: 6 in its section, 7 out of it. */
function placeOf(line: Line, other: Line): number {
  const place = sidedPlaceOf(line, other)
  return place < 6 ? place : place < 8 ? 6 : 7
}

function sharedWith(line: Line, other: Line): number {
  return other === line ? 0 : other.content.intersection(line.content).size
}

/** The rank of each value, the least first. */
function ranksOf(dates: readonly string[], by: (date: string) => number): Map<string, number> {
  const measured = dates.map((date): [string, number] => [date, by(date)]).toSorted(([, a], [, b]) => a - b)
  return new Map(measured.map(([date], rank) => [date, rank]))
}

/** A candidate due day with all its mentions; the last candidate is no day. */
export interface DueDay {
  date: string | null
  mentions: readonly Mention[]
  row: number[]
}

export function dueDays(
  line: Line,
  { document, scores, pairs }: { document: Document; scores: Scores; pairs: DuePairs },
): DueDay[] {
  const byDate = new Map<string, { mention: Mention; isEnd: boolean }[]>()
  const put = (date: string, { mention, isEnd }: { mention: Mention; isEnd: boolean }) => {
    const before = byDate.get(date)
    if (before) before.push({ mention, isEnd })
    else byDate.set(date, [{ mention, isEnd }])
  }
  for (const mention of document.mentions) {
    put(mention.date, { mention, isEnd: false })
    if (mention.endDate !== null) put(mention.endDate, { mention, isEnd: true })
  }
  const dates = [...byDate.keys()].filter((date) => date >= document.today)
  const event = (date: string) =>
    Math.max(
      ...(byDate.get(date) ?? []).map(({ mention, isEnd }) => (isEnd ? -6 : (scores.event[mention.index] ?? -8))),
    )
  const away = (date: string) =>
    Math.min(...(byDate.get(date) ?? []).map(({ mention }) => Math.abs(mention.line.index - line.index)))
  const byEvent = ranksOf(dates, (date) => -event(date))
  const byAway = ranksOf(dates, away)
  const views = [pairs.near, pairs.cross].map((by) => {
    const best = new Map(
      dates.map((date) => [date, Math.max(...(byDate.get(date) ?? []).map(({ mention }) => by[mention.index] ?? -8))]),
    )
    const [first = -8, second = -8] = [...best.values()].toSorted((a, b) => b - a)
    return { best, first, second }
  })
  const own = line.mentions.filter(({ date, endDate }) => date >= document.today || (endDate ?? '') >= document.today)
  const general = [
    dates.length,
    own.length,
    scores.lineTask[line.index] ?? -8,
    scores.task[line.index] ?? -8,
    pairs.undated,
    pairs.atEvent,
    line.tokens.length,
    Math.max(-8, ...document.mentions.map(({ index }) => scores.event[index] ?? -8)),
    Math.max(-8, ...own.map(({ index }) => scores.due[index] ?? -8)),
    line.kind === 'row' ? 1 : line.kind === 'item' ? 2 : line.kind === 'subject' ? 3 : 0,
  ]
  const days = dates.map((date): DueDay => {
    const all = byDate.get(date) ?? []
    const mentions = all.map(({ mention }) => mention)
    const nearest = mentions.reduce((best, each) =>
      Math.abs(each.line.index - line.index) < Math.abs(best.line.index - line.index) ? each : best,
    )
    const isOwn = mentions.filter((mention) => mention.line === line)
    return {
      date,
      mentions,
      row: [
        0,
        Number(isOwn.length > 0),
        isOwn.length > 0 ? own.indexOf(isOwn[0] as Mention) : 9,
        Number(mentions.some((mention) => mention.line === line.previous)),
        Number(mentions.some((mention) => mention.line === line.next)),
        Number(mentions.some((mention) => mention.line.section === line.section)),
        Number(mentions.some((mention) => mention.line === line.heading)),
        Number(mentions.some((mention) => mention.line === line.lead)),
        Number(mentions.some((mention) => mention.line.kind === 'subject')),
        Math.abs(nearest.line.index - line.index),
        Number(nearest.line.index < line.index),
        Number(mentions.some(({ when, line: of }) => when.isDeadline && Math.abs(of.index - line.index) < 2)),
        Number(mentions.some(({ when }) => when.isUntil)),
        Math.max(...mentions.map(({ index }) => scores.due[index] ?? -8)),
        Math.max(...mentions.map(({ index }) => scores.mentionDue[index] ?? -8)),
        event(date),
        Number(all.every(({ isEnd }) => isEnd)),
        mentions.length,
        Math.min(...mentions.map(({ ahead }) => ahead)),
        byEvent.get(date) ?? 0,
        byAway.get(date) ?? 0,
        Number(own.some((mention) => mention.date < date)),
        Number(mentions.some(({ when }) => when.isVague)),
        Number(mentions.some(({ isOfContext }) => isOfContext)),
        Math.max(...mentions.map(({ index }) => pairs.of[index] ?? -8)),
        Math.max(...mentions.map((mention) => sharedWith(line, mention.line))),
        Number(all.some(({ isEnd }) => isEnd)),
        Number(mentions.some(({ endDate, date: first }) => endDate !== null && endDate > first && first === date)),
        Number(mentions.some(({ when }) => when.recurrence !== null)),
        Number(byEvent.get(date) === 0),
        Number(mentions.some(({ when }) => when.time !== null)),
        ...views.flatMap(({ best, first, second }) => {
          const score = best.get(date) ?? -8
          return [score, score === first ? second : first]
        }),
        ...general,
      ],
    }
  })
  return [...days, { date: null, mentions: [], row: [1, ...Array.from({ length: ownColumns }, () => 0), ...general] }]
}

/** Number of columns that are 0 for the candidate without a day. */
const ownColumns = 34
