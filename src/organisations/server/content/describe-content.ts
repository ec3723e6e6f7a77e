import type { OpenAPI } from '@orpc/openapi'
import { jsonSchemaOf } from '#platform/http/json-schema.ts'
import { idempotencyHours, mostBytes, rateLimit } from '#organisations/rules/content/limits.ts'
import { type ProblemCode, problemCodes, statusOfProblem } from '#organisations/rules/content/problem.ts'
import { acceptedAnswer, problemAnswer, statusAnswer } from './content-answers.ts'
import { describeWebhooks } from '#organisations/server/webhooks/describe-webhooks.ts'
import { submissionProcessedEvent, testEvent } from '#organisations/server/webhooks/webhook-schemas.ts'
import { contentRoot } from './content-routes.ts'
import { submissionBody } from './submission-schema.ts'

type Described = Required<Pick<OpenAPI.Document, 'paths' | 'components' | 'tags' | 'webhooks'>> & { overview: string }

/** The content API as a part of an OpenAPI description. */
export function describeContent(): Described {
  return {
    overview,
    tags: [{ name: 'Content', description: 'For programs of organisations' }],
    paths: {
      [`${contentRoot}/submit`]: { post: submit } as OpenAPI.PathItemObject,
      [`${contentRoot}/submissions/{id}`]: { get: status } as OpenAPI.PathItemObject,
    },
    webhooks: describeWebhooks(),
    components: {
      schemas: {
        Submission: jsonSchemaOf(submissionBody, 'input'),
        Accepted: jsonSchemaOf(acceptedAnswer, 'output'),
        SubmissionStatus: jsonSchemaOf(statusAnswer, 'output'),
        Problem: jsonSchemaOf(problemAnswer, 'output'),
        SubmissionProcessedEvent: jsonSchemaOf(submissionProcessedEvent, 'output'),
        TestEvent: jsonSchemaOf(testEvent, 'output'),
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the organisation, `pk_` and 64 hex characters, made on its dashboard.',
        },
      },
    },
  }
}

const overview = `By the content API organisations send to the families that opted in.

- **Structured items are sure**: \`events\` and \`tasks\` go onto the plan as they are stated. \`content\` is read as a mail would be.
- **A \`reference\` of your own** names an event or a task. \`update\` changes some of its fields, \`cancel\` takes it back.
- **${rateLimit.most} requests of a key in any ${rateLimit.seconds} seconds**; \`RateLimit\` says how many are left, and \`Retry-After\` when the next may come.
- **\`Idempotency-Key\`**: the same key and body within ${idempotencyHours} hours are one submission, so a request that got no answer can be sent again.
- **No answer tells which families are real.** Whoever is named, a submission is accepted.
- **Webhooks** tell a server of yours that a submission was processed, signed as the Standard Webhooks specify.`

const requestId: OpenAPI.HeaderObject = {
  description: 'The name of the request in the dashboard’s log.',
  schema: { type: 'string', format: 'uuid' },
}

const submit: OpenAPI.OperationObject = {
  operationId: 'submitContent',
  tags: ['Content'],
  summary: 'Send content to families',
  description: `Needs the scope \`content:write\`. A body has at most ${mostBytes / 1024} KB.`,
  security: [{ apiKey: [] }],
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: `Makes of the same request one submission, for ${idempotencyHours} hours.`,
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
      example: 'fixtures-2027-03-01',
    },
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Submission' },
        examples: {
          fixtures: {
            summary: 'A fixture and a task, for everybody who has opted in',
            value: {
              family_emails: 'all',
              subject: 'Autumn fixtures',
              content: 'Our season starts. See you there!',
              events: [
                {
                  reference: 'u10-round-1',
                  title: 'Hawks v Owls',
                  start: '2027-03-06T09:00',
                  end: '2027-03-06T10:30',
                  timezone: 'Australia/Sydney',
                  location: 'Court 2',
                },
              ],
              tasks: [{ reference: 'fee-2027', title: 'Pay the season’s fee', due: '2027-03-01' }],
            },
          },
          move: {
            summary: 'Move the fixture',
            value: {
              family_emails: 'all',
              subject: 'Round 1 is on Sunday',
              update: [{ reference: 'u10-round-1', start: '2027-03-07T09:00' }],
            },
          },
          cancel: {
            summary: 'Cancel it',
            value: { family_emails: 'all', subject: 'Round 1 is off', cancel: ['u10-round-1'] },
          },
          news: {
            summary: 'News in words, for families by their addresses',
            value: {
              family_emails: ['ada@home.example'],
              subject: 'Presentation day',
              content: 'Presentation day is on Saturday 18 September, 2pm, in the club house. Please bring a plate.',
              metadata: { team: 'U10', season: 2027 },
            },
          },
        },
      },
    },
  },
  responses: {
    202: {
      description: 'Accepted. It tells nothing of families.',
      headers: {
        ...headersOfAll(),
        Location: { description: 'Where its status is asked for.', schema: { type: 'string', format: 'uri' } },
        'Idempotency-Replayed': {
          description: 'There where this request was accepted before.',
          schema: { type: 'string', enum: ['true'] },
        },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Accepted' } } },
    },
    ...refusals(problemCodes.filter((code) => code !== 'not-found')),
  },
}

const status: OpenAPI.OperationObject = {
  operationId: 'getSubmission',
  tags: ['Content'],
  summary: 'Ask how a submission stands',
  description: 'Needs the scope `content:read`.',
  security: [{ apiKey: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: {
      description: 'How it stands.',
      headers: headersOfAll(),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SubmissionStatus' } } },
    },
    ...refusals(['unauthorized', 'forbidden', 'not-found', 'too-many-requests', 'unavailable']),
  },
}

/** The refusals of an operation, of which several may have one status. A fault of ours is a 500, with the words of a 503. */
function refusals(codes: readonly ProblemCode[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy(codes, statusOfProblem)
  return Object.fromEntries(
    [...byStatus, [500, ['unavailable']] as const].map(([code, problems]) => [code, refusal(code, problems)]),
  )
}

function refusal(code: number, problems: readonly string[]): OpenAPI.ResponseObject {
  const isBeforeTheLimit = code === 401 || code >= 500
  return {
    description: problems.join(', '),
    headers: {
      ...(isBeforeTheLimit ? { 'X-Request-Id': requestId } : headersOfAll()),
      ...(code === 401 && { 'WWW-Authenticate': { schema: { type: 'string', enum: ['Bearer'] } } }),
      ...((code === 429 || code === 503) && {
        'Retry-After': { description: 'Seconds until the next request may come.', schema: { type: 'integer' } },
      }),
    },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function headersOfAll(): Record<string, OpenAPI.HeaderObject> {
  return {
    'X-Request-Id': requestId,
    RateLimit: {
      description: 'How many requests are left, and in how many seconds there is one more.',
      schema: { type: 'string' },
      example: '"default";r=99;t=60',
    },
    'RateLimit-Policy': {
      description: 'How many requests there are in how many seconds.',
      schema: { type: 'string' },
      example: `"default";q=${rateLimit.most};w=${rateLimit.seconds}`,
    },
  }
}
