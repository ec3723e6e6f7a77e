import type { Line, Mention } from '../candidates/document.ts'
import type { Slot } from '../candidates/slots.ts'
import type { Token } from '../candidates/tokens.ts'
import type { When } from '../when.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { hashText } from './hash.ts'
import { addFlags, addWords } from './line-features.ts'

const features = new FeatureHasher()
const most = 60

/** Features of a mention: the words beside it, its clause, its line, and the lines around. */
export function mentionFeatures(mention: Mention, subject: Line | undefined): Uint32Array {
  const { line, when } = mention
  features.add(200, 0)
  addNeighbours(line, when)
  if (subject && subject !== line) addBag(subject.tokens, 216)
  addDate(mention)
  addLine(line)
  return features.take()
}

/** The same by the ten words before and after the day, in their order. */
export function nearMentionFeatures({ line, when, endDate, place }: Mention): Uint32Array {
  const { tokens } = line
  const found = tokens.findIndex((token) => token.end > when.start)
  const at = found < 0 ? tokens.length : found
  addWords(tokens.slice(Math.max(0, at - 10), at), { template: 330, into: features })
  addWords(tokens.slice(at, at + 10), { template: 337, into: features })
  const flags = [when.isDeadline, when.time !== null, endDate !== null, when.recurrence !== null, when.isUntil]
  features.add(
    344,
    flags.reduce((bits, isSet, bit) => bits + (isSet ? 2 ** bit : 0), 0),
  )
  features.add(345, Math.min(4, place))
  return features.take()
}

/** The same by its line as it is read: after the end of the one before, under its heading. */
export function readMentionFeatures({ line }: Mention): Uint32Array {
  const { tokens, previous, next, heading, lead } = line
  addWords(tokens, { template: 350, into: features })
  addWords([...(previous?.tokens.slice(-20) ?? []), ...(next?.tokens.slice(0, 12) ?? [])], {
    template: 357,
    into: features,
  })
  if (heading) addWords(heading.tokens, { template: 364, into: features })
  if (lead && lead !== line) addWords(lead.tokens, { template: 371, into: features })
  return features.take()
}

/** Features of a slot: of a time without a day, or beside one. */
export function timeFeatures({
  line,
  when,
  distance,
  isLate,
}: Pick<Slot, 'line' | 'when' | 'distance' | 'isLate'>): Uint32Array {
  features.add(300, Number(isLate))
  if (isLate)
    for (const { hash, fine } of line.tokens.slice(0, most)) features.addPair(310, { first: hash, second: fine })
  if (when.doubts.includes('halfDay')) features.add(306, 0)
  features.add(307, hashText(when.text.replace(/\d/g, '#').toLowerCase()))
  addNeighbours(line, when)
  features.add(301, distance < 20 ? Math.min(distance, 6) : distance)
  features.add(302, Number((when.time ?? when.endTime ?? '00').slice(0, 2)) + (isLate ? 12 : 0))
  if (when.endTime !== null) features.add(303, 0)
  if (when.isArrival) features.add(303, 1)
  if (when.isUntil) features.add(303, 2)
  if (when.isDeadline) features.add(303, 3)
  features.add(304, line.whens.filter((other) => other.time !== null).indexOf(when))
  addLine(line)
  return features.take()
}

function addNeighbours(line: Line, { start, end, text }: When): void {
  const { tokens } = line
  let from = tokens.findIndex((token) => token.end > start)
  if (from < 0) from = tokens.length
  let to = from
  while (to < tokens.length && (tokens[to] as Token).start < end) to++
  for (let away = 1; away <= 8; away++) {
    addAround(tokens[from - away], { away, side: 0 })
    addAround(tokens[to + away - 1], { away, side: 5 })
  }
  const [before, after] = [tokens[from - 1], tokens[to]]
  const earlier = tokens[from - 2]
  if (before && earlier) features.addPair(201, { first: earlier.hash, second: before.hash })
  if (before && after) features.addPair(202, { first: before.hash, second: after.hash })
  const clause = clauseAround(tokens, { from, to })
  let last = 1
  for (const { hash, fine, coarse } of clause) {
    features.add(203, hash)
    if (fine > 0) features.add(204, fine)
    if (coarse > 0) features.add(205, coarse)
    features.addPair(206, { first: last, second: hash })
    last = hash
  }
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+|\d+/gu))
    features.add(207, hashText(/\d/.test(word) ? '#' : word))
  if (line.kind === 'row') addCell(line, start)
}

