/** How many mails are written down, or sorted, in one transaction. */
export const mostInBatch = 64

/** Their bytes: parameters of a statement are copied before they are sent, and nobody else is served meanwhile. */
export const mostBytesInBatch = 4 * 1024 * 1024

/** How many of the first sizes fit into one batch; at least one. */
export function countInBatch(sizes: readonly number[], { most = mostInBatch }: { most?: number } = {}): number {
  let sum = 0
  const end = sizes.findIndex((size, position) => (sum += size) > mostBytesInBatch && position > 0)
  return Math.min(end === -1 ? sizes.length : end, most)
}
