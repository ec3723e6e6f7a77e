/** The sum of the weights of an example's features. `weights` has a power of two of them. */
export function linearScore(
  weights: ArrayLike<number>,
  { features, scale = 1 }: { features: Uint32Array; scale?: number | undefined },
): number {
  const mask = weights.length - 1
  let sum = 0
  for (let at = 0; at < features.length; at++) sum += weights[(features[at] as number) & mask] as number
  return sum * scale
}

export function probability(score: number): number {
  return 1 / (1 + Math.exp(-score))
}
