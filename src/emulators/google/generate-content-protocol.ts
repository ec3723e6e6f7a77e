import type { SaidReply } from '../server/chat-reply.ts'
import { chatUsage } from '../server/chat-usage.ts'
import { fieldsIn, stringIn, textOfParts } from '../server/json-fields.ts'
import { respondJson } from '../server/json-response.ts'
import type { Protocol } from '../server/model-server.ts'

/** The API of Gemini, whole answers alone. The model is named in the path, and when to come again in the body of an error. */
export const generateContent: Protocol = {
  base: '/v1beta',
  shapeParameter: 'response_schema',
  requestOf({ path, headers, body }) {
    const [, model] = /^\/models\/([^/:]+):generateContent$/.exec(path) ?? []
    const { contents, systemInstruction } = body
    if (model === undefined || !Array.isArray(contents)) return null
    const { responseMimeType, responseJsonSchema } = fieldsIn(body['generationConfig'])
    const asked = contents.map((content) => {
      const { role, parts } = fieldsIn(content)
      return { role: role === 'model' ? 'assistant' : (stringIn(role) ?? ''), content: textOfParts(parts) }
    })
    return {
      model,
      messages: [{ role: 'system', content: textOfParts(fieldsIn(systemInstruction)['parts']) }, ...asked],
      stream: false,
      responseFormat:
        responseMimeType !== 'application/json'
          ? 'text'
          : responseJsonSchema === undefined
            ? 'json_object'
            : 'json_schema',
      tool: null,
      key: stringIn(headers['x-goog-api-key']),
    }
  },
  send(response, { request, reply }) {
    const usage = chatUsage(reply, request)
    respondJson(response, 200, {
      ...answerOf(reply),
      ...(usage !== null && {
        usageMetadata: {
          promptTokenCount: usage.asked,
          candidatesTokenCount: usage.answered,
          totalTokenCount: usage.total,
        },
      }),
      modelVersion: request.model,
      responseId: 'response-1',
    })
  },
  sendError(response, { status, message, retryAfter }) {
    const details =
      retryAfter === undefined
        ? []
        : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` }]
    const name = errorNames[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL')
    respondJson(response, status, { error: { code: status, message, status: name, details } })
  },
}

/** A prompt that the filter takes has no candidate; a model that declines has one without content. */
function answerOf(reply: SaidReply): object {
  if (reply.kind === 'filtered') return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }
  if (reply.kind === 'refuses') return { candidates: [{ finishReason: 'SAFETY', finishMessage: reply.text, index: 0 }] }
  const finishReason = reply.isCut === true ? 'MAX_TOKENS' : 'STOP'
  return { candidates: [{ content: { role: 'model', parts: [{ text: reply.text }] }, finishReason, index: 0 }] }
}

const errorNames: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}
