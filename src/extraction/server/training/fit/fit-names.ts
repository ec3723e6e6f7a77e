import type { Line } from '#extraction/rules/candidates/document.ts'
import { together } from '#extraction/rules/scoring/feature-hasher.ts'
import { contentOf, fold, lightWords, stemOf } from '#extraction/rules/candidates/tokens.ts'
import { likeliestVerb } from '#extraction/rules/items/task-candidates.ts'
import { anchorOf, verbStems } from '#extraction/rules/items/candidate.ts'
import type { ScoredDocument } from '#extraction/rules/items/score-document.ts'
import { placeRows } from '#extraction/rules/items/place.ts'
import {
  optionsOf,
  scoredSources,
  scoredSpans,
  spanRows,
  spanText,
  type TokenScores,
} from '#extraction/rules/items/names.ts'
import {
  type NameAnchor,
  countsOf,
  relationFeatures,
  sourcesOf,
  type SpanKind,
  tokenFeatures,
} from '#extraction/rules/scoring/spans.ts'
import type { LabelledMail } from '../corpus/corpus.ts'
import { fitHead, fitTreeHead, linearSet, rowSet, unseenBy } from '../corpus/folds.ts'
import { alike } from '../evaluation/score.ts'
import { eventOfCluster, push, pushRow, type Training, treeOptions, labelledTask } from '../corpus/training-set.ts'

export async function fitNames(training: Training, kind: SpanKind): Promise<void> {
  const { mails, folds } = training
  const anchors = namedAnchors(training, kind)
  const tokens = linearSet()
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const wanted = stemsOf(title)
    const far = kind === 'place' ? farLines(anchor, { document, wanted }) : []
    const sources = sourcesOf(anchor, { document, kind, far })
    const counts = countsOf(sources)
    for (const source of sources)
      for (let at = 0; at < Math.min(90, source.line.tokens.length); at++) {
        const { stem, kind: of } = source.line.tokens[at] ?? { stem: '', kind: 'mark' }
        if (of === 'mark' || of === 'date' || of === 'time' || of === 'moment') continue
        const base = tokenFeatures(source.line, at)
        const relation = relationFeatures(source, { at, anchor, counts })
        push(tokens, {
          features: together(base, relation),
          isTrue: stem !== '' && wanted.has(stem) && !lightWords.has(stem),
          mail,
        })
      }
  }
  await fitHead(folds, { head: `token-${kind}`, set: tokens, options: { cost: 0.05, passes: 6 } })
  const set = rowSet()
  const scoresOf = mails.map((): TokenScores => new Map())
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const known = scoresOf[mail] as TokenScores
    const sources = scoredSources(anchor, { document, model: unseenBy(folds, mail), kind, known })
    const { spans } = spanRows(sources, { anchor, document, kind, most: 50 })
    const stride = Math.max(1, Math.floor(spans.length / 14))
    for (const [at, { span, row }] of spans.entries()) {
      const worth = worthOf(title, spanText(span))
      if (worth < 0.3 && at % stride !== 0) continue
      pushRow(set, { row, truth: worth, mail })
    }
  }
  await fitTreeHead(folds, {
    ...set,
    head: `span-${kind}`,
    options: { ...treeOptions, loss: 'squared', leaves: 16, least: 25, trees: 90 },
  })
  if (kind === 'place') return fitPlaces(training)
  const joins = rowSet()
  const verbs = verbStems(folds.whole)
  for (const { anchor, title, mail } of anchors) {
    const { document } = mails[mail] as LabelledMail
    const model = unseenBy(folds, mail)
    const known = scoresOf[mail] as TokenScores
    const { choices, chances } = scoredSpans(anchor, { document, model, kind, known })
    const asked = kind === 'task' ? likeliestVerb(anchor.line, { document, model, verbs }) : null
    for (const { text, row } of optionsOf(choices, { chances, anchor, asked }))
      pushRow(joins, { row, truth: worthOf(title, text), mail })
  }
  await fitTreeHead(folds, {
    ...joins,
    head: `join-${kind}`,
    options: { ...treeOptions, loss: 'squared', leaves: 12, least: 40, trees: 90 },
  })
}

/** Of the likeliest places of each thing, which is its own. */
async function fitPlaces({ mails, folds, all }: Training): Promise<void> {
  const set = rowSet()
  for (const [mail, { label }] of mails.entries()) {
    const [of, known] = [all[mail] as ScoredDocument, new Map()]
    for (const cluster of of.clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      if (event === undefined) continue
      for (const { choice, row } of placeRows(cluster, { of, model: unseenBy(folds, mail), known }))
        pushRow(set, { row, truth: Number(event.location !== null && alike(event.location, choice.text) >= 0.5), mail })
    }
  }
  await fitTreeHead(folds, { ...set, head: 'place', options: treeOptions })
}

/** Lines that have the words of a place, and two that most likely do not. */
function farLines(
  { line: { index } }: NameAnchor,
  { document: { lines }, wanted }: { document: LabelledMail['document']; wanted: ReadonlySet<string> },
): Line[] {
  const meant = [...wanted].filter((stem) => !lightWords.has(stem))
  const having = lines.filter(
    ({ tokens }) => meant.length > 0 && meant.every((stem) => tokens.some((token) => token.stem === stem)),
  )
  const others = [5, 11].map((step) => lines[(index * 7 + step) % lines.length])
  return [...having.slice(0, 1), ...others].filter((line) => line !== undefined)
}

interface Named {
  anchor: NameAnchor
  title: string
  mail: number
}

/** The right name of each aligned anchor: a title of an event or a task, or a place. */
function namedAnchors({ mails, all, aligned }: Training, kind: SpanKind): Named[] {
  const found: Named[] = []
  for (const [mail, { label, document }] of mails.entries()) {
    if (kind === 'task') {
      for (const line of document.lines) {
        const task = labelledTask(line, { mail, mails, aligned })
        if (task !== undefined) found.push({ anchor: { line, at: null, mates: [] }, title: task.title, mail })
      }
      continue
    }
    const seen = new Map<object, number>()
    for (const cluster of (all[mail] as ScoredDocument).clusters) {
      const event = label.events[eventOfCluster(cluster, label)]
      const before = event === undefined ? 9 : (seen.get(event) ?? 0)
      if (event === undefined || before >= 2) continue
      seen.set(event, before + 1)
      found.push({ anchor: anchorOf(cluster), title: kind === 'event' ? event.title : (event.location ?? ''), mail })
    }
  }
  return found
}

/** How good a name is for what is called `title`: by likeness, and more by how many of its words it has and no others. */
function worthOf(title: string, name: string): number {
  if (title === '') return 0
  const [a, b] = [contentOf(title), contentOf(name)]
  const dice = (2 * a.intersection(b).size) / Math.max(1, a.size + b.size)
  return 0.25 * alike(title, name) + 0.75 * dice
}

export function stemsOf(title: string): Set<string> {
  const words = fold(title).match(/[\p{L}\p{N}]+(?:['.:,/][\p{L}\p{N}]+)*/gu) ?? []
  return new Set(words.map(stemOf))
}
