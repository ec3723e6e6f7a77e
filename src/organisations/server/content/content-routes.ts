import { z } from 'zod'
import type { ProgramRoute } from '#platform/http/http-app.ts'
import { mostBytes } from '#organisations/rules/content/limits.ts'
import { type ContentProblem, problemDocument } from '#organisations/rules/content/problem.ts'
import { answerCall, type ContentTools, type Outcome } from './answer-call.ts'
import { submissionOf } from './content-queries.ts'
import { itemCountsOf, takeSubmission } from './take-submission.ts'

/** Below which the content API lies. */
export const contentRoot = '/functions/v1/api/v1/content'

/** What programs of organisations call (`docs/decisions/0052-organisations-send-content.md`). */
export function contentRoutes(tools: ContentTools): ProgramRoute[] {
  const { publicUrl } = tools.config
  const statusUrlOf = (id: string) => `${publicUrl}${contentRoot}/submissions/${id}`
  const failed: ProgramRoute['failed'] = (status, requestId) => ({
    status,
    contentType: 'application/problem+json',
    body: { ...problemDocument(ourFault, { publicUrl, requestId }), status },
  })
  return [
    {
      method: 'POST',
      path: `${contentRoot}/submit`,
      mostBytes,
      failed,
      answer: async (asked) => {
        const isJson = /^application\/json\s*(?:;|$)/i.test(asked.headers.get('content-type') ?? '')
        const idempotencyKey = asked.headers.get('idempotency-key')
        const body = await asked.body()
        return answerCall(tools, {
          endpoint: 'submit',
          scope: 'content:write',
          asked,
          act: async (db, key, now) => {
            if (body === null) return { problem: tooLarge }
            if (!isJson) return { problem: notJson }
            if (idempotencyKey !== null && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) return { problem: wrongKey }
            return takeSubmission(db, { key, body, idempotencyKey, now, statusUrlOf })
          },
        })
      },
    },
    {
      method: 'GET',
      path: `${contentRoot}/submissions/:id`,
      mostBytes: 0,
      failed,
      answer: (asked) =>
        answerCall(tools, {
          endpoint: 'status',
          scope: 'content:read',
          asked,
          act: async (db, { organisationId }): Promise<Outcome> => {
            const id = z.uuid().safeParse(asked.params['id'])
            const found = id.success ? await submissionOf(db, { organisationId, id: id.data }) : undefined
            if (found === undefined) return { problem: notFound }
            const { address_count: addresses, items, processed_at, received_at, ...submission } = found
            return {
              status: 200,
              body: {
                ...submission,
                status: processed_at === null ? 'accepted' : 'processed',
                received_at,
                processed_at,
                addresses: addresses ?? 'all',
                ...itemCountsOf(items),
                references: items.flatMap(({ reference }) => reference ?? []),
              },
            }
          },
        }),
    },
  ]
}

const tooLarge: ContentProblem = { code: 'too-large', detail: 'A body has at most 256 KB.' }
const notJson: ContentProblem = { code: 'unsupported-media-type', detail: 'Send “Content-Type: application/json”.' }
const notFound: ContentProblem = { code: 'not-found', detail: 'There is no such submission.' }
const wrongKey: ContentProblem = {
  code: 'invalid',
  detail: 'An Idempotency-Key has 1 to 255 characters of ASCII, and no spaces.',
}
const ourFault: ContentProblem = {
  code: 'unavailable',
  detail: 'Something went wrong on our side. Please send it again, with the same Idempotency-Key.',
}
