/** JSON that is written again and again: its bytes eight at a time, the last eight filled up with zeros. */
export interface JsonPiece {
  words: Float64Array
  /** Bytes. */
  length: number
}

/** No eight bytes of it are a NaN, whose bits would not be kept: those begin with 0xff, or with 0x7f before 0xf0. */
export function jsonPiece(text: string): JsonPiece {
  const { length } = Buffer.from(text)
  const bytes = Buffer.alloc(8 * Math.ceil(length / 8))
  bytes.write(text)
  return { words: Float64Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleBE(8 * at)), length }
}
