import type { WebhookType } from './webhook-event.ts'

/** Why an attempt got no answer. */
export const webhookFailures = [
  'unknown-host',
  'needs-tls',
  'no-connection',
  'tls',
  'timeout',
  'broken',
  'not-sent',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

type Said = { tone: 'accent' | 'amber' | 'danger' | 'plain'; words: string }

interface EndpointState {
  failingSince: string | null
  switchedOffAt: string | null
}

/** How an endpoint stands now, in a word or two. */
export function sayEndpoint({ failingSince, switchedOffAt }: EndpointState): Said {
  if (switchedOffAt !== null) return { tone: 'danger', words: 'Switched off' }
  return failingSince === null ? { tone: 'accent', words: 'Active' } : { tone: 'amber', words: 'Failing' }
}

interface DeliveryState {
  state: 'waiting' | 'delivered' | 'failed'
  /** Null where none is planned. */
  nextTryAt: string | null
}

/** How a delivery stands. One whose time has come is being sent, or is about to be. */
export function sayDelivery({ state, nextTryAt }: DeliveryState, now: Date): Said {
  if (state === 'delivered') return { tone: 'accent', words: 'Delivered' }
  if (state === 'failed') return { tone: 'danger', words: 'Failed' }
  return nextTryAt !== null && Date.parse(nextTryAt) > now.getTime()
    ? { tone: 'amber', words: 'Waits to be sent again' }
    : { tone: 'plain', words: 'On its way' }
}

export function sayType(type: WebhookType): string {
  return type === 'test' ? 'Test' : 'Submission processed'
}

interface Attempt {
  status: number | null
  failure: WebhookFailure | null
}

/** What an attempt came to: `Answered 204`, `No answer in time`. */
export function sayAttempt({ status, failure }: Attempt): string {
  if (status !== null) return `Answered ${status}${status >= 300 && status < 400 ? ', which is not followed' : ''}`
  return failures[failure ?? 'broken']
}

const failures: Record<WebhookFailure, string> = {
  'unknown-host': 'No public server of this name was found',
  'needs-tls': 'Nothing is sent there without https',
  'no-connection': 'The server took no connection',
  tls: 'The certificate was not accepted',
  timeout: 'No answer in time',
  broken: 'The connection broke, or the answer was no HTTP',
  'not-sent': 'This server could not send it',
}

export const offBecause =
  'Nothing is sent here any more: nothing has arrived for three days, or the server said that it wants no more (410). Switch it on once it is mended. What was processed meanwhile is not sent later; what failed before can be sent again.'
export const failingBecause = 'The last attempt failed. It is sent again by itself.'
