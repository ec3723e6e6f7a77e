import type { EventCluster } from '../candidates/nodes.ts'
import { fold } from '../candidates/tokens.ts'
import { trees } from '../scoring/model.ts'
import { anchorOf, type MailContext } from './candidate.ts'
import { type ScoredSpan, scoredSpans } from './names.ts'

/** A place that an event may have: `worth` as a name, `score` as the place of this event. */
export interface ScoredPlace {
  text: string
  worth: number
  score: number
}

const mostSpans = 40
const mostChoices = 4

/** The likeliest place of a cluster's event. */
export function placeOf(
  cluster: EventCluster,
  context: Pick<MailContext, 'of' | 'model' | 'known'>,
): ScoredPlace | null {
  let best: ScoredPlace | null = null
  for (const { choice, row } of placeRows(cluster, context)) {
    const score = trees(context.model, { head: 'place', row })
    if (best === null || score > best.score) best = { text: choice.text, worth: choice.worth, score }
  }
  return best
}

/** `at mine` is a place to its writer alone. */
const owners: ReadonlySet<string> = new Set(['mine', 'yours', 'his', 'hers', 'ours', 'theirs'])

/** The best spans of different words, each with its columns. */
export function placeRows(
  cluster: EventCluster,
  { of, model, known }: Pick<MailContext, 'of' | 'model' | 'known'>,
): { choice: ScoredSpan; row: number[] }[] {
  const { document, scores, clusters } = of
  const anchor = anchorOf(cluster)
  const { choices: all, chances } = scoredSpans(anchor, { document, model, kind: 'place', known, most: mostSpans })
  const choices: ScoredSpan[] = []
  for (const choice of all) {
    if (choices.length === mostChoices) break
    if (!owners.has(fold(choice.text)) && !choices.some((other) => isWithin(choice, other))) choices.push(choice)
  }
  const [head] = cluster.nodes
  const others = clusters.filter((other) => other !== cluster).flatMap(({ nodes }) => nodes.map(({ line }) => line))
  return choices.map((choice, at) => {
    const { source, content, from } = choice.span
    const own = content.map((stem) => chances.of.get(stem) ?? 0)
    const having = document.lines.filter((line) => content.every((stem) => line.content.has(stem)))
    const before = source.line.tokens[from - 1]
    return {
      choice,
      row: [
        choice.worth,
        at,
        (choices[0]?.worth ?? 0) - choice.worth,
        choices[at + 1]?.worth ?? 0,
        own.reduce((sum, chance) => sum + chance, 0) / Math.max(1, own.length),
        Math.max(0, ...own),
        chances.expected,
        content.length,
        having.length,
        Number(having.some(({ kind }) => kind === 'subject')),
        Number(source.relation === 'own'),
        Number(source.relation === 'far'),
        Math.max(-12, Math.min(12, source.line.index - anchor.line.index)),
        Number(source.line.section === anchor.line.section),
        Number(others.includes(source.line)),
        source.line.mentions.length,
        Number(source.line.signs.groups.foreign > 0),
        clusters.length,
        document.lines.length,
        scores.event[head?.mention.index ?? -1] ?? -8,
        Number(head?.slot !== null),
        Number(head?.mention.when.recurrence !== null),
        Number(before?.kind === 'word') + 2 * Number(before?.isCapital === true),
        source.line.tokens.length,
        source.line.kind === 'row' ? 2 : source.line.kind === 'item' ? 1 : 0,
      ],
    }
  })
}

function isWithin({ span: a }: ScoredSpan, { span: b }: ScoredSpan): boolean {
  return a.content.every((stem) => b.content.includes(stem))
}
