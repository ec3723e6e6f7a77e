import { groupsIn } from '../candidates/groups.ts'
import { tidyTitle } from '../candidates/tidy-title.ts'
import type { EventItem, TaskItem } from '../item.ts'
import type { EventCandidate, TaskCandidate } from './candidate.ts'
import { type FamilyHistory, shiftedChance, shiftOf } from '../history/history.ts'

/** The shift of a candidate's probability by history; null if there is none. */
export type Weight = { because: string; alone: number } | null

export interface Weighed<Candidate> {
  /** Candidates above the threshold of proposing, likeliest first. */
  kept: { candidate: Candidate; weight: Weight }[]
  /** Titles of those that history pushed below it. */
  setAside: string[]
}

/** Splits candidates by their probability after history. */
export function weighed<Candidate extends EventCandidate | TaskCandidate>(
  candidates: readonly Candidate[],
  { history, propose }: { history: FamilyHistory; propose: number },
): Weighed<Candidate> {
  const all = candidates.map((candidate) => weigh(candidate, history))
  return {
    kept: all
      .filter(({ candidate }) => candidate.right >= propose)
      .toSorted((a, b) => b.candidate.right - a.candidate.right),
    setAside: all.flatMap(({ candidate, weight }) =>
      weight !== null && weight.alone >= propose && candidate.right < propose ? [tidyTitle(candidate.item.title)] : [],
    ),
  }
}

function weigh<Candidate extends EventCandidate | TaskCandidate>(candidate: Candidate, history: FamilyHistory) {
  const kind = 'cluster' in candidate ? 'event' : 'task'
  const shift = shiftOf({ kind, groups: [...groupsIn(wordsOf(candidate))] }, history)
  if (shift === null) return { candidate, weight: null }
  return {
    candidate: { ...candidate, right: shiftedChance(candidate.right, shift.by) },
    weight: { because: shift.because, alone: candidate.right },
  }
}

function wordsOf(candidate: EventCandidate | TaskCandidate): string {
  const lines =
    'cluster' in candidate
      ? candidate.cluster.nodes.flatMap(({ line, mention }) => [line, mention.line])
      : [candidate.line]
  return [candidate.item.title, ...new Set(lines.map(({ text }) => text))].join('\n')
}

/** The item with its new probability and the reason. */
export function withWeight<Item extends EventItem | TaskItem>(item: Item, weight: Weight): Item {
  if (weight === null) return item
  return {
    ...item,
    learned: { because: [weight.because], confidence: Math.round(weight.alone * 100) / 100, members: item.members },
  }
}
