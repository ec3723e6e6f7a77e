import { type Reach, whyNotPrivate } from '#platform/http/private-server.ts'

export interface OutboxSettings extends Reach {
  smtpUrl: string | null
}

/**
 * Why /outbox is closed; null where it is open. Whoever reads it can confirm any address and reset any password, so it opens
 * only on a private server, from which no mail goes out; and to no request that came through a proxy (`site/server/api.ts`).
 */
export function whatClosesOutbox({ smtpUrl, ...reach }: OutboxSettings): string | null {
  return smtpUrl === null ? whyNotPrivate(reach) : 'SMTP_URL is set'
}
