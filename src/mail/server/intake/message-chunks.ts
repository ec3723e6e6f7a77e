/**
 * Bytes of a chunk. A longer mail is passed to the disk and the database in chunks, so that it is never in memory as a whole. The
 * first chunk has the headers, all that the intake looks at.
 */
export const chunkBytes = 256 * 1024

/** A received message. */
export interface Message {
  /** The message, or the first chunk of a long one. */
  raw: Buffer
  /** Null where `raw` is all of it. */
  long: LongMessage | null
}

export interface LongMessage {
  /** Of the whole message, in bytes. */
  size: number
  /** As `readHeaders` would give it for the whole. */
  identity: string
  /** The chunks after the first, from the beginning at each call. A chunk is valid until the next is asked for. */
  chunks(): AsyncIterable<Buffer>
}
