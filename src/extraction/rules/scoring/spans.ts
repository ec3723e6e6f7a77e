import type { Document, Line } from '../candidates/document.ts'
import { lightWords, stemOf, type Token } from '../candidates/tokens.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { hashText, mix } from './hash.ts'
import { probability } from './linear.ts'
import { endsClause } from './mention-features.ts'

/** What a span is scored as: an event's name, a task's name, or a place. */
export type SpanKind = 'event' | 'task' | 'place'

/** A line that spans are taken from, and its relation to the anchor's line. */
export interface Source {
  line: Line
  relation: (typeof relations)[number]
}

/** The line that an item is found by and, for an event, the position of its date in it. */
export interface NameAnchor {
  line: Line
  at: { start: number; end: number } | null
  mates: readonly Line[]
}

const relations = [
  'own',
  'heading',
  'subject',
  'above',
  'lead',
  'previous',
  'next',
  'mate',
  'sender',
  'near',
  'opening',
  'far',
] as const
const mostTokens = 90

/** The lines that a name may stand in. `far`: more of them, from anywhere in the mail. */
export function sourcesOf(
  { line, mates }: NameAnchor,
  { document: { lines, sender }, kind, far = [] }: { document: Document; kind: SpanKind; far?: readonly Line[] },
): Source[] {
  const sources: Source[] = []
  const days = new Set([line, ...mates].flatMap(({ mentions }) => mentions.map(({ date }) => date)))
  const isOfOther = (other: Line) =>
    kind === 'place' && listed.has(other.kind) && listed.has(line.kind) && tellsOfOther(other, days)
  const add = (other: Line | null | undefined, relation: Source['relation']) => {
    if (other == null || sources.some((source) => source.line === other)) return
    if (asides.has(relation) && isOfOther(other)) return
    sources.push({ line: other, relation })
  }
  add(line, 'own')
  for (const mate of mates.slice(0, 3)) add(mate, mate.kind === 'subject' ? 'subject' : 'mate')
  add(line.heading, 'heading')
  add(line.lead, 'lead')
  add(lines[0]?.kind === 'subject' ? lines[0] : null, 'subject')
  add(line.above, 'above')
  add(line.previous, 'previous')
  add(line.next, 'next')
  add(line.previous?.previous, 'near')
  add(sender, 'sender')
  for (const other of lines.slice(1, 8)) {
    if (other.tokens.length < 5) continue
    add(other, 'opening')
    break
  }
  let count = 0
  for (const other of far) {
    if (count === mostFar) break
    if (tellsOfOther(other, days)) continue
    const before = sources.length
    add(other, 'far')
    count += sources.length - before
  }
  return sources
}

const mostFar = 3
const listed = new Set<Line['kind']>(['item', 'row'])
/** A neighbour in a list tells of something of its own. */
const asides = new Set<Source['relation']>(['previous', 'next', 'near'])

/** Whether a line names days to come, and none of these. */
function tellsOfOther({ mentions }: Line, days: ReadonlySet<string>): boolean {
  const ahead = mentions.filter((mention) => mention.ahead >= 0)
  return ahead.length > 0 && !ahead.some(({ date }) => days.has(date))
}

const features = new FeatureHasher()

/** Features of a token in its line, for any anchor. */
export function tokenFeatures({ tokens, kind, block, start }: Line, at: number): Uint32Array {
  const token = tokens[at] as Token
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const [earlier, later] = [tokens[at - 2], tokens[at + 2]]
  const p = before?.hash ?? 1
  const n = after?.hash ?? 2
  features.add(500, token.hash)
  features.add(501, p)
  features.add(502, n)
  features.addPair(503, { first: p, second: token.hash })
  features.addPair(504, { first: token.hash, second: n })
  features.add(505, earlier?.hash ?? 1)
  features.add(506, later?.hash ?? 2)
  if (token.fine > 0) {
    features.add(507, token.fine)
    features.addPair(508, { first: p, second: token.fine })
    features.addPair(509, { first: token.fine, second: n })
    features.add(510, token.coarse)
  }
  if (before && before.fine > 0) features.add(511, before.fine)
  if (after && after.fine > 0) features.add(512, after.fine)
  features.addPair(513, { first: earlier?.hash ?? 1, second: p })
  features.addPair(514, { first: hashText(kind), second: token.coarse })
  features.add(515, hashText(kind))
  features.add(
    516,
    Number(token.isCapital) +
      2 * Number(token.isUpper) +
      4 * Number(before?.isCapital === true) +
      8 * Number(after?.isCapital === true),
  )
  features.add(517, hashText(token.kind))
  features.add(518, Math.min(at, 4))
  features.add(519, hashText(token.stem.slice(-3)))
  if (kind === 'row') {
    const place =
      block?.cells?.findIndex((cell) => start + token.start >= cell.start && start + token.start <= cell.end) ?? -1
    features.add(520, Math.min(place, 6))
    const head = block?.header?.[place]
    if (head !== undefined)
      for (const [word] of head
        .toLowerCase()
        .slice(0, 40)
        .matchAll(/\p{L}+/gu))
        features.add(521, hashText(word))
  }
  return features.takeAll()
}

