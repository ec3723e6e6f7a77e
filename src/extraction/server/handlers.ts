import { mendLine, readByModel } from '#extraction/jobs.ts'
import { understand } from '#mail/jobs.ts'
import { authenticateMail } from '#mail/server/authenticity/authenticate-mail.ts'
import type { Config } from '#platform/config.ts'
import type { Dns } from '#platform/dns/dns.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { mendModelLine } from './language-model/mend-model-line.ts'
import { readMail } from './read-mail.ts'
import { type Understanders, understandAtTurn, understandMail } from './understand-mail.ts'

type Options = Omit<Understanders, 'read' | 'model' | 'readsPictures' | 'mayRead'> &
  Partial<Pick<Understanders, 'read' | 'model'>> & { config: Pick<Config, 'readsPictures'>; dns?: Dns | null }

/** Acts on the mails that were let through, and on the line for the model, in which some may wait from when there was one. */
export function extractionHandlers(options: Options): Handler[] {
  const tools = toolsOf(options)
  return [
    handle(understand, (payload, attempt) => understandMail(tools, { ...attempt, which: payload })),
    handle(mendLine, () => mendModelLine(tools.transactions, tools.clock.now())),
  ]
}

/** Acts on the mails whose turn with the language model has come. They have workers of their own, since a model may be slow. */
export function modelHandlers(options: Options): Handler[] {
  const tools = toolsOf(options)
  return [handle(readByModel, (payload, attempt) => understandAtTurn(tools, { ...attempt, which: payload }))]
}

function toolsOf({ config, dns = null, model = null, read = readMail, ...tools }: Options): Understanders {
  return {
    ...tools,
    model,
    read,
    readsPictures: config.readsPictures,
    mayRead: ({ familyId, mailId: id }) => authenticateMail({ ...tools, dns }, { familyId, id }),
  }
}
