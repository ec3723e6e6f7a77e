import { understand } from '#extraction/rules/understanding/understand.ts'
import { understand as understandJob } from '#mail/jobs.ts'
import { type Handler, handle } from '#platform/jobs.ts'
import { readMail } from './read-mail.ts'
import { type Understanders, understandMail } from './understand-mail.ts'

type Options = Pick<Understanders, 'doors' | 'clock' | 'log'> & Partial<Pick<Understanders, 'read' | 'understand'>>

/** Acts on the mails that were let through. */
export function extractionHandlers({
  doors,
  clock,
  log,
  read = readMail,
  understand: engine = understand,
}: Options): Handler[] {
  const tools = { doors, clock, log, read, understand: engine }
  return [handle(understandJob, (payload, attempt) => understandMail(tools, payload, attempt))]
}
