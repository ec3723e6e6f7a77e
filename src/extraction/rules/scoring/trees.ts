/**
 * Boosted regression trees. Nodes of all trees lie one behind the other; the children of a node stand at `left` and
 * `left + 1`; a leaf has `feature` -1 and its value in `threshold`.
 */
export interface Trees {
  base: number
  /** Where each tree begins. */
  roots: Int32Array
  feature: Int16Array
  threshold: Float32Array
  left: Int32Array
}

/** The score of the row that begins at `from` in `rows`. What is not above a node's threshold goes left. */
export function treeScore(
  { base, roots, feature, threshold, left }: Trees,
  { rows, from = 0 }: { rows: Float32Array; from?: number | undefined },
): number {
  let sum = base
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number
    let by = feature[node] as number
    while (by >= 0) {
      node = (left[node] as number) + ((rows[from + by] as number) > (threshold[node] as number) ? 1 : 0)
      by = feature[node] as number
    }
    sum += threshold[node] as number
  }
  return sum
}
