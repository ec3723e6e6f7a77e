import { newId } from '#basics/id.ts'
import type { SystemDb } from '#platform/database/database.ts'
import type { WebhookEndpoint } from '#organisations/contract.ts'
import { mostEndpoints } from '#organisations/rules/webhooks/webhook-limits.ts'
import { lockOrganisation } from '../keys/key-queries.ts'
import { endpointsOf, insertEndpoint, oneEndpointOf } from './endpoint-queries.ts'
import { newWebhookSecretText, type WebhookSeal } from './webhook-secret.ts'

interface Adding {
  organisationId: string
  url: string
  seal: WebhookSeal
  now: Date
}

/** Adds an endpoint and gives its secret, the only time that it is shown; null where the organisation has as many as it may. */
export async function addEndpoint(
  db: SystemDb,
  { organisationId, url, seal, now }: Adding,
): Promise<{ secret: string; made: WebhookEndpoint } | null> {
  await lockOrganisation(db, organisationId)
  if ((await endpointsOf(db, organisationId)).length >= mostEndpoints) return null
  const [id, secret] = [newId(), newWebhookSecretText()]
  await insertEndpoint(db, { organisationId, id, url, secret: seal.seal(secret, id), now: now.toISOString() })
  const made = await oneEndpointOf(db, { organisationId, id })
  if (made === undefined) throw new Error('an endpoint that was just stored is not there')
  return { secret, made }
}
