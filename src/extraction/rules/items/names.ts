import type { Document, Line } from '../candidates/document.ts'
import { contentOf, fold, stemOf, type Token } from '../candidates/tokens.ts'
import { endsClause } from '../scoring/mention-features.ts'
import { linear, type Model, type TreeHead, trees } from '../scoring/model.ts'
import {
  type NameAnchor,
  chancesOf,
  countsOf,
  type Chances,
  type JoinContext,
  joinRow,
  relationFeatures,
  type ScoredSource,
  type Source,
  type NameSpan,
  type SpanKind,
  sourcesOf,
  spanRow,
  spansOf,
  tokenFeatures,
} from '../scoring/spans.ts'

/** A span of the mail that may name an item; `worth` is its expected similarity to the right name. */
export interface ScoredSpan {
  span: NameSpan
  text: string
  worth: number
}

/** Token scores by kind and line. They do not depend on the anchor, so they are computed once a mail. */
export type TokenScores = Map<string, Float32Array>

export function scoredSources(
  anchor: NameAnchor,
  { document, model, kind, known }: { document: Document; model: Model; kind: SpanKind; known: TokenScores },
): ScoredSource[] {
  const far = kind === 'place' ? likelyLines({ document, model, known }) : []
  const sources = sourcesOf(anchor, { document, kind, far })
  const counts = countsOf(sources)
  return sources.map((source) => {
    const base = baseScores(source.line, { model, kind, known })
    const scores = base.map(
      (score, at) =>
        score + linear(model, { head: `token-${kind}`, features: relationFeatures(source, { at, anchor, counts }) }),
    )
    return { source, scores }
  })
}

const mostTokens = 90
const mostLines = 80
const mostLikely = 6
const leastLikely = -1

/** The lines of a mail with the likeliest words of places, the likeliest first. */
function likelyLines({ document, model, known }: { document: Document; model: Model; known: TokenScores }): Line[] {
  const { lines } = document
  const before = known.get('likely')
  if (before !== undefined) return [...before].map((index) => lines[index] as Line)
  const found = lines
    .slice(0, mostLines)
    .map((line) => ({ line, score: Math.max(...baseScores(line, { model, kind: 'place', known })) }))
    .filter(({ score }) => score > leastLikely)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostLikely)
    .map(({ line }) => line)
  known.set(
    'likely',
    Float32Array.from(found, ({ index }) => index),
  )
  return found
}

function baseScores(
  line: Line,
  { model, kind, known }: { model: Model; kind: SpanKind; known: TokenScores },
): Float32Array {
  const key = `${kind} ${line.index}`
  const before = known.get(key)
  if (before !== undefined) return before
  const scores = new Float32Array(Math.min(mostTokens, line.tokens.length))
  for (let at = 0; at < scores.length; at++)
    scores[at] = linear(model, { head: `token-${kind}`, features: tokenFeatures(line, at) })
  known.set(key, scores)
  return scores
}

/** The spans of an anchor with their rows; of very many, those whose words are likeliest. */
export function spanRows(
  sources: readonly ScoredSource[],
  { anchor, document, kind, most }: { anchor: NameAnchor; document: Document; kind: SpanKind; most: number },
): { spans: { span: NameSpan; row: number[] }[]; chances: Chances } {
  const chances = chancesOf(sources)
  const subject = document.lines[0]?.content ?? new Set<string>()
  const scoresOf = new Map<Source, Float32Array>(sources.map(({ source, scores }) => [source, scores]))
  const all = spansOf(sources, kind).map((span) => {
    let gained = 0
    for (const stem of span.content) gained += chances.of.get(stem) ?? 0
    gained = Math.min(gained, span.content.length)
    return { span, rough: (2 * gained) / (span.content.length + chances.expected) }
  })
  const kept = all.length <= most ? all : all.toSorted((a, b) => b.rough - a.rough).slice(0, most)
  const spans = kept.map(({ span }) => ({
    span,
    row: spanRow(span, { scores: scoresOf.get(span.source) as Float32Array, chances, anchor, subject }),
  }))
  return { spans, chances }
}

/** Spans that may be an item's name or place, best first. */
export function scoredSpans(
  anchor: NameAnchor,
  {
    document,
    model,
    kind,
    known,
    most = 60,
  }: { document: Document; model: Model; kind: SpanKind; known: TokenScores; most?: number },
): { choices: ScoredSpan[]; chances: Chances } {
  const sources = scoredSources(anchor, { document, model, kind, known })
  const head: TreeHead = `span-${kind}`
  const { spans, chances } = spanRows(sources, { anchor, document, kind, most })
  const choices = spans
    .map(({ span, row }) => ({ span, text: spanText(span), worth: trees(model, { head, row }) }))
    .toSorted((a, b) => b.worth - a.worth)
  return { choices, chances }
}

