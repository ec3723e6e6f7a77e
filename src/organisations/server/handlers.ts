import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { type Handler, handle } from '#platform/jobs/jobs.ts'
import { deliverSubmission, deliverToFamily, queueWebhooks, sendWebhook } from '../jobs.ts'
import { namedAfter } from '../rules/webhooks/webhook-limits.ts'
import { deliverToOneFamily } from './content/deliver-to-family.ts'
import { addDeliveries, takeRecipients } from './content/delivery-queries.ts'
import { announceSubmissions } from './webhooks/announce-submissions.ts'
import { awaitAnnouncement } from './webhooks/announcement-queries.ts'
import { type WebhookSending, sendDelivery } from './webhooks/send-delivery.ts'
import { queueDueDeliveries } from './webhooks/sending-queries.ts'

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
        const now = clock.now()
        const taken = await takeRecipients(db, { ...which, now: now.toISOString() })
        if (taken === undefined) return
        // Set before any family is looked up: of named addresses nothing that is told depends on who they are.
        const at = new Date(now.getTime() + (taken.recipients === null ? 0 : namedAfter * 1000)).toISOString()
        await awaitAnnouncement(db, { ...which, at })
        await addDeliveries(db, { ...which, ...taken, mailDomain: config.mailDomain })
      }),
    ),
    handle(deliverToFamily, (which) => deliverToOneFamily({ transactions, clock, isOpenBeta: config.openBeta }, which)),
    handle(queueWebhooks, async () => {
      const now = clock.now()
      const announce = () => transactions.asSystem('send webhooks', (db) => announceSubmissions(db, now))
      for (let part = 0; part < mostParts && (await announce()) === 'more'; part++);
      await transactions.asSystem('send webhooks', (db) => queueDueDeliveries(db, now.toISOString()))
    }),
  ]
}

/** Transactions in which one round announces submissions. */
const mostParts = 20

/** Sends webhooks. They have workers of their own, since another's server may be slow. */
export function webhookHandlers(sending: WebhookSending): Handler[] {
  return [handle(sendWebhook, (which) => sendDelivery(sending, which))]
}
