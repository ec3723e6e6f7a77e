import { type Reach, whyNotPrivate } from '#platform/http/private-server.ts'

export interface OutboxSettings extends Reach {
  smtpUrl: string | null
}

/**
 * Why /outbox is closed; null if it is open. Whoever reads it can confirm any address and reset any password. So it is open
 * only on a private server that sends no mail, and never to a request that came through a proxy (`site/server/api.ts`).
 */
export function whatClosesOutbox({ smtpUrl, ...reach }: OutboxSettings): string | null {
  return smtpUrl === null ? whyNotPrivate(reach) : 'SMTP_URL is set'
}
