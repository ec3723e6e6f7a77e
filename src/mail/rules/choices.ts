import type { Change } from '../contract.ts'

/** What is decided on in one go: a proposal by itself, or several things of which a mail means one. */
export interface Asked {
  /** Where several, each is one thing that may be meant; a turn of a series that moves is its old day and its new one. */
  options: Change[][]
  isChoice: boolean
}

/** The changes of one mail as they are decided on, in their order; what may be meant by its day. */
export function askedOf(changes: readonly Change[]): Asked[] {
  const asked: Asked[] = []
  const choices = new Map<number, Asked>()
  for (const change of changes) {
    const { choice } = change
    const known = choice === undefined ? undefined : choices.get(choice)
    if (known) {
      const last = known.options.at(-1)
      if (last && isOtherHalf(last, change)) last.push(change)
      else known.options.push([change])
      known.isChoice = known.options.length > 1
      continue
    }
    const one = { options: [[change]], isChoice: false }
    if (choice !== undefined) choices.set(choice, one)
    asked.push(one)
  }
  return asked.map((each) => ({ ...each, options: each.options.toSorted(byDay) }))
}

function byDay([a]: readonly Change[], [b]: readonly Change[]): number {
  const [one, other] = [a, b].map((change) => change?.fields.start ?? change?.before?.start ?? change?.fields.due ?? '')
  return (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0
}

function isOtherHalf(option: readonly Change[], { action, title }: Change): boolean {
  const [first] = option
  return option.length === 1 && first?.action === 'update' && action === 'create' && first.title === title
}

/** What is decided on together with a proposal, and what could have been meant instead of it and still waits. */
export function choiceOf(changes: readonly Change[], id: string): { ids: string[]; others: string[] } {
  const asked = askedOf(changes).find(({ options }) => options.flat().some((change) => change.id === id))
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

/** What comes back together: all of a choice that somebody has made, else the one thing alone. */
export function decidedTogether(changes: readonly Change[], id: string, by: string): string[] {
  const asked = askedOf(changes).find(({ options }) => options.flat().some((change) => change.id === id))
  const decided = asked?.options.flat().filter(({ state, decidedBy }) => state !== 'proposed' && decidedBy === by) ?? []
  return decided.some((change) => change.id === id) ? decided.map((change) => change.id) : [id]
}
