import type { ReadMail } from '#extraction/rules/message.ts'
import { headersOnly } from './reading/mail-headers.ts'
import { LARGEST_MAIL, TOO_LARGE, TOO_LONG } from './reading/mail-limits.ts'
import { ReadingThread, type ThreadLimits } from './reading/reading-thread.ts'

export { readMessage as readMailHere } from './reading/read-message.ts'

export interface MailReader {
  /**
   * Reads a raw message (RFC 5322) in a thread of its own and never rejects because of what is in it: past a limit the
   * answer holds what the headers say, and a sentence in `troubles`.
   */
  readMail: (raw: Uint8Array) => Promise<ReadMail>
  /** Ends the threads. A reading under way answers from its headers. */
  close: () => Promise<void>
}

export function mailReader({
  threads = 1,
  patience = 5000,
  heap = 512,
}: Partial<ThreadLimits & { threads: number }> = {}): MailReader {
  const idle = Array.from({ length: threads }, () => new ReadingThread({ patience, heap }))
  const all = [...idle]
  const waiting: ((thread: ReadingThread) => void)[] = []

  const free = (thread: ReadingThread): void => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }

  return {
    async readMail(raw) {
      if (raw.length > LARGEST_MAIL) return headersOnly(raw, TOO_LARGE)
      const thread = idle.pop() ?? (await new Promise<ReadingThread>((resolve) => waiting.push(resolve)))
      try {
        return (await thread.read(raw)) ?? headersOnly(raw, TOO_LONG)
      } finally {
        free(thread)
      }
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** The reader that a process shares. */
export const { readMail, close } = mailReader()
