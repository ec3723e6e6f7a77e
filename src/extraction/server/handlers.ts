import { understand } from '#mail/jobs.ts'
import type { Config } from '#platform/config.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { readMail } from './read-mail.ts'
import { type Understanders, understandMail } from './understand-mail.ts'

type Options = Omit<Understanders, 'read' | 'readsPictures'> &
  Partial<Pick<Understanders, 'read'>> & { config: Pick<Config, 'readsPictures'> }

/** Acts on the mails that were let through. */
export function extractionHandlers({ transactions, clock, log, config, read = readMail }: Options): Handler[] {
  const tools = { transactions, clock, log, read, readsPictures: config.readsPictures }
  return [handle(understand, (payload, attempt) => understandMail(tools, { ...attempt, which: payload }))]
}
