import { z } from 'zod'
import { accessIncomplete, accessRefused, askedToWait, inTrouble } from '#mailboxes/rules/access-sentences.ts'
import { parsedJson, type ProviderAnswer } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'

/** What is read of the Gmail API's answers (https://gmail.googleapis.com/$discovery/rest?version=v1), within bounds. */
const messageId = z.string().regex(/^[\w-]{1,100}$/)
const historyId = z.string().regex(/^\d{1,20}$/)
const pageToken = z.string().min(1).max(2000).optional()
const reference = z.object({ id: messageId })

export const profileAnswer = z.object({ historyId })

export const listAnswer = z.object({ messages: z.array(reference).max(500).default([]), nextPageToken: pageToken })

const labelled = z.array(
  // Google says that a message of a history typically has its ids alone.
  z.object({ message: reference.extend({ labelIds: z.array(z.string()).max(1000).optional() }) }),
)
export const historyAnswer = z.object({
  history: z
    .array(z.object({ messagesAdded: labelled.max(10_000).default([]), labelsAdded: labelled.max(10_000).default([]) }))
    .max(500)
    .default([]),
  nextPageToken: pageToken,
  historyId,
})

export const metadataAnswer = z.object({
  id: messageId,
  labelIds: z.array(z.string()).max(1000).default([]),
  /** Milliseconds since 1970. */
  internalDate: z.string().regex(/^\d{1,15}$/),
  sizeEstimate: z.number().int().min(0).optional(),
  payload: z
    .object({
      headers: z
        .array(z.object({ name: z.string(), value: z.string() }))
        .max(1000)
        .default([]),
    })
    .default({ headers: [] }),
})

export const rawAnswer = z.object({ raw: z.string() })

export const watchAnswer = z.object({ expiration: z.string().regex(/^\d{1,15}$/) })

const errorAnswer = z.object({
  error: z.object({
    errors: z
      .array(z.object({ reason: z.string() }))
      .max(100)
      .default([]),
  }),
})

/** What an answer that is none means for the mailbox. */
export function gmailTrouble({ status, retryAfterSeconds, body }: ProviderAnswer): ProviderError {
  const reasons = errorAnswer.safeParse(parsedJson(body)).data?.error.errors.map(({ reason }) => reason) ?? []
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  const cause = { cause: new Error(`Gmail answered ${status}: ${reasons.join(', ')}`) }
  if (status === 429 || reasons.some((reason) => /rateLimitExceeded|quotaExceeded|dailyLimitExceeded/i.test(reason)))
    return new ProviderError('rate-limited', askedToWait('Google'), wait)
  if (status === 404) return new ProviderError('gone', 'This mail is not in the mailbox any more.')
  if (status >= 500) return new ProviderError('unavailable', inTrouble('Google'), { ...wait, ...cause })
  if (status === 403 && reasons.includes('insufficientPermissions'))
    return new ProviderError('expired', accessIncomplete('Google'))
  return new ProviderError('refused', accessRefused('Google'), cause)
}
