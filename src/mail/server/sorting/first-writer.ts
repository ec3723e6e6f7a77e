import type { Forward } from '#message/rules/message.ts'
import { LimitedThread } from '#platform/limited-thread.ts'
import { asSender, type MailSender } from './read-headers.ts'

const thread = new LimitedThread<Uint8Array, { forward: Forward | null }>(
  new URL('./forward-worker.ts', import.meta.url),
  { patience: 1000, heap: 128 },
)

/**
 * The first writer of a raw mail that is a forward, read in a thread as the engine reads it. Null where the forward names nobody or
 * reading takes longer than a second.
 */
export async function firstWriter(raw: Buffer): Promise<MailSender | null> {
  // A copy, since transferring a view would transfer the whole buffer, which may have other mails.
  const copy = new Uint8Array(raw)
  const from = (await thread.ask(copy, [copy.buffer]))?.forward?.from ?? null
  return from && asSender(from)
}
