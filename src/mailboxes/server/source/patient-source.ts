import type { MailboxSource } from './mailbox-source.ts'
import { ProviderError } from './provider-error.ts'

/** A source whose every answer is waited for so long: a provider that hangs is one that is not there. Milliseconds. */
export function patientSource(source: MailboxSource, patience: number): MailboxSource {
  async function within<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = AbortSignal.timeout(patience)
    try {
      return await ask(AbortSignal.any([signal, late]))
    } catch (error) {
      if (!late.aborted || signal.aborted || error instanceof ProviderError) throw error
      throw new ProviderError('unavailable', 'The mailbox did not answer in time.', { cause: error })
    }
  }
  const watch = source.watch?.bind(source)
  const envelope = source.envelope?.bind(source)
  return {
    currentCursor: (asked, signal) => within(signal, (either) => source.currentCursor(asked, either)),
    probe: (signal) => within(signal, (either) => source.probe(either)),
    list: (asked, signal) => within(signal, (either) => source.list(asked, either)),
    changesSince: (cursor, signal) => within(signal, (either) => source.changesSince(cursor, either)),
    listSender: (asked, signal) => within(signal, (either) => source.listSender(asked, either)),
    raw: (id, signal) => within(signal, (either) => source.raw(id, either)),
    ...(envelope !== undefined && {
      envelope: (id: string, signal: AbortSignal) => within(signal, (either) => envelope(id, either)),
    }),
    ...(watch !== undefined && { watch }),
    close: () => source.close(),
  }
}
