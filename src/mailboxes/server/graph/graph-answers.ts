import { z } from 'zod'
import { accessIncomplete, accessRefused, askedToWait, inTrouble } from '#mailboxes/rules/access-sentences.ts'
import { parsedJson, type ProviderAnswer } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'

/** What is read of Microsoft Graph's answers (https://graph.microsoft.com/v1.0/$metadata), within bounds. */
const graphId = z.string().min(1).max(1000)
const link = z.string().max(9000).optional()

const graphMessage = z.object({
  id: graphId,
  /** Of a change alone: the message is not in the folder any more. */
  '@removed': z.unknown().optional(),
  subject: z.string().nullish(),
  internetMessageId: z.string().max(5000).nullish(),
  receivedDateTime: z.iso.datetime({ offset: true }).nullish(),
  sentDateTime: z.iso.datetime({ offset: true }).nullish(),
  from: z
    .object({ emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish() })
    .nullish(),
  inferenceClassification: z.string().nullish(),
  isDraft: z.boolean().nullish(),
  internetMessageHeaders: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .max(2000)
    .nullish(),
})
export type GraphMessage = z.infer<typeof graphMessage>

export const messagesAnswer = z.object({
  value: z.array(graphMessage).max(1000),
  '@odata.count': z.number().int().min(0).optional(),
  '@odata.nextLink': link,
  '@odata.deltaLink': link,
})

export const subscriptionAnswer = z.object({ id: z.string().min(1).max(200), expirationDateTime: z.string().max(50) })

const errorAnswer = z.object({ error: z.object({ code: z.string() }) })

/** The code by which Graph names what went wrong. */
export function graphCodeOf(body: Buffer): string {
  return errorAnswer.safeParse(parsedJson(body)).data?.error.code ?? ''
}

/** What an answer that is none means for the mailbox. */
export function graphTrouble({ status, retryAfterSeconds, body }: ProviderAnswer): ProviderError {
  const code = graphCodeOf(body)
  const wait = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  const cause = { cause: new Error(`Graph answered ${status}: ${code}`) }
  if (status === 429 || (status === 503 && retryAfterSeconds !== null))
    return new ProviderError('rate-limited', askedToWait('Microsoft'), wait)
  if (status === 404 && code === 'ErrorItemNotFound')
    return new ProviderError('gone', 'This mail is not in the mailbox any more.')
  if (status >= 500) return new ProviderError('unavailable', inTrouble('Microsoft'), { ...wait, ...cause })
  if (status === 403) return new ProviderError('expired', accessIncomplete('Microsoft'), cause)
  // An account without a mailbox of Exchange Online, among others.
  return new ProviderError('refused', accessRefused('Microsoft'), cause)
}
