import { authHandlers } from '#auth/server/handlers.ts'
import { calendarInvitesHandlers } from '#calendar-invites/server/handlers.ts'
import { extractionHandlers, modelHandlers } from '#extraction/server/handlers.ts'
import type { LanguageModelReader } from '#extraction/server/language-model/model-reader.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { authenticityHandlers, mailHandlers } from '#mail/server/handlers.ts'
import { mailboxesHandlers } from '#mailboxes/server/handlers.ts'
import { organisationsHandlers } from '#organisations/server/handlers.ts'
import type { Handler } from '#platform/jobs/jobs.ts'
import { secondaryEmailsHandlers } from '#secondary-emails/server/handlers.ts'
import type { Parts } from './roost.ts'
import { secretOf } from './secret.ts'
import { sweepHandler } from './sweep.ts'

interface Reading {
  read?: Understanders['read']
  /** Null where the operator has set up no language model. */
  model: LanguageModelReader | null
}

/**
 * The handlers of all jobs: those of the workers, and those of the few that wait for the model. Without one, what still stands in its
 * line is the workers' as well.
 */
export function handlersOf(parts: Parts, { read, model }: Reading): { all: Handler[]; ofModel: Handler[] } {
  const tools = { ...parts, model, ...(read !== undefined && { read }) }
  const usual = usualHandlers(parts, extractionHandlers(tools))
  const ofModel = modelHandlers(tools)
  return model === null ? { all: [...usual, ...ofModel], ofModel: [] } : { all: usual, ofModel }
}

function usualHandlers(parts: Parts, ofMail: Handler[]): Handler[] {
  const secret = secretOf(parts.config)
  return [
    ...authHandlers({ ...parts, secret }),
    ...ofMail,
    ...mailHandlers(parts),
    ...authenticityHandlers(parts),
    ...mailboxesHandlers({ ...parts, secret }),
    ...secondaryEmailsHandlers({ ...parts, secret }),
    ...calendarInvitesHandlers({ ...parts, secret }),
    ...organisationsHandlers(parts),
    ...parts.mailer.handlers,
    sweepHandler(parts.transactions),
  ]
}
