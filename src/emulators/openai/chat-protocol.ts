import type { ChatRequest } from '../server/chat-reply.ts'
import { fieldsIn, stringIn, textOfParts } from '../server/json-fields.ts'
import type { Protocol } from '../server/model-server.ts'
import { sendError, sendStreamed, sendWhole } from './chat-completions.ts'

/** The chat-completions API of OpenAI, as Ollama, llama.cpp, LM Studio and vLLM speak it. */
export const chatCompletions: Protocol = {
  base: '/v1',
  shapeParameter: 'response_format',
  requestOf,
  send: (response, answer) => (answer.request.stream ? sendStreamed : sendWhole)(response, answer),
  sendError,
  get: (path, models) =>
    path === '/models'
      ? { object: 'list', data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'library' })) }
      : null,
}

/** A request of the API; null for what is none. */
function requestOf({ path, headers, body }: Parameters<Protocol['requestOf']>[0]): ChatRequest | null {
  const messages = body['messages']
  if (path !== '/chat/completions' || typeof body['model'] !== 'string' || !Array.isArray(messages)) return null
  const [tool] = Array.isArray(body['tools']) ? body['tools'] : []
  const name = fieldsIn(fieldsIn(tool)['function'])['name']
  return {
    model: body['model'],
    messages: messages.map((message) => {
      const { role, content } = fieldsIn(message)
      return { role: stringIn(role) ?? '', content: textOfParts(content) }
    }),
    stream: body['stream'] === true,
    responseFormat: stringIn(fieldsIn(body['response_format'])['type']) ?? 'text',
    tool: typeof name === 'string' ? name : null,
    key: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null,
  }
}
