import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fieldsIn } from './json-fields.ts'
import { respondJson } from './json-response.ts'
import { sendWithoutEnd } from './endless-response.ts'
import type { ChatReply, ChatRequest, SaidReply } from './chat-reply.ts'

export interface ModelServerOptions {
  /** What becomes of a request. */
  reply: (request: ChatRequest) => ChatReply | Promise<ChatReply>
  /** Models that the server has; any where it is left out. */
  models?: readonly string[]
  /** A server that knows no parameter for the shape of an answer says 400, as some do. */
  refusesShape?: boolean
  /** A free one where it is left out. */
  port?: number
}

export interface ModelServer {
  /** What `MODEL_URL` names. */
  url: string
  /** Every request that came, in its order. */
  requests: ChatRequest[]
  /** Connections that were opened, requests or none. */
  connections: () => number
  /** Bytes that came over all connections. */
  bytes: () => number
  close(): Promise<void>
}

/** How a provider's API says it all. */
export interface Protocol {
  /** Path of the address that `MODEL_URL` names, with a slash before it. */
  base: string
  /** The parameter that holds an answer to a shape. */
  shapeParameter: string
  /** What it asks for; null for what is no request of this API. */
  requestOf(asked: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }): ChatRequest | null
  send(response: ServerResponse, answer: { request: ChatRequest; reply: SaidReply }): void
  sendError(response: ServerResponse, error: { status: number; message: string; retryAfter?: string | undefined }): void
  /** What GET of a path gives; null where there is nothing. */
  get?(path: string, models: readonly string[]): object | null
}

const mostBody = 8 * 1024 * 1024

/** A language model's server on a free port of this machine, which speaks a provider's API and does what it is told. */
export async function startModelServer(
  protocol: Protocol,
  { reply, models, refusesShape = false, port = 0 }: ModelServerOptions,
): Promise<ModelServer> {
  const requests: ChatRequest[] = []
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => sockets.push(socket))
  const { promise: closing, resolve: endHanging } = Promise.withResolvers<void>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const path = pathname.startsWith(`${protocol.base}/`) ? pathname.slice(protocol.base.length) : null
    const listed = incoming.method === 'GET' && path !== null ? protocol.get?.(path, models ?? []) : null
    if (listed != null) {
      return respondJson(response, 200, listed)
    }
    if (incoming.method !== 'POST' || path === null)
      return protocol.sendError(response, {
        status: 404,
        message: `Unknown request URL: ${incoming.method} ${pathname}.`,
      })
    const body = fieldsIn(parsed(await bodyOf(incoming)))
    const request = protocol.requestOf({ path, headers: incoming.headers, body })
    if (request === null)
      return protocol.sendError(response, { status: 400, message: 'The body is no request of this API.' })
    requests.push(request)
    if (models !== undefined && !models.includes(request.model))
      return protocol.sendError(response, { status: 404, message: `The model "${request.model}" does not exist.` })
    if (refusesShape && request.responseFormat !== 'text')
      return protocol.sendError(response, { status: 400, message: `Unknown parameter: '${protocol.shapeParameter}'.` })
    await act(response, { request, reply: await reply(request) })
  }

  async function act(response: ServerResponse, { request, reply: done }: { request: ChatRequest; reply: ChatReply }) {
    switch (done.kind) {
      case 'says':
      case 'refuses':
      case 'filtered':
        return protocol.send(response, { request, reply: done })
      case 'fails':
        return protocol.sendError(response, done)
      case 'raw':
        response.writeHead(done.status, { 'content-type': done.contentType ?? 'application/json' }).end(done.body)
        return
      case 'redirects':
        response.writeHead(307, { location: done.to }).end()
        return
      case 'endless':
        return sendWithoutEnd(response)
      case 'drops':
        response.destroy()
        return
      case 'hangs':
        await closing
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}${protocol.base}`,
    requests,
    connections: () => sockets.length,
    bytes: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async close() {
      endHanging()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBody) throw new Error('the request is larger than any prompt')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no request; the caller says so.
    return null
  }
}
