import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { deliverSubmission, deliverToFamily } from '../jobs.ts'
import { deliverToOneFamily } from './content/deliver-to-family.ts'
import { addDeliveries, takeRecipients } from './content/delivery-queries.ts'

interface Options {
  transactions: ScopedTransactions
  clock: Clock
  config: Pick<Config, 'openBeta' | 'mailDomain'>
}

/** Delivers what organisations submit. */
export function organisationsHandlers({ transactions, clock, config }: Options): Handler[] {
  return [
    handle(deliverSubmission, (which) =>
      transactions.asSystem('deliver content', async (db) => {
        const taken = await takeRecipients(db, { ...which, now: clock.now().toISOString() })
        if (taken !== undefined) await addDeliveries(db, { ...which, ...taken, mailDomain: config.mailDomain })
      }),
    ),
    handle(deliverToFamily, (which) => deliverToOneFamily({ transactions, clock, isOpenBeta: config.openBeta }, which)),
  ]
}
