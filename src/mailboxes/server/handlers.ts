import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { handle, type Handler } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { giveAccessBack, renewMailboxAccess } from '../jobs.ts'
import { lapseAuthorisations } from './oauth/authorisation-queries.ts'
import { endAccess } from './oauth/end-access.ts'
import { createClientStates } from './push/client-state.ts'
import { renewPushes } from './push/renew-pushes.ts'
import type { TokenSeal } from './tokens/token-seal.ts'

interface Options {
  config: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  mailboxes: { seal: TokenSeal }
  secret: string
}

export function mailboxesHandlers({ mailboxes: { seal }, secret, ...tools }: Options): Handler[] {
  const clientStates = createClientStates(secret)
  return [
    handle(renewMailboxAccess, async () => {
      await tools.transactions.asSystem('sync mailboxes', (db) => lapseAuthorisations(db, tools.clock.now()))
      await renewPushes({ ...tools, seal, clientStates })
    }),
    handle(giveAccessBack, (given, { isLast }) => endAccess(given, { ...tools, seal, isLast })),
  ]
}
