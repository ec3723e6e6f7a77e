/**
 * A mail that is longer than this goes in pieces of it, over the network, to the disk and to the database: so that none is
 * ever in memory as a whole, and no piece holds up the others. What the intake looks at stands in the first.
 */
export const chunkBytes = 256 * 1024

/** A message that was taken in. */
export interface Message {
  /** All of it, or the first piece of a long one. */
  raw: Buffer
  /** Null where `raw` is all of it. */
  long: LongMessage | null
}

export interface LongMessage {
  /** Of the whole message, in bytes. */
  size: number
  /** As `readHeaders` would give it for the whole. */
  identity: string
  /** The pieces that follow the first, as often as they are asked for. Each is good until the next is asked for. */
  pieces(): AsyncIterable<Buffer>
}
