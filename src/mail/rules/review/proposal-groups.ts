import type { Change } from '../../contract.ts'

/** What is decided on in one go: a proposal by itself, or several things of which a mail means one. */
export interface Asked {
  /** Where several, each is one thing that may be meant; a turn of a series that moves is its old day and its new one. */
  options: Change[][]
  isChoice: boolean
}

/** The changes of one mail as they are decided on, in their order; what may be meant by its day. */
export function proposalGroups(changes: readonly Change[]): Asked[] {
  const isInGroup = (change: Change) => (other: Change) => other.choice?.group === change.choice?.group
  return changes.flatMap((change) => {
    if (change.choice === undefined) return [{ options: [[change]], isChoice: false }]
    const all = changes.filter(isInGroup(change))
    if (all[0] !== change) return []
    const options = [...Map.groupBy(all, ({ choice }) => choice?.option).values()].toSorted(byDay)
    return [{ options, isChoice: options.length > 1 }]
  })
}

function byDay([a]: readonly Change[], [b]: readonly Change[]): number {
  const [one, other] = [a, b].map((change) => change?.fields.start ?? change?.before?.start ?? change?.fields.due ?? '')
  return (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0
}

/** What is decided on together with a proposal, and what could have been meant instead of it and still waits. */
export function alternativesOf(changes: readonly Change[], id: string): { ids: string[]; others: string[] } {
  const asked = proposalGroups(changes).find(({ options }) => options.flat().some((change) => change.id === id))
  const option = asked?.options.find((each) => each.some((change) => change.id === id)) ?? []
  const rest = asked?.options.filter((each) => each !== option).flat() ?? []
  return {
    ids: option.length === 0 ? [id] : option.map((change) => change.id),
    others: rest.filter(({ state }) => state === 'proposed' || state === 'lapsed').map((change) => change.id),
  }
}

/** What every one of several options says as well: it is said once for all of them. */
export function sharedDoubts(options: readonly (readonly Change[])[]): string[] {
  const [first = [], ...rest] = options.map((option) => option.flatMap(({ doubts }) => doubts))
  return [...new Set(first)].filter((doubt) => rest.every((doubts) => doubts.includes(doubt)))
}

/** What is taken back together: all of the option that somebody has chosen, or of a choice of which they left out all. */
export function decidedTogether(changes: readonly Change[], id: string, by: string): string[] {
  const asked = proposalGroups(changes).find(({ options }) => options.flat().some((change) => change.id === id))
  const decided = asked?.options.flat().filter(({ state, decidedBy }) => state !== 'proposed' && decidedBy === by) ?? []
  if (!decided.some((change) => change.id === id)) return [id]
  const chosen = decided.filter(({ state }) => state !== 'rejected')
  return (chosen.length > 0 ? chosen : decided).map((change) => change.id)
}
