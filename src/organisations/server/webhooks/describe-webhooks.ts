import type { OpenAPI } from '@orpc/openapi'

/** The webhooks as a part of an OpenAPI description. */
export function describeWebhooks(): Record<string, OpenAPI.PathItemObject> {
  return {
    'submission.processed': {
      post: operation({
        operationId: 'submissionProcessed',
        summary: 'A submission was processed',
        description:
          'Sent for named addresses half a minute after the submission was processed, and for all who opted in once each family’s mail was read.',
        schema: 'SubmissionProcessedEvent',
      }),
    } as OpenAPI.PathItemObject,
    test: {
      post: operation({
        operationId: 'webhookTest',
        summary: 'A test',
        description: 'Sent from the dashboard.',
        schema: 'TestEvent',
      }),
    } as OpenAPI.PathItemObject,
  }
}

interface Told {
  operationId: string
  summary: string
  description: string
  schema: string
}

function operation({ schema, ...words }: Told): OpenAPI.OperationObject {
  return {
    ...words,
    tags: ['Content'],
    // Whoever receives it asks for no key: the signature tells whom it is from.
    security: [],
    parameters: [
      header('webhook-id', 'Names the delivery. The same one may come twice, under the same id.'),
      header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
      header('webhook-signature', 'One or more signatures, `v1,` and base64, with a space between them.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
    responses: {
      '2XX': {
        description: 'It arrived. Any other status, and none within 15 seconds, has it sent again for three days.',
      },
      410: { description: 'Nothing is to be sent here any more.' },
    },
  }
}

function header(name: string, description: string): OpenAPI.ParameterObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
