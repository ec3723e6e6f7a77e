import { understand } from '#mail/jobs.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { readMail } from './read-mail.ts'
import { type Understanders, understandMail } from './understand-mail.ts'

type Options = Omit<Understanders, 'read'> & Partial<Pick<Understanders, 'read'>>

/** Acts on the mails that were let through. */
export function extractionHandlers({ transactions, clock, log, read = readMail }: Options): Handler[] {
  const tools = { transactions, clock, log, read }
  return [handle(understand, (payload, attempt) => understandMail(tools, { ...attempt, which: payload }))]
}
