import { implement } from '@orpc/server'
import { newId } from '#basics/id.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { webhooksContract } from '#organisations/contract.ts'
import { webhookPayload } from '#organisations/rules/webhooks/webhook-event.ts'
import { webhookTries } from '#organisations/rules/webhooks/webhook-limits.ts'
import { addEndpoint } from './add-endpoint.ts'
import { deliveriesOf, oneDeliveryOf } from './delivery-log-queries.ts'
import { deleteEndpoint, endpointsOf, oneEndpointOf, switchEndpointOn } from './endpoint-queries.ts'
import { parseAddress } from './parse-address.ts'
import { webhookTarget, type WebhookSettings } from './post-webhook.ts'
import { rotateSecret } from './rotate-secret.ts'
import { addDelivery, lockEndpoint, repeatDelivery } from './sending-queries.ts'
import type { WebhookSeal } from './webhook-secret.ts'

const api = implement(webhooksContract).$context<RequestContext>().use(guard)

const reason = 'keep webhooks of organisations'
const mostOnPage = 20

interface Options {
  seal: WebhookSeal
  settings: WebhookSettings
}

export function createWebhooksApi({ seal, settings }: Options) {
  return api.router({
    list: api.list.handler(({ context }) => context.account.work(reason, (db, { id }) => endpointsOf(db, id))),
    add: api.add.handler(async ({ context, input, errors }) => {
      const url = parseAddress(input.url)
      if (url === null) throw errors.ADDRESS_WRONG()
      const wait = await waitOf(context)
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      // One answer for what there is not and what is private, so that nobody learns which names there are in the operator's network.
      if (typeof (await webhookTarget(url, settings)) === 'string') throw errors.ADDRESS_REFUSED()
      const made = await context.account.work(reason, (db, { id: organisationId }) =>
        addEndpoint(db, { organisationId, url: url.href, seal, now: context.now() }),
      )
      if (made === null) throw errors.TOO_MANY()
      return made
    }),
    rotate: api.rotate.handler(async ({ context, input, errors }) => {
      const made = await context.account.work(reason, (db, { id: organisationId }) =>
        rotateSecret(db, { organisationId, id: input.id, overlapHours: input.overlapHours, seal, now: context.now() }),
      )
      if (made === null) throw errors.NOT_FOUND()
      return made
    }),
    switchOn: api.switchOn.handler(async ({ context, input, errors }) => {
      const found = await context.account.work(reason, async (db, { id: organisationId }) => {
        await switchEndpointOn(db, { organisationId, id: input.id })
        return oneEndpointOf(db, { organisationId, id: input.id })
      })
      if (found === undefined) throw errors.NOT_FOUND()
      return found
    }),
    test: api.test.handler(async ({ context, input, errors }) => {
      const wait = await waitOf(context)
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      const now = context.now().toISOString()
      const sent = await context.account.work(reason, async (db, { id: organisationId }) => {
        const endpoint = await oneEndpointOf(db, { organisationId, id: input.id })
        if (endpoint === undefined) return 'not found'
        if (endpoint.switchedOffAt !== null) return 'is off'
        const deliveryId = newId()
        await addDelivery(db, {
          organisationId,
          deliveryId,
          endpointId: endpoint.id,
          type: 'test',
          payload: webhookPayload('test', { at: now, data: { endpoint_id: endpoint.id } }),
          submissionId: null,
          now,
        })
        return (await oneDeliveryOf(db, { organisationId, id: deliveryId })) ?? 'not found'
      })
      if (sent === 'not found') throw errors.NOT_FOUND()
      if (sent === 'is off') throw errors.IS_OFF()
      return sent
    }),
    remove: api.remove.handler(({ context, input: { id } }) =>
      context.account.work(reason, async (db, { id: organisationId }) => {
        await deleteEndpoint(db, { organisationId, id })
        return { id }
      }),
    ),
    deliveries: api.deliveries.handler(({ context, input: { before } }) =>
      context.account.work(reason, async (db, { id: organisationId }) => {
        const found = await deliveriesOf(db, { organisationId, before, most: mostOnPage + 1 })
        const deliveries = found.slice(0, mostOnPage)
        return { deliveries, next: found.length > deliveries.length ? (deliveries.at(-1)?.id ?? null) : null }
      }),
    ),
    sendAgain: api.sendAgain.handler(async ({ context, input: { id }, errors }) => {
      const wait = await waitOf(context)
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      const sent = await context.account.work(reason, async (db, { id: organisationId }) => {
        const found = await oneDeliveryOf(db, { organisationId, id })
        if (found === undefined) return 'not found'
        // An attempt that ends at this moment may switch it off.
        await lockEndpoint(db, { organisationId, endpointId: found.endpointId })
        const endpoint = await oneEndpointOf(db, { organisationId, id: found.endpointId })
        if (endpoint === undefined) return 'not found'
        if (endpoint.switchedOffAt !== null) return 'is off'
        await repeatDelivery(db, { organisationId, deliveryId: id, now: context.now().toISOString() })
        return (await oneDeliveryOf(db, { organisationId, id })) ?? 'not found'
      })
      if (sent === 'not found') throw errors.NOT_FOUND()
      if (sent === 'is off') throw errors.IS_OFF()
      return sent
    }),
  })
}

/** What makes this server send is counted, so that it is nobody's way to flood another. */
async function waitOf(
  context: RequestContext & { account: { self(): Promise<{ id: string }> } },
): Promise<number | null> {
  const { id } = await context.account.self()
  return countAttempt(context.transactions, { key: `webhooks ${id}`, limit: webhookTries })
}
