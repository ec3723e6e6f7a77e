import { LimitedThread } from '#platform/limited-thread.ts'

/** A message, and the records of the keys that its signatures name, or the code of why there is none. */
export interface Signed {
  raw: Uint8Array
  keys: ReadonlyMap<string, { record: string } | string>
}

export interface CheckedSignatures {
  /** By DKIM (RFC 6376), each over the whole body. */
  signatures: { domain: string; isValid: boolean; headers: string[] }[]
  /** The headers under the last seal, where all seals hold (ARC, RFC 8617); else null. */
  sealed: string[] | null
}

/**
 * Hashing 25 MB takes 2.4 s (measured, with the machine busy). What takes longer than this, or makes the verification fail, has no valid signature:
 * else whoever forges a mail would only have to make it slow.
 */
const limits = { patience: 15_000, heap: 192, buffers: 200 }
const thread = new LimitedThread<Signed, CheckedSignatures>(new URL('./signature-worker.ts', import.meta.url), limits)

/** Verifies the signatures of a message in a thread with limits. One that is alone in its memory is handed over, and gone for the caller. */
export async function verifySignatures({ raw, keys }: Signed): Promise<CheckedSignatures> {
  const given = isAlone(raw) ? raw : new Uint8Array(raw)
  return (await thread.ask({ raw: given, keys }, [given.buffer])) ?? { signatures: [], sealed: null }
}

function isAlone(raw: Uint8Array): raw is Uint8Array<ArrayBuffer> {
  return raw.constructor === Uint8Array && raw.buffer instanceof ArrayBuffer
}
