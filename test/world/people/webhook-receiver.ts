import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { eventually } from '../eventually.ts'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** Answers one request; what it answers with nothing hangs. */
type Answer = (response: ServerResponse) => void

export interface WebhookReceiver {
  /** Where it is, as an organisation enters it. */
  url: string
  port: number
  received: ReceivedWebhook[]
  /** From now on requests are answered so; with 204 unless told otherwise. */
  answer(how: Answer): void
  /** What came after so many others, once it is there. */
  next(already: number): Promise<ReceivedWebhook>
  close(): Promise<void>
}

/** A server of an organisation on this machine, which takes webhooks. */
export async function givenWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let how: Answer = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      how(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks?of=hawks`,
    port,
    received,
    answer: (next) => {
      how = next
    },
    next: (already) => eventually(async () => received[already], { what: 'a webhook' }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The event of a webhook, as the library of its receiver reads it. Throws where the signature is not of this secret. */
export function verifiedEvent(secret: string, { headers, body }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}