/** Features of a token in a source of an anchor. */
export function relationFeatures(
  source: Source,
  { at, anchor, counts }: { at: number; anchor: NameAnchor; counts: ReadonlyMap<number, number> },
): Uint32Array {
  const { line, relation } = source
  const token = line.tokens[at] as Token
  const from = relations.indexOf(relation)
  features.add(530, from)
  features.addPair(531, { first: from, second: token.hash })
  if (token.fine > 0) features.addPair(532, { first: from, second: token.fine })
  features.addPair(533, { first: from, second: line.tokens[at - 1]?.hash ?? 1 })
  features.addPair(534, { first: from, second: hashText(line.kind) })
  features.add(535, Math.min(4, counts.get(token.hash) ?? 0))
  features.addPair(536, { first: from, second: Math.min(at, 3) })
  if (relation === 'own' && anchor.at !== null) {
    const { start, end } = anchor.at
    const side = token.end <= start ? 1 : token.start >= end ? 2 : 3
    const [low, high] = side === 1 ? [token.end, start] : [end, token.start]
    const between = line.tokens.filter((other) => other.start >= low && other.end <= high)
    const away = between.length < 4 ? between.length : between.length < 7 ? 4 : between.length < 12 ? 7 : 12
    features.add(537, mix(side, away))
    features.add(538, side)
    if (between.some(endsClause)) features.add(539, side)
    if (between.some((other) => other.kind === 'date' || other.kind === 'moment')) features.add(540, side)
  }
  return features.takeAll()
}

/** The number of sources that each word occurs in. */
export function countsOf(sources: readonly Source[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { line } of sources)
    for (const hash of new Set(line.tokens.map((token) => token.hash))) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}

/** A run of a source's tokens: `from` to `to`, exclusive. */
export interface NameSpan {
  source: Source
  from: number
  to: number
  /** Distinct stems that carry meaning. */
  content: readonly string[]
}

/** The tokens of a source with their scores: how likely each is a word of the item's name. */
export interface ScoredSource {
  source: Source
  scores: Float32Array
}

/** All candidate spans: within a clause, not beginning or ending with a function word. */
export function spansOf(sources: readonly ScoredSource[], kind: SpanKind): NameSpan[] {
  const longest = kind === 'place' ? 12 : 10
  const spans: NameSpan[] = []
  for (const { source } of sources) {
    const { tokens } = source.line
    const count = Math.min(tokens.length, source.relation === 'own' || source.relation === 'subject' ? mostTokens : 40)
    for (let from = 0; from < count; from++) {
      if (!mayBegin(tokens, { at: from, kind }) || isJoined(tokens, from)) continue
      if (kind === 'place' && isOfOpponent(tokens, from)) continue
      const content: string[] = []
      for (let to = from + 1; to <= count && to - from <= longest; to++) {
        const token = tokens[to - 1] as Token
        if (breaks(token, kind) || (to - from > 1 && finite.has(token.stem))) break
        if (kind === 'place' && outsidePlaces.has(token.stem)) break
        if (token.stem !== '' && !lightWords.has(token.stem) && !content.includes(token.stem)) content.push(token.stem)
        if (content.length > 0 && mayEnd(token) && !isJoined(tokens, to))
          spans.push({ source, from, to, content: [...content] })
      }
    }
  }
  return spans
}

const joiners = new Set(
  'a an the of to for and in on at by with from is are be will this that it as or but so if we you they i he she who which when where has have was were our your their please'.split(
    ' ',
  ),
)
/** Finite verbs and the like: no span contains one. */
const finite = new Set(
  'is are was were be will would can could should has have had does did may might must i we you they he she it who which that please but so if because when while unless'
    .split(' ')
    .map(stemOf),
)

