import type { SignedOriginal } from '#mail/rules/authenticity/verdict-of-forward.ts'
import type { AttachedOriginal } from '#message/server/attached-original.ts'
import type { Dns } from '#platform/dns/dns.ts'
import { LimitedThread } from '#platform/limited-thread.ts'
import type { Log } from '#platform/log.ts'
import { checkMessage } from './check-message.ts'

/** A forward, and who wrote what it forwards. */
export interface AskedOriginal {
  raw: Uint8Array
  writer: string
}

/** It holds the forward and the message in it, 25 MB each at most. */
const limits = { patience: 2_000, heap: 192, buffers: 200 }
const thread = new LimitedThread<AskedOriginal, { original: AttachedOriginal | null }>(
  new URL('./original-worker.ts', import.meta.url),
  limits,
)

/** Who signed the message that a forward carries as an attachment (DKIM); null where nobody of its writer's domain did. */
export async function signedOriginalOf(
  { raw, writer }: AskedOriginal,
  tools: { dns: Dns; log: Log },
): Promise<SignedOriginal | null> {
  const original = await foundIn({ raw: new Uint8Array(raw), writer }, tools.log)
  if (original === null) return null
  const { findings } = await checkMessage(original.raw, { ...tools, origin: { server: 'hidden' } })
  const { signature, hasOneSender } = findings
  return hasOneSender && signature.is === 'there' ? { by: signature.by, isAlone: original.isAlone } : null
}

/** A forward that breaks the search proves nothing, as one that breaks the verification. */
async function foundIn(asked: AskedOriginal & { raw: Uint8Array<ArrayBuffer> }, log: Log) {
  try {
    return (await thread.ask(asked, [asked.raw.buffer]))?.original ?? null
  } catch (error) {
    log.warn('the message in a forward could not be looked for', { error })
    return null
  }
}
