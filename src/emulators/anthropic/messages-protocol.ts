import type { ChatRequest, SaidReply } from '../server/chat-reply.ts'
import { chatUsage } from '../server/chat-usage.ts'
import { fieldsIn, stringIn, textOfParts } from '../server/json-fields.ts'
import { respondJson } from '../server/json-response.ts'
import type { Protocol } from '../server/model-server.ts'

/** The messages API of Anthropic, whole answers alone. A shape comes as `output_config`, or as a tool that has to be called. */
export const messages: Protocol = {
  base: '/v1',
  shapeParameter: 'output_config.format',
  requestOf({ path, headers, body }) {
    const { model, max_tokens: most, messages: turns, system, stream } = body
    if (path !== '/messages' || headers['anthropic-version'] === undefined || stream === true) return null
    if (typeof model !== 'string' || typeof most !== 'number' || !Array.isArray(turns)) return null
    const { type, name } = fieldsIn(body['tool_choice'])
    const [tool] = Array.isArray(body['tools']) ? body['tools'] : []
    const asked = turns.map((turn) => {
      const { role, content } = fieldsIn(turn)
      return { role: stringIn(role) ?? '', content: textOfParts(content) }
    })
    return {
      model,
      messages: [{ role: 'system', content: textOfParts(system) }, ...asked],
      stream: false,
      responseFormat: stringIn(fieldsIn(fieldsIn(body['output_config'])['format'])['type']) ?? 'text',
      tool: type === 'tool' ? stringIn(name) : type === 'any' ? stringIn(fieldsIn(tool)['name']) : null,
      key: stringIn(headers['x-api-key']),
    }
  },
  send(response, { request, reply }) {
    const usage = chatUsage(reply, request) ?? { asked: 0, answered: 0 }
    respondJson(response, 200, {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: contentOf(reply, request),
      stop_reason: stopReasonOf(reply, request),
      stop_sequence: null,
      // Its API always counts.
      usage: { input_tokens: usage.asked, output_tokens: usage.answered },
    })
  },
  sendError(response, { status, message, retryAfter }) {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    const type = errorTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error')
    respondJson(response, status, { type: 'error', error: { type, message }, request_id: 'req_1' })
  },
}

function contentOf(reply: SaidReply, { tool }: ChatRequest): object[] {
  if (reply.kind === 'filtered') return []
  if (reply.kind === 'refuses' || tool === null) return [{ type: 'text', text: reply.text }]
  return [{ type: 'tool_use', id: 'toolu_1', name: tool, input: JSON.parse(reply.text) as unknown }]
}

function stopReasonOf(reply: SaidReply, { tool }: ChatRequest): string {
  if (reply.kind !== 'says') return 'refusal'
  if (reply.isCut === true) return 'max_tokens'
  return tool === null ? 'end_turn' : 'tool_use'
}

const errorTypes: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}