/** A name of one span, or of two spans without a word in common. */
export interface NameOption {
  parts: Parts
  text: string
  row: number[]
}

type Parts = readonly [ScoredSpan] | readonly [ScoredSpan, ScoredSpan]

/** The verb that a task's title begins with if its words have none of the known ones. */
export interface TaskVerb {
  verb: string
  /** Stems. */
  known: ReadonlySet<string>
}

const mostFirst = 8
const mostSecond = 7
const mostOfLine = 3

/** The likeliest spans, alone and in pairs. */
export function optionsOf(
  choices: readonly ScoredSpan[],
  { chances, anchor, asked }: { chances: Chances; anchor: NameAnchor; asked: TaskVerb | null },
): NameOption[] {
  const first: ScoredSpan[] = []
  for (const choice of choices) {
    if (first.length === mostFirst) break
    if (!first.some((other) => isSameContent(other, choice))) first.push(choice)
  }
  const second: ScoredSpan[] = []
  const ofLine = new Map<Line, number>()
  for (const choice of choices) {
    if (second.length === mostSecond) break
    const { line, relation } = choice.span.source
    if (aside.has(relation)) continue
    const before = ofLine.get(line) ?? 0
    if (before >= mostOfLine || second.some((other) => isSameContent(other, choice))) continue
    ofLine.set(line, before + 1)
    second.push(choice)
  }
  const best = choices[0]?.worth ?? 0
  const context = { chances, anchor, best }
  const options = first.map((a) => optionOf([a], { asked, context }))
  if (asked !== null)
    for (const a of first) {
      const whole = fromVerb(a, asked)
      if (whole !== null) options.push(optionOf([whole], { asked, context }))
    }
  for (const a of first.slice(0, 4))
    for (const b of second)
      if (!b.span.content.some((stem) => a.span.content.includes(stem)))
        options.push(optionOf([a, b], { asked, context }))
  return options
}

function optionOf(parts: Parts, { asked, context }: { asked: TaskVerb | null; context: JoinContext }): NameOption {
  const [a, b] = parts
  const plain = joined(parts)
  const text = asked === null ? plain : asAsked(plain, { ...asked, proper: properIn(parts) })
  const isVerbAdded = text.length > plain.length
  return { parts, text, row: [...joinRow(a, { b: b ?? null, ...context }), Number(isVerbAdded)] }
}

const furthestVerb = 6

/** The span extended to the verb of its clause; null if there is none. */
function fromVerb({ span, worth }: ScoredSpan, { known }: TaskVerb): ScoredSpan | null {
  const { tokens } = span.source.line
  for (let at = span.from - 1; at >= Math.max(0, span.from - furthestVerb); at--) {
    const token = tokens[at] as Token
    if (endsClause(token)) return null
    if (token.kind !== 'word' || !known.has(token.stem)) continue
    const before = tokens[at - 1]
    if (before !== undefined && before.kind === 'word' && !leadsToVerb.has(before.stem)) continue
    const whole = { ...span, from: at }
    return { span: whole, text: spanText(whole), worth }
  }
  return null
}

/** Words after which a verb tells what is to be done. */
const leadsToVerb = new Set(
  'to please you and can must kindly should could just not pls then also or will need now ll'.split(' ').map(stemOf),
)

/** Relations whose spans may be the first part of a name and not the second. */
const aside = new Set<Source['relation']>(['opening', 'near', 'previous', 'next'])

function isSameContent(a: ScoredSpan, b: ScoredSpan): boolean {
  return (
    a.span.content.length === b.span.content.length && a.span.content.every((stem) => b.span.content.includes(stem))
  )
}

export interface Name {
  text: string
  worth: number
  parts: readonly ScoredSpan[]
}

/** Least gain in worth by a second part, since one part reads better. */
const leastGain = { event: 0, task: 0.04 }

interface Naming {
  document: Document
  model: Model
  kind: 'event' | 'task'
  known: TokenScores
  asked: TaskVerb | null
}

/** The name with the highest expected similarity to the right one; null if there are no spans. */
export function nameFor(anchor: NameAnchor, naming: Naming): Name | null {
  return likeliestOf(namesOf(anchor, naming))
}

/**
 * The names of what a line asks for: the likeliest, and if the line asks for something else in so many words, the likeliest of that,
 * which begins with a verb of the line and shares no word with the first.
 */