/** Words before an opponent. */
const opponents = new Set(['against', 'versus', 'vs', 'v'].map(stemOf))
/** Words that stand in no place: before an opponent, and between a deed and its place (`sings at the cathedral`). */
const outsidePlaces = new Set([...opponents, stemOf('at')])

/** Whether a token is of the name behind `against`. */
function isOfOpponent(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before > 0 && tokens[before]?.isCapital === true && !opponents.has(tokens[before]?.stem ?? '')) before--
  return opponents.has(tokens[before]?.stem ?? '')
}

const classes = new Map(
  [
    'a an the this these',
    'our your their his her its my',
    'to for of in on at by with from into at about after before during under over near until till between',
    'and or & + /',
    'is are was were be been will would can could should has have had do does did may might must need needs',
    'i we you they he she it who which that there',
    'not no please just also still only then so but if',
  ].flatMap((words, place) => words.split(' ').map((word) => [hashText(stemOf(word)), place + 3] as const)),
)

/** What kind of word stands beside a span: none, a mark, a name of a day, or one of the closed classes of the language. */
function classOf(token: Token | undefined): number {
  if (token === undefined) return 0
  if (token.kind === 'mark') return endsClause(token) ? 0 : 1
  if (isMoment(token)) return 2
  return classes.get(token.hash) ?? (token.isCapital ? 11 : 12)
}

/** Words that belong to the verb before them: no name ends between the two. */
const particles = new Set(['off', 'up', 'out', 'away', 'back', 'down'].map(stemOf))

/** Whether the tokens before and at a place are one word, a name and its number (`Year 7`), or a verb and its particle. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at]]
  if (before === undefined || after === undefined) return false
  const isTight = before.end === after.start
  if (isTight && (before.kind === 'mark' ? hyphens.has(before.hash) : hyphens.has(after.hash))) return true
  if (after.kind === 'number' && before.isCapital) return after.start - before.end === 1
  return particles.has(after.stem) && before.kind === 'word'
}

const hyphens = new Set(['-', '/', '‑'].map(hashText))

const opens = new Set(['-', '&', '/', '+', "'", '’', '£', '$', '€', '#', '"', '“', '”', ','].map(hashText))

function breaks({ kind, hash }: Token, of: SpanKind): boolean {
  if (kind === 'date' || kind === 'time' || kind === 'moment') return true
  if (kind !== 'mark') return false
  return !opens.has(hash) || (hash === comma && of !== 'place')
}

const comma = hashText(',')

function mayBegin(tokens: readonly Token[], { at, kind }: { at: number; kind: SpanKind }): boolean {
  const { stem, kind: of, hash } = tokens[at] as Token
  if (of === 'mark') return hash === pound || hash === dollar
  if (of === 'date' || of === 'time' || of === 'moment') return false
  return !joiners.has(stem) || (kind === 'place' && stem === 'the')
}

const [pound, dollar] = ['£', '$'].map(hashText)

function mayEnd({ stem, kind }: Token): boolean {
  if (kind === 'word' || kind === 'child' || kind === 'parent') return !joiners.has(stem)
  return kind === 'number'
}

/** Columns of a span; the word probabilities come from all sources together. */
export function spanRow(
  span: NameSpan,
  { scores, chances: { of: chances, expected }, anchor, subject }: SpanContext,
): number[] {
  const { source, from, to, content } = span
  const { tokens } = source.line
  let [sum, most, least] = [0, -30, 30]
  for (let at = from; at < to; at++) {
    const score = scores[at] as number
    sum += score
    most = Math.max(most, score)
    least = Math.min(least, score)
  }
  let gained = 0
  for (const stem of content) gained += chances.get(stem) ?? 0
  const size = content.length
  gained = Math.min(gained, size)
  const likeness =
    0.5 * Math.min(1, gained / Math.min(size, expected)) +
    0.5 * Math.sqrt(Math.max(0, gained / (size + expected - gained)))
  const [first, last] = [tokens[from] as Token, tokens[to - 1] as Token]
  const isOwn = source.relation === 'own'
  return [
    sum / (to - from),
    sum,
    sum + 0.8 * (to - from),
    most,
    least,
    from === 0 ? -4 : (scores[from - 1] as number),
    to === tokens.length ? -4 : (scores[to] as number),
    scores[from] as number,
    scores[to - 1] as number,
    gained,
    expected,
    likeness,
    size,
    to - from,
    relations.indexOf(source.relation),
    source.line.kind === 'row' ? 2 : source.line.kind === 'heading' ? 1 : source.line.kind === 'subject' ? 0 : 3,
    from,
    tokens.length - to,
    Number(from === 0 || endsClause(tokens[from - 1])),
    Number(to === tokens.length || endsClause(tokens[to]) || isMoment(tokens[to])),
    Number(first.isCapital),
    Number(last.isCapital),
    Number(first.kind === 'child' || first.kind === 'parent'),
    Number(last.kind === 'number'),
    isOwn && anchor.at !== null ? Math.max(0, anchor.at.start - last.end, first.start - anchor.at.end) : -1,
    isOwn && anchor.at !== null ? Number(first.start > anchor.at.start) : -1,
    content.filter((stem) => subject.has(stem)).length / size,
    content.filter((stem) => anchor.line.content.has(stem)).length / size,
    tokens.slice(from, to).filter(({ kind }) => kind === 'word' || kind === 'child').length,
    source.line.tokens.length,
    classOf(tokens[from - 1]),
    classOf(tokens[to]),
    classOf(tokens[to + 1]),
    tokens.slice(from, to).filter((token) => classOf(token) < 11).length,
    Math.max(-12, Math.min(12, source.line.index - anchor.line.index)),
    source.line.mentions.length,
  ]
}

