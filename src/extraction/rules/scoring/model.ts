import { linearScore } from './linear.ts'
import { type Trees, treeScore } from './trees.ts'
import type { WordClusters } from './word-clusters.ts'

export const eventClasses = ['sports', 'homework', 'school', 'meeting', 'event'] as const
export const taskClasses = ['homework', 'sports', 'school', 'activities', 'personal'] as const
export const noticeClasses = ['school', 'sports', 'activities', 'appointment', 'other', 'none'] as const
export const priorityClasses = ['high', 'medium', 'low'] as const

/** The commonest verbs that titles of tasks begin with have a head each, by their place in `Model.verbs`. */
export const verbPlaces = Array.from({ length: 24 }, (_, place) => String(place))

/** Heads of the linear models (hashed features), with the bits of each table. */
export const linearHeads = {
  'mail-quiet': 16,
  'mail-event': 16,
  'mail-task': 16,
  'mention-event': 18,
  'mention-due': 16,
  'line-task': 18,
  'slot-start': 16,
  'slot-end': 16,
  'token-event': 18,
  'token-task': 18,
  'token-place': 17,
  moved: 16,
  cancelled: 16,
  'moved-own': 17,
  'cancelled-own': 17,
  'moved-near': 17,
  'cancelled-near': 17,
  'moved-day': 17,
  'cancelled-day': 17,
  'task-undated': 16,
  'task-at-event': 16,
  'due-pair': 17,
  'line-moved': 16,
  'line-cancelled': 16,
  'for-everybody': 16,
  'for-parent': 16,
  'for-many': 15,
  'for-member': 16,
  'mail-moved': 16,
  'mail-cancelled': 16,
  'line-task-b': 18,
  'line-task-own': 17,
  'line-task-read': 17,
  'due-near': 16,
  'due-cross': 17,
  'right-title': 16,
  'right-line': 16,
  'right-name': 16,
  'right-day': 16,
  ...headsOf('verb', { names: verbPlaces, bits: 13 }),
  'word-bring': 15,
  'word-pay': 15,
  'word-send': 15,
  'word-do': 15,
  'mention-event-b': 18,
  'mention-event-near': 17,
  'mention-event-read': 17,
  ...headsOf('event', { names: eventClasses, bits: 14 }),
  ...headsOf('task', { names: taskClasses, bits: 14 }),
  ...headsOf('notice', { names: noticeClasses, bits: 14 }),
  ...headsOf('priority', { names: priorityClasses, bits: 14 }),
} as const satisfies Record<string, number>

/** Heads of the tree models. */
export const treeHeads = [
  'event',
  'due',
  'task',
  'start',
  'begin',
  'same',
  'span-event',
  'span-task',
  'span-place',
  'place',
  'join-event',
  'join-task',
  'due-day',
  'due-settled',
  'end',
  'member',
  'member-set',
  'moved-all',
  'cancelled-all',
  'right-event',
  'right-task',
] as const

/** Kinds of tasks whose titles' words are counted, each with the stems of the verbs that such a title begins with. */
export const wordHeads = ['word-bring', 'word-pay', 'word-send', 'word-do'] as const

export type LinearHead = keyof typeof linearHeads
export type TreeHead = (typeof treeHeads)[number]

function headsOf<Kind extends string, Name extends string>(
  kind: Kind,
  { names, bits }: { names: readonly Name[]; bits: number },
) {
  return Object.fromEntries(names.map((name) => [`${kind}:${name}`, bits])) as Record<`${Kind}:${Name}`, number>
}

export interface Table {
  weights: Int8Array | Float32Array
  scale: number
}

/** All that was learned. */
export interface Model {
  clusters: WordClusters
  linear: Partial<Record<LinearHead, Table>>
  trees: Partial<Record<TreeHead, Trees>>
  /** From which probability an item is applied, and from which it is proposed. */
  /** The words that titles of tasks begin with, the commonest first. */
  verbs: string[]
  limits: Record<'event' | 'task', { apply: number; propose: number }>
}

export function linear(
  { linear: tables }: Model,
  { head, features }: { head: LinearHead; features: Uint32Array },
): number {
  const table = tables[head]
  return table === undefined ? 0 : linearScore(table.weights, { features, scale: table.scale })
}

const rows = new Float32Array(256)

export function trees({ trees: all }: Model, { head, row }: { head: TreeHead; row: readonly number[] }): number {
  const own = all[head]
  if (own === undefined) return 0
  rows.set(row)
  return treeScore(own, { rows })
}

/** Which of several classes, each judged against all others, is the likeliest. */
export function likeliest<Name extends string>(
  model: Model,
  {
    kind,
    names,
    features,
  }: { kind: 'event' | 'task' | 'notice' | 'priority' | 'verb'; names: readonly Name[]; features: Uint32Array },
): { name: Name; score: number } {
  let [best, most] = [names[0] as Name, Number.NEGATIVE_INFINITY]
  for (const name of names) {
    const score = linear(model, { head: `${kind}:${name}` as LinearHead, features })
    if (score > most) [best, most] = [name, score]
  }
  return { name: best, score: most }
}