function addAround(token: Token | undefined, { away, side }: { away: number; side: number }): void {
  const place = side + Math.min(away, 4)
  if (token === undefined) {
    if (away <= 2) features.add(400 + place, 0)
    return
  }
  if (away <= 3) {
    features.add(400 + place, token.hash)
    if (token.fine > 0) features.add(410 + place, token.fine)
    if (token.coarse > 0) features.add(420 + place, token.coarse)
  }
  features.add(430 + side, token.hash)
  if (token.fine > 0) features.add(440 + side, token.fine)
}

/** The tokens around, up to a mark that ends the clause. */
function clauseAround(tokens: readonly Token[], { from, to }: { from: number; to: number }): Token[] {
  let first = from
  while (first > 0 && from - first < 18 && !endsClause(tokens[first - 1])) first--
  let last = to
  while (last < tokens.length && last - to < 18 && !endsClause(tokens[last])) last++
  return [...tokens.slice(first, from), ...tokens.slice(to, last)]
}

const clauseEnds = new Set(['.', ';', '!', '?', '(', ')', '|', '—', '–', ':'].map(hashText))

export function endsClause(token: Token | undefined): boolean {
  return token !== undefined && token.kind === 'mark' && clauseEnds.has(token.hash)
}

function addCell({ block, start: at }: Line, start: number): void {
  const cells = block?.cells ?? []
  const place = cells.findIndex((cell) => at + start >= cell.start && at + start <= cell.end)
  features.add(250, Math.min(place, 6))
  const head = block?.header?.[place]
  if (head !== undefined)
    for (const [word] of head
      .toLowerCase()
      .slice(0, 60)
      .matchAll(/\p{L}+/gu))
      features.add(251, hashText(word))
  for (const other of block?.header ?? [])
    for (const [word] of other
      .toLowerCase()
      .slice(0, 60)
      .matchAll(/\p{L}+/gu))
      features.add(252, hashText(word))
}

function addBag(tokens: readonly Token[], template: number): void {
  for (let at = 0; at < tokens.length && at < most; at++) {
    const { hash, fine } = tokens[at] as Token
    features.add(template, hash)
    if (fine > 0) features.add(template + 1, fine)
  }
}

function addLine(line: Line): void {
  addBag(line.tokens, 260)
  if (line.heading && line.heading !== line) addBag(line.heading.tokens, 262)
  if (line.above) addBag(line.above.tokens, 264)
  if (line.lead && line.lead !== line) addBag(line.lead.tokens, 266)
  if (line.previous) addBag(line.previous.tokens.slice(-25), 268)
  if (line.next) addBag(line.next.tokens.slice(0, 25), 270)
  features.add(272, hashText(line.kind))
  addFlags(line, features)
}

function addDate({ when, place, ahead, endDate, isOfContext, line }: Mention): void {
  const flags = [
    when.isDeadline,
    when.isArrival,
    when.isUntil,
    when.isRelative,
    when.hasYear,
    when.isVague,
    when.time !== null,
    when.endTime !== null,
    endDate !== null,
    when.recurrence !== null,
    place > 0,
    isOfContext,
  ]
  for (const [at, isSet] of flags.entries()) if (isSet) features.add(280, at)
  for (const doubt of when.doubts) features.add(281, hashText(doubt))
  if (when.recurrence !== null) features.add(282, hashText(when.recurrence.split(';')[0] ?? ''))
  features.add(283, spanOf(ahead))
  if (line.block?.struck?.some(({ start, end }) => start <= when.start && when.end <= end)) features.add(284, 0)
}

function spanOf(ahead: number): number {
  if (ahead < 0) return 0
  return 1 + [0, 1, 7, 14, 31, 92, 215].findIndex((limit) => ahead <= limit || limit === 215)
}
