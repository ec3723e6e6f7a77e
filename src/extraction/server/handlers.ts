import { readByModel } from '#extraction/jobs.ts'
import { understand } from '#mail/jobs.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { readMail } from './read-mail.ts'
import { type Understanders, understandAtTurn, understandMail } from './understand-mail.ts'

type Options = Omit<Understanders, 'read' | 'model'> & Partial<Pick<Understanders, 'read' | 'model'>>

/** Acts on the mails that were let through. */
export function extractionHandlers({ transactions, clock, log, model = null, read = readMail }: Options): Handler[] {
  const tools = { transactions, clock, log, model, read }
  return [handle(understand, (payload, attempt) => understandMail(tools, { ...attempt, which: payload }))]
}

/** Acts on the mails whose turn with the language model has come. They have workers of their own, since a model may be slow. */
export function modelHandlers({ transactions, clock, log, model = null, read = readMail }: Options): Handler[] {
  const tools = { transactions, clock, log, model, read }
  return [handle(readByModel, (payload, attempt) => understandAtTurn(tools, { ...attempt, which: payload }))]
}
