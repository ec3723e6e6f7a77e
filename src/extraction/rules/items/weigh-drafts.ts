import { groupsIn } from '../candidates/groups.ts'
import { tidyTitle } from '../candidates/tidy-title.ts'
import type { EventItem, TaskItem } from '../item.ts'
import type { EventDraft, TaskDraft } from './drafting.ts'
import { type FamilyHistory, shifted, shiftOf } from './history.ts'

/** What the family's history has made of a draft's probability; null where it tells nothing. */
export type Weight = { because: string; alone: number } | null

export interface Weighed<Draft> {
  /** What is likely enough to be proposed, the likeliest first. */
  kept: { draft: Draft; weight: Weight }[]
  /** Titles of what is not, but would be without the history. */
  setAside: string[]
}

/** Drafts by what they, their sender and the family's decisions on this sender tell together. */
export function weighed<Draft extends EventDraft | TaskDraft>(
  drafts: readonly Draft[],
  { history, propose }: { history: FamilyHistory; propose: number },
): Weighed<Draft> {
  const all = drafts.map((draft) => weigh(draft, history))
  return {
    kept: all.filter(({ draft }) => draft.right >= propose).toSorted((a, b) => b.draft.right - a.draft.right),
    setAside: all.flatMap(({ draft, weight }) =>
      weight !== null && weight.alone >= propose && draft.right < propose ? [tidyTitle(draft.item.title)] : [],
    ),
  }
}

function weigh<Draft extends EventDraft | TaskDraft>(draft: Draft, history: FamilyHistory) {
  const kind = 'cluster' in draft ? 'event' : 'task'
  const shift = shiftOf({ kind, groups: [...groupsIn(wordsOf(draft))] }, history)
  if (shift === null) return { draft, weight: null }
  return {
    draft: { ...draft, right: shifted(draft.right, shift.by) },
    weight: { because: shift.because, alone: draft.right },
  }
}

function wordsOf(draft: EventDraft | TaskDraft): string {
  const lines =
    'cluster' in draft ? draft.cluster.nodes.flatMap(({ line, mention }) => [line, mention.line]) : [draft.line]
  return [draft.item.title, ...new Set(lines.map(({ text }) => text))].join('\n')
}

/** The item with why it is surer or less sure. */
export function withWeight<Item extends EventItem | TaskItem>(item: Item, weight: Weight): Item {
  if (weight === null) return item
  return {
    ...item,
    learned: { because: [weight.because], confidence: Math.round(weight.alone * 100) / 100, members: item.members },
  }
}
