import { chunkBytes } from '#mail/server/intake/message-chunks.ts'
import { LimitedThread, type ThreadLimits } from '#platform/limited-thread.ts'
import { headersOnly } from '#message/server/headers-only.ts'
import { longestHead } from '#message/server/part/message-parts.ts'
import { largestMail, tooLarge, tooLong } from '#message/rules/message-limits.ts'
import { type RawMail, type Reading, understood } from './reading/read-and-understand.ts'

export interface MailReader {
  /**
   * Reads and understands a mail in a thread of its own, to which a long one is handed over: past a limit, what its headers say, or
   * the mail without the file that went past it, with a sentence in `troubles`. Throws where Roost itself is at fault.
   */
  readMail: (mail: RawMail) => Promise<Reading>
  /** Ends the thread. A reading under way answers from the headers. */
  close: () => Promise<void>
}

export function mailReader({ patience = 5000, heap = 512, buffers = 300 }: Partial<ThreadLimits> = {}): MailReader {
  const thread = new LimitedThread<RawMail, Reading>(new URL('./reading/reading-worker.ts', import.meta.url), {
    patience,
    heap,
    buffers,
  })
  const byHeaders = ({ raw, ...at }: RawMail, trouble: string) => understood(headersOnly(raw, trouble), at)
  return {
    async readMail(mail) {
      if (mail.raw.length > largestMail) return byHeaders(mail, tooLarge)
      const { raw } = mail
      if (!isAlone(raw)) return (await thread.ask(mail)) ?? byHeaders(mail, tooLong)
      const beginning = raw.slice(0, longestHead)
      return (await thread.ask(mail, [raw.buffer])) ?? byHeaders({ ...mail, raw: beginning }, tooLong)
    },
    close: () => thread.close(),
  }
}

/** Whether a long mail's memory can be transferred to the thread: nothing else shares its buffer, and nobody needs it afterwards. */
function isAlone(raw: Uint8Array): raw is Uint8Array<ArrayBuffer> {
  return raw.length > chunkBytes && raw.byteLength === raw.buffer.byteLength && raw.buffer instanceof ArrayBuffer
}

/** The reader that a process shares. */
export const { readMail } = mailReader()
