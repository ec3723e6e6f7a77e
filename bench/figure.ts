/** What a figure has to reach: a ratio to its reference, a distance from it, or a bound of its own. */
export type Goal =
  | { ratioAtLeast: number }
  | { ratioAtMost: number }
  | { moreAtMost: number }
  | { atMost: number }
  | { atLeast: number }

/** One measured promise: the product and its reference in the same run, both as medians of alternating rounds. */
export interface Figure {
  name: string
  what: string
  unit: string
  product: number
  /** Null where the goal needs none. */
  reference: number | null
  /** The median of the rounds' own ratios: a round that the machine disturbed disturbed both sides of it. */
  ratio: number | null
  goal: Goal
}

/** Product and reference of one round. */
export type Round = readonly [product: number, reference: number]

export function figureOf(about: Pick<Figure, 'name' | 'what' | 'unit' | 'goal'>, rounds: readonly Round[]): Figure {
  return {
    ...about,
    product: median(rounds.map(([product]) => product)),
    reference: median(rounds.map(([, reference]) => reference)),
    ratio: median(rounds.map(([product, reference]) => product / reference)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function isMet({ product, reference, ratio, goal }: Figure): boolean {
  if ('ratioAtLeast' in goal) return ratio !== null && ratio >= goal.ratioAtLeast
  if ('ratioAtMost' in goal) return ratio !== null && ratio <= goal.ratioAtMost
  if ('moreAtMost' in goal) return reference !== null && product - reference <= goal.moreAtMost
  return 'atMost' in goal ? product <= goal.atMost : product >= goal.atLeast
}
