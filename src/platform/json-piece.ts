/** JSON that is written again and again: its bytes four at a time, the last four filled up with zeros. */
export interface JsonPiece {
  words: Int32Array
  /** Bytes. */
  length: number
}

export function jsonPiece(text: string): JsonPiece {
  const { length } = Buffer.from(text)
  const bytes = Buffer.alloc(4 * Math.ceil(length / 4))
  bytes.write(text)
  return { words: Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(4 * at)), length }
}
