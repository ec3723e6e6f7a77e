import type { Change } from '#mail/contract.ts'

/** What is decided on together: a single proposal, or alternatives of which the mail means one. */
export interface ProposalGroup {
  /** Each option is one alternative; it has two changes where an occurrence moves, for its old day and its new one. */
  options: Change[][]
  isChoice: boolean
}

/** The changes of a mail in groups, in their order; alternatives by their day. */
export function proposalGroups(changes: readonly Change[]): ProposalGroup[] {
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

/** The changes that are accepted together with a proposal, and the open alternatives that are rejected with it. */
export function alternativesOf(changes: readonly Change[], id: string): { ids: string[]; others: string[] } {
  const asked = proposalGroups(changes).find(({ options }) => options.flat().some((change) => change.id === id))
  const option = asked?.options.find((each) => each.some((change) => change.id === id)) ?? []
  const rest = asked?.options.filter((each) => each !== option).flat() ?? []
  return {
    ids: option.length === 0 ? [id] : option.map((change) => change.id),
    others: rest.filter(({ state }) => state === 'proposed' || state === 'lapsed').map((change) => change.id),
  }
}

/** The doubts that all options share, which are shown once. */
export function sharedDoubts(options: readonly (readonly Change[])[]): string[] {
  const [first = [], ...rest] = options.map((option) => option.flatMap(({ doubts }) => doubts))
  return [...new Set(first)].filter((doubt) => rest.every((doubts) => doubts.includes(doubt)))
}

/** The changes whose decisions are withdrawn together: the accepted option, or all options where all were rejected. */
export function decidedTogether(changes: readonly Change[], { id, by }: { id: string; by: string }): string[] {
  const asked = proposalGroups(changes).find(({ options }) => options.flat().some((change) => change.id === id))
  const decided = asked?.options.flat().filter(({ state, decidedBy }) => state !== 'proposed' && decidedBy === by) ?? []
  if (!decided.some((change) => change.id === id)) return [id]
  const chosen = decided.filter(({ state }) => state !== 'rejected')
  return (chosen.length > 0 ? chosen : decided).map((change) => change.id)
}
