import type { Forward } from '#message/rules/message.ts'
import { LimitedThread } from '#platform/limited-thread.ts'
import { asSender, type Sender } from './read-headers.ts'

const thread = new LimitedThread<Uint8Array, { forward: Forward | null }>(
  new URL('./forward-worker.ts', import.meta.url),
  { patience: 1000, heap: 128 },
)

/**
 * Who wrote first what a raw mail forwards, as the engine names them. Null where nobody is named, and where to find them
 * takes too long.
 */
export async function firstWriter(raw: Buffer): Promise<Sender | null> {
  // A view would take all memory along that it looks at, which may be many mails'.
  const copy = new Uint8Array(raw)
  const from = (await thread.ask(copy, [copy.buffer]))?.forward?.from ?? null
  return from && asSender(from)
}
