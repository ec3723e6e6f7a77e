import { type Document, type Line, subjectOf } from '../candidates/document.ts'
import type { EventCluster, Node } from '../candidates/nodes.ts'
import { FeatureHasher, together } from './feature-hasher.ts'
import { addWords } from './line-features.ts'
import { mailFeatures } from './mail-features.ts'
import { mentionFeatures } from './mention-features.ts'

/**
 * The views of a mail for change scores: all lines by their distance, the cluster's lines with the subject, its lines with their
 * neighbours, or its day alone. Each view is a head of its own.
 */
export const changeViews = ['mail', 'own', 'near', 'day'] as const
export type ChangeView = (typeof changeViews)[number]

const features = new FeatureHasher()
const mostNodes = 4

/** The lines of a cluster's nodes and of their mentions, each once. */
export function clusterLines(nodes: readonly Node[]): Line[] {
  return [...new Set(nodes.flatMap(({ line, mention }) => [line, mention.line]))]
}

/** Features of a move or cancellation: words in their order. */
export function changeFeatures(
  { nodes }: EventCluster,
  { document, view }: { document: Document; view: ChangeView },
): Uint32Array {
  const [head] = nodes
  if (head === undefined) return new Uint32Array()
  const subject = subjectOf(document)
  if (view === 'day') return mentionFeatures(head.mention, subject)
  if (view === 'mail') return ofMail(nodes, { document, subject })
  const lines = clusterLines(nodes.slice(0, mostNodes))
  if (view === 'own') {
    for (const line of lines) addLine(line, 750)
    if (subject) addWords(subject.tokens, { template: 760, into: features })
    return features.take()
  }
  const around = new Set(lines)
  for (const { previous, next, heading, lead, above } of lines)
    for (const line of [previous, previous?.previous, next, heading, lead, above]) if (line) around.add(line)
  for (const line of around) addLine(line, 770)
  return features.take()
}

function addLine({ tokens, block }: Line, template: number): void {
  addWords(tokens, { template, into: features })
  if ((block?.struck?.length ?? 0) > 0) features.add(template + 9, 0)
}

function ofMail(
  nodes: readonly Node[],
  { document, subject }: { document: Document; subject: Line | undefined },
): Uint32Array {
  const own = new Set(nodes.slice(0, mostNodes).map(({ line }) => line))
  const near = new Set<Line>()
  for (const { section, index } of own)
    for (const line of document.lines) {
      const away = Math.abs(line.index - index)
      if (!own.has(line) && (away <= 2 || (line.section === section && away <= 6))) near.add(line)
    }
  if (subject) addWords(subject.tokens, { template: 700, into: features })
  for (const line of own) addWords(line.tokens, { template: 710, into: features })
  for (const line of near) addWords(line.tokens, { template: 720, into: features })
  for (const line of document.lines.slice(0, 60)) addWords(line.tokens.slice(0, 40), { template: 730, into: features })
  const words = features.take()
  const [head] = nodes
  if (head === undefined) return together(words, mailFeatures(document))
  return together(words, mailFeatures(document), mentionFeatures(head.mention, subject))
}
