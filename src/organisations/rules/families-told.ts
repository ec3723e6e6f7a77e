/** Fewer families are not told: a number below five says too much of each. */
const fewestTold = 5

/** How many families have opted in, as the organisation is told it. */
export function familiesTold(families: number): number | null {
  return families < fewestTold ? null : families
}

export function sayFamilies(told: number | null): string {
  return told === null ? 'Fewer than five families have opted in.' : `${told} families have opted in.`
}
