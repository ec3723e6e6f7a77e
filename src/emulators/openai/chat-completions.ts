import type { ServerResponse } from 'node:http'
import type { ChatRequest, SaidReply } from '../server/chat-reply.ts'
import { respondJson } from '../server/json-response.ts'
import { chatUsage } from '../server/chat-usage.ts'

const created = 1_764_000_000

/** Answers as the chat-completions API does, whole. */
export function sendWhole(
  response: ServerResponse,
  { request, reply }: { request: ChatRequest; reply: SaidReply },
): void {
  const { content, finish } = spoken(reply)
  const message =
    request.tool !== null && reply.kind === 'says'
      ? {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: request.tool, arguments: content } }],
        }
      : {
          role: 'assistant',
          content: reply.kind === 'says' ? content : null,
          ...(reply.kind === 'refuses' && { refusal: content }),
        }
  const usage = usageIn(reply, request)
  respondJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created,
    model: request.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: request.tool === null ? finish : 'tool_calls' }],
    ...(usage !== null && { usage }),
  })
}

/** The same as server-sent events, a few characters at a time. */
export function sendStreamed(
  response: ServerResponse,
  { request, reply }: { request: ChatRequest; reply: SaidReply },
): void {
  const { content, finish } = spoken(reply)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const event = (delta: object, finishReason: string | null, usage: object | null = null) => {
    const chunk = {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created,
      model: request.model,
      choices: [{ index: 0, delta, finish_reason: finishReason }],
      ...(usage !== null && { usage }),
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  event({ role: 'assistant', content: '' }, null)
  for (const piece of content.match(/[\s\S]{1,24}/g) ?? [])
    event(
      request.tool !== null && reply.kind === 'says'
        ? {
            tool_calls: [
              { index: 0, id: 'call_1', type: 'function', function: { name: request.tool, arguments: piece } },
            ],
          }
        : reply.kind === 'refuses'
          ? { refusal: piece }
          : { content: piece },
      null,
    )
  event({}, request.tool === null ? finish : 'tool_calls', usageIn(reply, request))
  response.end('data: [DONE]\n\n')
}

/** An error as the API has it. */
export function sendError(
  response: ServerResponse,
  { status, message, retryAfter }: { status: number; message: string; retryAfter?: string | undefined },
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  const type = status === 429 ? 'rate_limit_exceeded' : status < 500 ? 'invalid_request_error' : 'server_error'
  respondJson(response, status, { error: { message, type, param: null, code: null } })
}

function spoken(reply: SaidReply): { content: string; finish: 'stop' | 'length' | 'content_filter' } {
  switch (reply.kind) {
    case 'says':
      return { content: reply.text, finish: reply.isCut === true ? 'length' : 'stop' }
    case 'refuses':
      return { content: reply.text, finish: 'stop' }
    case 'filtered':
      return { content: '', finish: 'content_filter' }
  }
}

function usageIn(reply: SaidReply, request: ChatRequest): object | null {
  const usage = chatUsage(reply, request)
  return usage && { prompt_tokens: usage.asked, completion_tokens: usage.answered, total_tokens: usage.total }
}
