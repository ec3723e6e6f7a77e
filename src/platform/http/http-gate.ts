import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { tooManyRequests } from '#basics/endpoint.ts'
import { clientAddressOf } from './client-address.ts'
import type { Config } from '#platform/config.ts'
import { cookieNameOf } from './http-cookies.ts'

/** The parts of a request that the gate sees. */
export interface Arriving {
  address: string
  cookie: (name: string) => string | undefined
  /** Its JSON; undefined where that is none, longer than is looked at here, or of a length that is not said before it. */
  body: unknown
}

/** Looks at each request to one endpoint before the router does, which costs half a millisecond: a flood has to cost less. */
export interface Gate {
  /** Of a `POST`, below /api. */
  path: string
  /** From memory alone. Null for who may go on to the router. */
  secondsToWait(arriving: Arriving): number | null
}

interface Options {
  config: Pick<Config, 'trustProxy' | 'publicUrl'>
  /** Headers of every answer. */
  headers: Record<string, string>
}

/** Bytes of a body that is looked at. */
const mostBytes = 4096

/** Answers 429 (RFC 6585, section 4) to whom a gate keeps out, and hands on the others. */
export function createGates(gates: readonly Gate[], { config, headers }: Options) {
  const byUrl = new Map(gates.map((gate) => [`/api${gate.path}`, gate]))
  const rawHeaders = Object.entries({ ...headers, 'content-type': 'application/json' }).flat()

  /** Whether it will be answered or handed on from here. */
  return (request: IncomingMessage, response: ServerResponse, handOn: () => void): boolean => {
    const gate = request.method === 'POST' ? byUrl.get(request.url?.split('?', 1)[0] ?? '') : undefined
    if (gate === undefined) return false
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    const decide = (body: unknown) => {
      const seconds = gate.secondsToWait({
        address: clientAddressOf(request, config),
        cookie: (name) => {
          const own = cookieNameOf(name, config)
          return parse(request.headers.cookie ?? '', own)[own]
        },
        body,
      })
      if (seconds === null) handOn()
      // The unread rest of a request would be taken for the next one.
      else
        refuse(response, {
          rawHeaders: request.complete ? rawHeaders : [...rawHeaders, 'connection', 'close'],
          retryAfterSeconds: seconds,
        })
    }
    if (length > 0 && length <= mostBytes) readWhole(request, decide)
    else decide(undefined)
    return true
  }
}

function readWhole(request: IncomingMessage, decide: (body: unknown) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    const bytes = Buffer.concat(chunks)
    // Where the router looks for a body that was read before it.
    Object.assign(request, { rawBody: bytes })
    decide(jsonIn(bytes))
  })
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function refuse(
  response: ServerResponse,
  { rawHeaders, retryAfterSeconds }: { rawHeaders: string[]; retryAfterSeconds: number },
): void {
  const body = JSON.stringify({
    defined: true,
    code: 'TOO_MANY_REQUESTS',
    ...tooManyRequests,
    data: { retryAfterSeconds },
  })
  response.writeHead(429, [
    ...rawHeaders,
    'content-length',
    String(Buffer.byteLength(body)),
    'retry-after',
    String(retryAfterSeconds),
  ])
  response.end(body)
}
