import { LimitedThread, type ThreadLimits } from '#platform/limited-thread.ts'
import { headersOnly } from './reading/mail-headers.ts'
import { LARGEST_MAIL, TOO_LARGE, TOO_LONG } from './reading/mail-limits.ts'
import { type RawMail, type Reading, understood } from './reading/read-and-understand.ts'

export { readMessage as readMailHere } from './reading/read-message.ts'

export interface MailReader {
  /**
   * Reads and understands a mail in a thread of its own; past a limit, what its headers say, with a sentence in `troubles`.
   * Throws where Roost itself is at fault.
   */
  readMail: (mail: RawMail) => Promise<Reading>
  /** Ends the thread. A reading under way answers from the headers. */
  close: () => Promise<void>
}

export function mailReader({ patience = 5000, heap = 512 }: Partial<ThreadLimits> = {}): MailReader {
  const thread = new LimitedThread<RawMail, Reading>(new URL('./reading/reading-worker.ts', import.meta.url), {
    patience,
    heap,
  })
  const byHeaders = ({ raw, ...at }: RawMail, trouble: string) => understood(headersOnly(raw, trouble), at)
  return {
    async readMail(mail) {
      if (mail.raw.length > LARGEST_MAIL) return byHeaders(mail, TOO_LARGE)
      return (await thread.ask(mail)) ?? byHeaders(mail, TOO_LONG)
    },
    close: () => thread.close(),
  }
}

/** The reader that a process shares. */
export const { readMail } = mailReader()
