const bytea = 17
const headerSize = 20

/**
 * A parameter of the type `bytea[]` as PostgreSQL sends and takes it in binary: dimensions, whether there are nulls, the
 * elements' type, how many there are, the first one's number; then of each its length and bytes. As text, node-postgres'
 * way, every byte would become two.
 */
export function bytesArray(elements: readonly Uint8Array[]): Buffer {
  const size = elements.reduce((sum, element) => sum + 4 + element.length, headerSize)
  const array = Buffer.allocUnsafe(size)
  let at = 0
  for (const word of [1, 0, bytea, elements.length, 1]) at = array.writeInt32BE(word, at)
  for (const element of elements) {
    at = array.writeInt32BE(element.length, at)
    array.set(element, at)
    at += element.length
  }
  return array
}
