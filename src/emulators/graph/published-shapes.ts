import { z } from 'zod'

/**
 * What Microsoft publishes of its answers, as far as the emulator gives them: the types `message`, `recipient`, `user` and `subscription` of
 * Graph's metadata (https://graph.microsoft.com/v1.0/$metadata), OData's annotations (OData JSON 4.01, 4.6),
 * `changeNotification` (https://learn.microsoft.com/graph/api/resources/changenotification) and `subscription`
 * (https://learn.microsoft.com/graph/api/resources/subscription), the end of a delta token
 * (https://learn.microsoft.com/graph/delta-query-overview), and RFC 6749 (5.1, 5.2). Written from the descriptions.
 */
const dateTimeOffset = z.iso.datetime()
const recipient = z.strictObject({ emailAddress: z.strictObject({ name: z.string(), address: z.string() }) })

const message = z.strictObject({
  '@odata.etag': z.string(),
  '@odata.type': z.literal('#microsoft.graph.message').optional(),
  id: z.string().min(1),
  subject: z.string().nullable().optional(),
  internetMessageId: z.string().nullable().optional(),
  receivedDateTime: dateTimeOffset.optional(),
  sentDateTime: dateTimeOffset.optional(),
  from: recipient.nullable().optional(),
  inferenceClassification: z.enum(['focused', 'other']).optional(),
  isDraft: z.boolean().optional(),
  isRead: z.boolean().optional(),
  internetMessageHeaders: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
})
const removed = z.strictObject({
  '@removed': z.strictObject({ reason: z.enum(['deleted', 'changed']) }),
  id: z.string(),
})

const changedMessages = { '@odata.context': z.url(), value: z.array(z.union([message, removed])) }

export const publishedMicrosoft = {
  user: z.strictObject({
    id: z.string(),
    displayName: z.string(),
    mail: z.string().nullable(),
    userPrincipalName: z.string(),
  }),
  listMessages: z.strictObject({
    '@odata.context': z.url(),
    '@odata.count': z.int().optional(),
    value: z.array(message),
    '@odata.nextLink': z.url().optional(),
  }),
  /** A page has the link to the next, or the last of a round the link that begins the next round. */
  delta: z.union([
    z.strictObject({ ...changedMessages, '@odata.nextLink': z.url() }),
    z.strictObject({ ...changedMessages, '@odata.deltaLink': z.url() }),
  ]),
  subscription: z.strictObject({
    id: z.guid(),
    resource: z.string(),
    changeType: z.string(),
    notificationUrl: z.url(),
    lifecycleNotificationUrl: z.url().nullable(),
    clientState: z.string().max(128).nullable(),
    expirationDateTime: dateTimeOffset,
  }),
  notification: z.strictObject({
    value: z.array(
      z.strictObject({
        subscriptionId: z.guid(),
        subscriptionExpirationDateTime: dateTimeOffset,
        clientState: z.string().max(255).nullable(),
        // Of a notification one of them, whatever the subscription asks for.
        changeType: z.enum(['created', 'updated', 'deleted']),
        resource: z.string(),
        resourceData: z.strictObject({ '@odata.type': z.string(), '@odata.id': z.string(), id: z.string() }),
        tenantId: z.guid(),
      }),
    ),
  }),
  error: z.strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      innerError: z.strictObject({ date: z.string(), 'request-id': z.string(), 'client-request-id': z.string() }),
    }),
  }),
  tokens: z.strictObject({
    access_token: z.string(),
    refresh_token: z.string().optional(),
    expires_in: z.int(),
    scope: z.string(),
    token_type: z.literal('Bearer'),
  }),
  tokenError: z.strictObject({ error: z.string(), error_description: z.string() }),
}
