import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sendError, sendStreamed, sendWhole } from './chat-completions.ts'
import type { ChatReply, ChatRequest } from './chat-reply.ts'

interface Options {
  /** What becomes of a request. */
  reply: (request: ChatRequest) => ChatReply | Promise<ChatReply>
  /** Models that the server has; any where it is left out. */
  models?: readonly string[]
  /** A server that knows no `response_format` answers 400, as some do. */
  refusesShape?: boolean
  /** A free one where it is left out. */
  port?: number
}

export interface ChatServer {
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

const mostBody = 8 * 1024 * 1024

/** A server that speaks the chat-completions API of OpenAI, as Ollama, llama.cpp, LM Studio and vLLM do, on a free port of this machine. */
export async function startChatServer({ reply, models, refusesShape = false, port = 0 }: Options): Promise<ChatServer> {
  const requests: ChatRequest[] = []
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => sockets.push(socket))
  const { promise: closing, resolve: endHanging } = Promise.withResolvers<void>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (incoming.method === 'GET' && path === '/v1/models') {
      const data = (models ?? []).map((id) => ({ id, object: 'model', created: 0, owned_by: 'library' }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }))
      return
    }
    if (incoming.method !== 'POST' || path !== '/v1/chat/completions')
      return sendError(response, { status: 404, message: `Unknown request URL: ${incoming.method} ${path}.` })
    const request = requestOf(incoming, await bodyOf(incoming))
    if (request === null)
      return sendError(response, { status: 400, message: 'The body is no chat completion request.' })
    requests.push(request)
    if (models !== undefined && !models.includes(request.model))
      return sendError(response, { status: 404, message: `The model "${request.model}" does not exist.` })
    if (refusesShape && request.responseFormat !== 'text')
      return sendError(response, { status: 400, message: "Unknown parameter: 'response_format'." })
    await act(response, { request, reply: await reply(request) })
  }

  async function act(response: ServerResponse, { request, reply: done }: { request: ChatRequest; reply: ChatReply }) {
    switch (done.kind) {
      case 'says':
      case 'refuses':
      case 'filtered':
        return (request.stream ? sendStreamed : sendWhole)(response, { request, reply: done })
      case 'fails':
        return sendError(response, done)
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
    url: `http://127.0.0.1:${bound}/v1`,
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

/** As fast as the other side takes it, until it has had enough. */
function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = ' '.repeat(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
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

/** A request of the API; null for what is none. */
function requestOf({ headers }: IncomingMessage, text: string): ChatRequest | null {
  const body = asRecord(parsed(text))
  const messages = body['messages']
  if (typeof body['model'] !== 'string' || !Array.isArray(messages)) return null
  const [tool] = Array.isArray(body['tools']) ? body['tools'] : []
  const name = asRecord(asRecord(tool)['function'])['name']
  return {
    model: body['model'],
    messages: messages.map((message) => {
      const { role, content } = asRecord(message)
      return { role: textIn(role) ?? '', content: textOf(content) }
    }),
    stream: body['stream'] === true,
    responseFormat: textIn(asRecord(body['response_format'])['type']) ?? 'text',
    tool: typeof name === 'string' ? name : null,
    key: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null,
  }
}

/** A message's content is a text, or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textIn(asRecord(part)['text']) ?? '').join('') : ''
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no request; the caller says so.
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
