import { z } from 'zod'

/**
 * What Google publishes of its answers, as far as the emulator gives them: the schemas of the Gmail API's discovery document
 * (https://gmail.googleapis.com/$discovery/rest?version=v1), of OpenID Connect's userinfo, RFC 6749 (5.1, 5.2) and RFC 7517. Written
 * from the descriptions: numbers of 64 bits are texts, bytes are base64url, and an empty list is left out.
 */
const uint64 = z.string().regex(/^\d+$/)
const int64 = z.string().regex(/^-?\d+$/)
const base64url = z.string().regex(/^[\w-]+=*$/)
const systemLabel = z.string().regex(/^(INBOX|UNREAD|CATEGORY_(PERSONAL|SOCIAL|PROMOTIONS|UPDATES|FORUMS))$/)

const messageReference = z.strictObject({ id: z.string().min(1), threadId: z.string().min(1) })
const labelledReference = messageReference.extend({ labelIds: z.array(systemLabel) })
const header = z.strictObject({ name: z.string(), value: z.string() })
const messageFrame = z.strictObject({
  id: z.string().min(1),
  threadId: z.string().min(1),
  labelIds: z.array(systemLabel),
  snippet: z.string(),
  historyId: uint64,
  internalDate: int64,
  sizeEstimate: z.int32(),
})

export const publishedGoogle = {
  profile: z.strictObject({
    emailAddress: z.string(),
    messagesTotal: z.int32(),
    threadsTotal: z.int32(),
    historyId: uint64,
  }),
  listMessages: z.strictObject({
    messages: z.array(messageReference).min(1).optional(),
    nextPageToken: z.string().optional(),
    resultSizeEstimate: z.uint32(),
  }),
  metadataMessage: messageFrame.extend({
    payload: z.strictObject({ mimeType: z.string(), headers: z.array(header) }),
  }),
  rawMessage: messageFrame.extend({ raw: base64url }),
  listHistory: z.strictObject({
    history: z
      .array(
        z.strictObject({
          id: uint64,
          messages: z.array(messageReference),
          messagesAdded: z.array(z.strictObject({ message: labelledReference })).optional(),
          messagesDeleted: z.array(z.strictObject({ message: messageReference })).optional(),
        }),
      )
      .min(1)
      .optional(),
    nextPageToken: z.string().optional(),
    historyId: uint64,
  }),
  watch: z.strictObject({ historyId: uint64, expiration: int64 }),
  error: z.strictObject({
    error: z.strictObject({
      code: z.int32(),
      message: z.string(),
      errors: z.array(z.strictObject({ message: z.string(), domain: z.string(), reason: z.string() })),
      status: z.string().regex(/^[A-Z_]+$/),
    }),
  }),
  tokens: z.strictObject({
    access_token: z.string(),
    refresh_token: z.string().optional(),
    expires_in: z.int32(),
    scope: z.string(),
    token_type: z.literal('Bearer'),
  }),
  tokenError: z.strictObject({ error: z.string(), error_description: z.string() }),
  userinfo: z.strictObject({ sub: z.string(), email: z.string(), email_verified: z.boolean() }),
  certificates: z.strictObject({
    keys: z.array(
      z.strictObject({
        kid: z.string(),
        kty: z.literal('RSA'),
        alg: z.literal('RS256'),
        use: z.literal('sig'),
        n: base64url,
        e: base64url,
      }),
    ),
  }),
  /**
   * What Pub/Sub pushes (https://cloud.google.com/pubsub/docs/push), and in its data what Gmail says: base64url, the id of the history a text
   * (https://developers.google.com/workspace/gmail/api/guides/push).
   */
  push: z.strictObject({
    message: z.strictObject({
      data: base64url,
      messageId: z.string(),
      message_id: z.string(),
      publishTime: z.iso.datetime(),
      publish_time: z.iso.datetime(),
    }),
    subscription: z.string().regex(/^projects\/[^/]+\/subscriptions\/[^/]+$/),
  }),
  pushedData: z.strictObject({ emailAddress: z.string(), historyId: uint64 }),
}
