/** How many mails are stored, or sorted, in one transaction. */
export const mostInBatch = 64

/** Bytes of a batch: node-postgres copies parameters before it sends them, and blocks the process meanwhile. */
export const mostBytesInBatch = 4 * 1024 * 1024

/** How many of the first mails fit into one batch, by their sizes; at least one. */
export function countInBatch(sizes: readonly number[], { most = mostInBatch }: { most?: number } = {}): number {
  let sum = 0
  const end = sizes.findIndex((size, position) => (sum += size) > mostBytesInBatch && position > 0)
  return Math.min(end === -1 ? sizes.length : end, most)
}
