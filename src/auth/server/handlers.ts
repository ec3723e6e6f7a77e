import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { postReset } from '../jobs.ts'
import { mailResetLink } from './password/mail-reset-link.ts'
import { createResetTokens } from './password/reset-tokens.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  transactions: ScopedTransactions
  mailer: Mailer
  clock: Clock
  secret: string
}

export function authHandlers({ config, transactions, mailer, clock, secret }: Options): Handler[] {
  const tokens = createResetTokens(secret)
  return [
    handle(postReset, (asked) =>
      mailResetLink(asked, { transactions, mailer, tokens, publicUrl: config.publicUrl, now: clock.now() }),
    ),
  ]
}
