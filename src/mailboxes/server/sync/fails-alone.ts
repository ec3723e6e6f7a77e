import { type MailboxSource } from '../source/mailbox-source.ts'
import { ProviderError } from '../source/provider-error.ts'

/**
 * Whether one question fails alone, be it about a message or a sender: gives what was answered, if its provider answers another question well.
 * Throws otherwise, since then the whole mailbox waits, and nothing is held against the question.
 */
export async function failsAlone(
  error: unknown,
  { source, signal }: { source: MailboxSource; signal: AbortSignal },
): Promise<ProviderError> {
  signal.throwIfAborted()
  if (!(error instanceof ProviderError) || error.kind === 'expired' || error.kind === 'rate-limited') throw error
  await source.probe(signal)
  return error
}
