import { randomBytes } from 'node:crypto'
import { createSeal, type Seal } from '#platform/seal.ts'

/** A secret as the Standard Webhooks write it: `whsec_`, and 32 random bytes in base64. */
export function newWebhookSecretText(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Seals the secrets of endpoints: each opens in the row that it was sealed for. */
export interface WebhookSeal {
  seal(secret: string, endpointId: string): Buffer
  open(sealed: Buffer, endpointId: string): string
}

export function createWebhookSeal(serverSecret: string): WebhookSeal {
  const seal: Seal = createSeal(serverSecret, 'webhooks')
  const placeOf = (id: string) => ({ table: 'webhook_endpoints', column: 'secret', id })
  return {
    seal: (secret, endpointId) => seal.seal(Buffer.from(secret), placeOf(endpointId)),
    open: (sealed, endpointId) => seal.open(sealed, placeOf(endpointId)).toString(),
  }
}