export function askedNames(anchor: NameAnchor, naming: Naming & { asked: TaskVerb }): [Name | null, Name | null] {
  const names = namesOf(anchor, naming)
  const first = likeliestOf(names)
  if (first === null) return [null, null]
  const said = contentOf(first.text)
  const others = names.filter(
    ({ text, parts }) =>
      parts.every(({ span }) => span.source.line === anchor.line) &&
      beginsWithVerbOf(text, { line: anchor.line, known: naming.asked.known }) &&
      contentOf(text).isDisjointFrom(said),
  )
  return [first, likeliestOf(others)]
}

function beginsWithVerbOf(text: string, { line, known }: { line: Line; known: ReadonlySet<string> }): boolean {
  const verb = fold(text.split(/[ ,.;:]/, 1)[0] ?? '')
  return known.has(stemOf(verb)) && line.words.has(verb)
}

function namesOf(anchor: NameAnchor, { document, model, kind, known, asked }: Naming): Name[] {
  const { choices, chances } = scoredSpans(anchor, { document, model, kind, known })
  return optionsOf(choices, { chances, anchor, asked }).map(({ text, row, parts }) => ({
    text,
    worth: trees(model, { head: `join-${kind}`, row }) - (parts.length === 1 ? 0 : leastGain[kind]),
    parts,
  }))
}

function likeliestOf(names: readonly Name[]): Name | null {
  let best: Name | null = null
  for (const name of names) if (best === null || name.worth > best.worth) best = name
  return best
}

/** Joins two parts to one name: `context: name`, or `first, second` of one line. */
function joined([a, b]: Parts): string {
  if (b === undefined) return a.text
  const whole = runOver(a, b)
  if (whole !== null) return whole
  const [own, other] = isContext(a) && !isContext(b) ? [b, a] : [a, b]
  if (own.span.source.line !== other.span.source.line) return `${other.text}: ${own.text}`
  const [before, after] = other.span.from < own.span.from ? [other, own] : [own, other]
  return `${before.text}, ${after.text}`
}

/** The words of a name that are names themselves: of the family, or with a capital that does not begin their line. */
function properIn(parts: Parts): Set<string> {
  const found = new Set<string>()
  for (const { span } of parts) {
    const { tokens, text } = span.source.line
    for (let at = span.from; at < span.to; at++) {
      const { kind, isCapital, start, end } = tokens[at] as Token
      if (kind === 'child' || kind === 'parent' || (isCapital && tokens[at - 1]?.kind === 'word'))
        found.add(text.slice(start, end))
    }
  }
  return found
}

/** The title with its verb in front. */
function asAsked(title: string, { verb, known, proper }: TaskVerb & { proper: ReadonlySet<string> }): string {
  const context = /^([^:]{2,60}): (.+)$/.exec(title)
  const plain = (context?.[2] ?? title).replace(/^(\p{L}+), /u, (all, word: string) =>
    known.has(stemOf(fold(word))) ? `${word} ` : all,
  )
  const isVerb = (text: string) => {
    const first = stemOf(fold(text.split(/[ ,.;:]/, 1)[0] ?? ''))
    return known.has(first) || first === stemOf(fold(verb))
  }
  // `Old shirt, bring an apron` has a verb of its own.
  const parts = plain.split(', ')
  const said = isVerb(plain) || !isVerb(parts[1] ?? '') ? plain : [...parts.slice(1), parts[0]].join(', ')
  const deed = isVerb(said)
    ? said
    : `${verb} ${isPlainCapital(said) && !proper.has(said.split(/[ ,.;:]/, 1)[0] ?? '') ? said.charAt(0).toLowerCase() + said.slice(1) : said}`
  const of = context?.[1] ?? ''
  return /^$|^\p{Ll}+$/u.test(of) ? deed : `${deed} (${of})`
}

/** Whether the capital only begins a sentence: no later word has one. */
function isPlainCapital(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/\s\p{Lu}/u.test(text)
}

/** Words between two parts of a line that are read with them. */
const mostBetween = 2

/** The words from one part to the other, where they are one run of their line. */
function runOver({ span: a }: ScoredSpan, { span: b }: ScoredSpan): string | null {
  if (a.source.line !== b.source.line) return null
  const [first, last] = a.from < b.from ? [a, b] : [b, a]
  const between = last.from - first.to
  if (between < 0 || between > mostBetween) return null
  const { tokens, text } = a.source.line
  const isJoint = ({ kind, start, end }: Token) => kind === 'word' || /^[\u0027\u2019]$/.test(text.slice(start, end))
  if (!tokens.slice(first.to, last.from).every(isJoint)) return null
  return spanText({ ...first, to: last.to })
}

function isContext({ span }: ScoredSpan): boolean {
  const { relation } = span.source
  return (
    relation === 'heading' ||
    relation === 'subject' ||
    relation === 'sender' ||
    relation === 'above' ||
    relation === 'opening'
  )
}

export function spanText({ source, from, to }: NameSpan): string {
  const { tokens, text } = source.line
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}
