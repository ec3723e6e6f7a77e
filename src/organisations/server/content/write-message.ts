import { createTransport } from 'nodemailer'
import { organisationSender } from '#senders/rules/organisation-sender.ts'
import { submissionCalendar } from '#organisations/rules/content/submission-calendar.ts'
import type { DeliveredSubmission } from './delivery-queries.ts'

/** A submission as a message (RFC 5322): its words as plain text, its items as a calendar part. */
export async function writeMessage(submission: DeliveredSubmission): Promise<Buffer> {
  const { id, organisationId, organisationName, subject, content, receivedAt, items } = submission
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    from: { name: organisationName, address: organisationSender(organisationId) },
    subject,
    date: new Date(receivedAt),
    messageId: `<${id}@${organisationId}.organisation.invalid>`,
    text: content,
    textEncoding: 'base64',
    // Nodemailer reads a file or an address only where a message names one, and this one names none.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(items.length > 0 && {
      alternatives: [
        { contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: submissionCalendar(submission) },
      ],
    }),
  })
  if (!Buffer.isBuffer(message)) throw new Error('a message was not written whole')
  return message
}
