import { envelopeFields, envelopeOfHead } from '../source/envelope-of-head.ts'
import { headOfFields } from '../source/head-of-fields.ts'
import type { MailEnvelope } from '../source/mailbox-source.ts'
import type { GraphMessage } from './graph-answers.ts'

/** The properties that an envelope is read from. */
export const selected = [
  'id',
  'subject',
  'from',
  'internetMessageId',
  'receivedDateTime',
  'sentDateTime',
  'inferenceClassification',
  'isDraft',
  'internetMessageHeaders',
].join(',')

/** An envelope; null for what was removed, and for a draft. */
export function graphEnvelope(message: GraphMessage): MailEnvelope | null {
  const receivedAt = message.receivedDateTime ?? message.sentDateTime ?? null
  if (message['@removed'] !== undefined || message.isDraft === true || receivedAt === null) return null
  return envelopeOfHead(headOfFields(fieldsOf(message)), {
    id: message.id,
    receivedAt: new Date(receivedAt).toISOString(),
    size: null,
    isPrimary: message.inferenceClassification !== 'other',
  })
}

/** The fields as they came, and for those that did not what Graph says itself. */
function fieldsOf(message: GraphMessage): { name: string; value: string }[] {
  const { from, subject, internetMessageId, sentDateTime } = message
  const own: [string, string | null | undefined][] = [
    ['From', mailboxOf(from?.emailAddress)],
    ['Subject', subject],
    ['Message-ID', internetMessageId],
    ['Date', sentDateTime && new Date(sentDateTime).toUTCString()],
  ]
  const wanted = new Set(envelopeFields.map((name) => name.toLowerCase()))
  const came = (message.internetMessageHeaders ?? []).filter(({ name }) => wanted.has(name.toLowerCase()))
  const names = new Set(came.map(({ name }) => name.toLowerCase()))
  const added = own.flatMap(([name, value]) => (value && !names.has(name.toLowerCase()) ? [{ name, value }] : []))
  return [...came, ...added]
}

function mailboxOf(of: { name?: string | null | undefined; address?: string | null | undefined } | null | undefined) {
  if (!of?.address) return null
  return of.name ? `"${of.name.replaceAll(/["\\]/g, '')}" <${of.address}>` : `<${of.address}>`
}