export interface SpanContext {
  scores: Float32Array
  chances: Chances
  anchor: NameAnchor
  subject: ReadonlySet<string>
}

function isMoment(token: Token | undefined): boolean {
  return token?.kind === 'date' || token?.kind === 'time' || token?.kind === 'moment'
}

export interface Chances {
  /** For each stem the probability that it is in the name. */
  of: ReadonlyMap<string, number>
  /** How many words of meaning the name is expected to have. */
  expected: number
}

export function chancesOf(sources: readonly ScoredSource[]): Chances {
  const of = new Map<string, number>()
  for (const { source, scores } of sources) {
    for (let at = 0; at < scores.length; at++) {
      const { stem, kind } = source.line.tokens[at] as Token
      if (stem === '' || kind === 'mark' || lightWords.has(stem)) continue
      of.set(stem, Math.max(of.get(stem) ?? 0, probability(scores[at] as number)))
    }
  }
  let expected = 0
  for (const chance of of.values()) expected += chance
  return { of, expected: Math.max(1.5, Math.min(6, expected)) }
}

export interface JoinContext {
  chances: Chances
  anchor: NameAnchor
  /** The worth of the best span. */
  best: number
}

type Part = { span: NameSpan; worth: number }

/** Columns of a name of one span, or of two. */
export function joinRow(a: Part, { b, chances, anchor, best }: JoinContext & { b: Part | null }): number[] {
  const own = a.span.content.map((stem) => chances.of.get(stem) ?? 0)
  const other = b?.span.content.map((stem) => chances.of.get(stem) ?? 0) ?? []
  const size = own.length + other.length
  const gained = [...own, ...other].reduce((sum, chance) => sum + chance, 0)
  const isSameLine = b !== null && b.span.source.line === a.span.source.line
  return [
    a.worth,
    b?.worth ?? -1,
    a.worth - best,
    Number(b !== null),
    size,
    own.length,
    other.length,
    gained,
    chances.expected,
    0.5 * Math.min(1, gained / Math.min(size, chances.expected)) +
      0.5 * Math.sqrt(Math.max(0, gained / (size + chances.expected - Math.min(gained, size)))),
    (2 * gained) / (size + chances.expected),
    gained / size,
    relations.indexOf(a.span.source.relation),
    b === null ? -1 : relations.indexOf(b.span.source.relation),
    Math.min(1, ...own),
    Math.max(0, ...own),
    Math.min(1, ...other),
    Math.max(0, ...other),
    Number(isSameLine),
    isSameLine ? b.span.from - a.span.to : 99,
    a.span.source.line.kind === 'row' ? 2 : a.span.source.line.kind === 'heading' ? 1 : 0,
    Number(anchor.line.kind === 'row'),
    a.span.to - a.span.from,
    b === null ? 0 : b.span.to - b.span.from,
    Number(a.span.source.line.tokens[a.span.from]?.isCapital === true),
    Number(b?.span.source.line.tokens[b.span.from]?.kind === 'child'),
    classOf(a.span.source.line.tokens[a.span.from - 1]),
    classOf(a.span.source.line.tokens[a.span.to]),
    b === null ? -1 : classOf(b.span.source.line.tokens[b.span.from - 1]),
    b === null ? -1 : classOf(b.span.source.line.tokens[b.span.to]),
  ]
}
