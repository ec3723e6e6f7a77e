import { Webhook } from 'standardwebhooks'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { nextTry } from '#organisations/rules/webhooks/next-try.ts'
import { offAfter, restAfterFailure } from '#organisations/rules/webhooks/webhook-limits.ts'
import { type Posted, postWebhook, type WebhookSettings } from './post-webhook.ts'
import {
  claimDelivery,
  type ClaimedDelivery,
  type DeliveryKey,
  endAttempt,
  lockEndpoint,
  noteArrival,
  noteFailure,
} from './sending-queries.ts'
import type { WebhookSeal } from './webhook-secret.ts'

export interface WebhookSending {
  transactions: ScopedTransactions
  clock: Clock
  log: Log
  seal: WebhookSeal
  settings: WebhookSettings
}

/** Seconds beyond an attempt's own time for which nobody else gets a delivery. */
const margin = 30

/** Makes one attempt at a delivery, and writes down what came of it. No transaction is open meanwhile. */
export async function sendDelivery(
  { transactions, clock, log, seal, settings }: WebhookSending,
  key: DeliveryKey,
): Promise<void> {
  const at = clock.now()
  const seconds = settings.patience / 1000 + margin
  const claimed = await transactions.asSystem('send webhooks', (db) =>
    claimDelivery(db, { ...key, now: at.toISOString(), seconds }),
  )
  if (claimed === undefined) return
  const taken = claimed
  /** What this server cannot sign or send is an attempt as well: it is not tried without end. */
  async function post(): Promise<Posted> {
    try {
      const headers = signed(taken, { id: key.deliveryId, at, seal })
      return await postWebhook({ url: new URL(taken.url), headers, body: taken.payload }, settings)
    } catch (error) {
      log.error('a webhook could not be sent', { delivery: key.deliveryId, error })
      return { status: null, failure: 'not-sent', answer: '' }
    }
  }
  const began = performance.now()
  const posted = await post()
  const latencyMs = Math.round(performance.now() - began)
  const now = clock.now()
  const atEndpoint = { organisationId: key.organisationId, endpointId: claimed.endpointId }
  const arrived = hasArrived(posted)
  await transactions.asSystem('send webhooks', async (db) => {
    if (!(await lockEndpoint(db, atEndpoint))) return
    const isLatest = await endAttempt(db, {
      ...key,
      ...posted,
      number: claimed.number,
      attempts: claimed.attempts,
      at: at.toISOString(),
      latencyMs,
      hasArrived: arrived,
      retryAt: nextTry(claimed.attempts, now)?.toISOString() ?? null,
    })
    if (!isLatest) return
    if (arrived) return noteArrival(db, atEndpoint)
    await noteFailure(db, {
      ...atEndpoint,
      now: now.toISOString(),
      restUntil: secondsFrom(now, restAfterFailure),
      offIfSince: secondsFrom(now, -offAfter),
      // By which a server says that it wants no more.
      isGone: posted.status === 410,
    })
  })
}

function signed(
  { secret, formerSecret, endpointId, payload }: ClaimedDelivery,
  { id, at, seal }: { id: string; at: Date; seal: WebhookSeal },
): Record<string, string> {
  const signatures = [secret, ...(formerSecret === null ? [] : [formerSecret])].map((sealed) =>
    new Webhook(seal.open(sealed, endpointId)).sign(id, at, payload),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

function hasArrived({ status }: Posted): boolean {
  return status !== null && status >= 200 && status < 300
}

function secondsFrom(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}
