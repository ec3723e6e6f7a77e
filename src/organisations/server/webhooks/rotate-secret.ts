import type { SystemDb } from '#platform/database/database.ts'
import type { WebhookEndpoint } from '#organisations/contract.ts'
import { oneEndpointOf, replaceSecret } from './endpoint-queries.ts'
import { newWebhookSecretText, type WebhookSeal } from './webhook-secret.ts'

interface Rotating {
  organisationId: string
  id: string
  overlapHours: number
  seal: WebhookSeal
  now: Date
}

/** Makes a new secret; the old one signs as well until the overlap is over. Null where there is no such endpoint. */
export async function rotateSecret(
  db: SystemDb,
  { organisationId, id, overlapHours, seal, now }: Rotating,
): Promise<{ secret: string; made: WebhookEndpoint } | null> {
  const secret = newWebhookSecretText()
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  await replaceSecret(db, { organisationId, id, secret: seal.seal(secret, id), until })
  const made = await oneEndpointOf(db, { organisationId, id })
  return made === undefined ? null : { secret, made }
}
