import createClient from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { components, paths } from './content-api.d.ts'

export type Submission = components['schemas']['Submission']
export type Accepted = components['schemas']['Accepted']
export type SubmissionStatus = components['schemas']['SubmissionStatus']
export type Problem = components['schemas']['Problem']
export type WebhookEvent = components['schemas']['SubmissionProcessedEvent'] | components['schemas']['TestEvent']

export interface ContentClient {
  /** Sends content. The same Idempotency-Key makes of a repeated request one submission. */
  submit(submission: Submission, options?: { idempotencyKey?: string }): Promise<Accepted>
  /** How a submission stands. */
  status(id: string): Promise<SubmissionStatus>
}

/** What the server refused, and why. */
export class ContentRefused extends Error {
  readonly status: number
  readonly problem: Problem
  /** Seconds after which it can be sent again; null where that would change nothing. */
  readonly retryAfter: number | null

  constructor(problem: Problem, response: Response) {
    const where = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`)
    super([problem.detail, ...where].join('\n'))
    this.name = 'ContentRefused'
    this.status = response.status
    this.problem = problem
    const seconds = response.headers.get('retry-after')
    this.retryAfter = seconds === null ? null : Number(seconds)
  }
}

/** A client of the content API at a server, with a key of the organisation. */
export function createContentClient({ server, key }: { server: string; key: string }): ContentClient {
  const client = createClient<paths>({ baseUrl: server, headers: { authorization: `Bearer ${key}` } })
  return {
    async submit(submission, { idempotencyKey } = {}) {
      const header = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }
      return answerOf(
        await client.POST('/functions/v1/api/v1/content/submit', { params: { header }, body: submission }),
      )
    },
    async status(id) {
      return answerOf(await client.GET('/functions/v1/api/v1/content/submissions/{id}', { params: { path: { id } } }))
    },
  }
}

/** The event of a webhook, of which `body` is the text as it came. Throws where it was not signed with the endpoint's secret, or long ago. */
export function verifyWebhook(
  secret: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): WebhookEvent {
  return new Webhook(secret).verify(body, headers) as WebhookEvent
}

interface Answered<Data> {
  data?: Data
  error?: Problem
  response: Response
}

function answerOf<Data>({ data, error, response }: Answered<Data>): Data {
  if (error !== undefined) throw new ContentRefused(error, response)
  if (data === undefined) throw new Error(`The server answered ${response.status}, and nothing with it.`)
  return data
}
