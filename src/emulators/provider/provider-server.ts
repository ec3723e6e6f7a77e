import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendWithoutEnd } from '../server/endless-response.ts'
import type { Fault } from './fault.ts'

/** A request, as far as an emulator looks at it. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  /** The token of `Authorization: Bearer …`; empty where there is none. */
  token: string
  /** The headers that came with it, by their names in lower case. */
  headers: IncomingMessage['headers']
  body: string
}

export interface EmulatedAnswer {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON where it is no text and no bytes. */
  body?: object | string | Buffer
}

export interface CallRoute<Call extends string> {
  call: Call
  /** Null where the answer needs no look at the list's faults. */
  answer(asked: Asked, fault: Fault | null): EmulatedAnswer | Promise<EmulatedAnswer>
}

interface Options<Call extends string> {
  /** The call that a request makes; null for what this provider does not have. */
  route(asked: Asked): CallRoute<Call> | null
  next(call: Call, path: string): Fault | null
  /** How the provider words an error. */
  errorOf(error: { status: number; reason: string }): object
  revoke(asked: Asked): void
  /** A free one where it is left out. */
  port?: number | undefined
}

export interface ProviderServer<Call extends string> {
  /** Where it listens, without a slash at its end. */
  url: string
  /** Each call that came, in its order. */
  calls: Call[]
  /** Ends the connections of the calls that hang, and gives how many there were. */
  dropHanging(): number
  close(): Promise<void>
}

const mostBody = 1024 * 1024

/** An HTTP server on this machine that answers as a provider does, and fails where it is told to. */
export async function startProviderServer<Call extends string>({
  route,
  next,
  errorOf,
  revoke,
  port = 0,
}: Options<Call>): Promise<ProviderServer<Call>> {
  const calls: Call[] = []
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedOf(request)
    const found = route(asked)
    if (found === null) return send(response, { status: 404, body: errorOf({ status: 404, reason: 'notFound' }) })
    calls.push(found.call)
    const fault = next(found.call, asked.path)
    switch (fault?.kind) {
      case 'fails': {
        const { status, retryAfter, reason = 'backendError' } = fault
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
        return send(response, { status, headers, body: errorOf({ status, reason }) })
      }
      case 'hangs':
        hanging.add(response)
        response.once('close', () => hanging.delete(response))
        return
      case 'drops':
        response.destroy()
        return
      case 'endless':
        return sendWithoutEnd(response)
      case 'raw':
        return send(response, { body: fault.body, headers: { 'content-type': 'application/json' } })
      case 'truncated':
        return sendHalf(response, await found.answer(asked, null))
      case 'revokes':
        revoke(asked)
        return send(response, await found.answer(asked, null))
      default:
        return send(response, await found.answer(asked, fault))
    }
  }

  await listening(server, port)
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    calls,
    dropHanging() {
      const dropped = [...hanging]
      for (const response of dropped) response.destroy()
      return dropped.length
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBody) throw new Error('the request is larger than any of this API')
    chunks.push(chunk)
  }
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(response: ServerResponse, answer: EmulatedAnswer): void {
  const { body, type } = bodyOf(answer)
  response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers }).end(body)
}

/** Announces all of it, and ends in the middle. */
function sendHalf(response: ServerResponse, answer: EmulatedAnswer): void {
  const { body, type } = bodyOf(answer)
  response.writeHead(answer.status ?? 200, { 'content-type': type, 'content-length': `${body.length}` })
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

function bodyOf({ body = '' }: EmulatedAnswer): { body: Buffer; type: string } {
  if (Buffer.isBuffer(body)) return { body, type: 'text/plain' }
  if (typeof body === 'string') return { body: Buffer.from(body), type: 'text/html; charset=utf-8' }
  return { body: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}
