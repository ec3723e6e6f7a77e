export const webhookTypes = ['submission.processed', 'test'] as const
export type WebhookType = (typeof webhookTypes)[number]

export interface SubmissionProcessed {
  submission_id: string
  /** The references that it stated, changed or cancelled. */
  references: string[]
  /** On how many families' plans something of it stands; null below five, and where addresses were named. */
  families_changed: number | null
}

/** An event as it is sent (Standard Webhooks): `timestamp` is when it happened. */
export function webhookPayload(type: WebhookType, { at, data }: { at: string; data: object }): string {
  return JSON.stringify({ type, timestamp: at, data })
}
