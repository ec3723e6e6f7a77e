import { authHandlers } from '#auth/server/handlers.ts'
import { extractionHandlers } from '#extraction/server/handlers.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { mailHandlers } from '#mail/server/handlers.ts'
import type { Handler } from '#platform/jobs/jobs.ts'
import { secondaryEmailsHandlers } from '#secondary-emails/server/handlers.ts'
import type { Parts } from './roost.ts'
import { secretOf } from './secret.ts'
import { sweepHandler } from './sweep.ts'

/** The handlers of all jobs. */
export function handlersOf(parts: Parts, { read }: { read?: Understanders['read'] } = {}): Handler[] {
  const secret = secretOf(parts.config)
  return [
    ...authHandlers({ ...parts, secret }),
    ...extractionHandlers({ ...parts, ...(read !== undefined && { read }) }),
    ...mailHandlers(parts),
    ...secondaryEmailsHandlers({ ...parts, secret }),
    ...parts.mailer.handlers,
    sweepHandler(parts.transactions),
  ]
}
