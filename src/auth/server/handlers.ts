import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Doors } from '#platform/database.ts'
import { type Handler, handle } from '#platform/jobs.ts'
import type { Mailer } from '#platform/mailer.ts'
import { postReset } from '../jobs.ts'
import { postResetLink } from './post-reset-link.ts'

interface Options {
  config: Pick<Config, 'publicUrl'>
  doors: Doors
  mailer: Mailer
  clock: Clock
}

export function authHandlers({ config, doors, mailer, clock }: Options): Handler[] {
  return [
    handle(postReset, ({ email }) =>
      postResetLink(email, { doors, mailer, publicUrl: config.publicUrl, now: clock.now() }),
    ),
  ]
}
