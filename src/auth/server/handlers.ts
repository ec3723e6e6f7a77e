import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Doors } from '#platform/database/database.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { postReset } from '../jobs.ts'
import { postResetLink } from './post-reset-link.ts'
import { createResetTokens } from './reset-tokens.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  doors: Doors
  mailer: Mailer
  clock: Clock
  secret: string
}

export function authHandlers({ config, doors, mailer, clock, secret }: Options): Handler[] {
  const tokens = createResetTokens(secret)
  return [
    handle(postReset, (asked) =>
      postResetLink(asked, { doors, mailer, tokens, publicUrl: config.publicUrl, now: clock.now() }),
    ),
  ]
}
