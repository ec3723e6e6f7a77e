import type { FamilyDb } from '#platform/database/database.ts'
import { chunksOf, type MailKey } from './chunk-queries.ts'

/**
 * A raw mail of `size` bytes, or what there is of it if it is deleted meanwhile. It lies in memory of its own, which a thread is given rather than
 * a copy. Each chunk is read in a transaction of its own.
 */
export async function rawMail(
  inTransaction: (work: (db: FamilyDb) => Promise<Buffer | null>) => Promise<Buffer | null>,
  { size, ...mail }: MailKey & { size: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = new Uint8Array(size)
  let length = 0
  for await (const chunk of chunksOf(inTransaction, mail)) {
    raw.set(chunk.subarray(0, size - length), length)
    length = Math.min(size, length + chunk.length)
    letGo(chunk)
  }
  return raw.subarray(0, length)
}

/** Frees its memory at once: as garbage, a mail's chunks bring on collections that hold up everybody (measured: 40 ms each). */
function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
