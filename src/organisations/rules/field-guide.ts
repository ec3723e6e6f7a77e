import { longestContent, longestSubject, mostRecipients, mostItems } from './content/limits.ts'

interface Field {
  name: string
  says: string
}

/** What a submission may hold, for whoever writes the program that sends it. */
export const submissionFields: readonly Field[] = [
  {
    name: 'family_emails',
    says: `Up to ${mostRecipients} addresses of families, or "all" for every family that has opted in. An address that has not is passed over, and the answer is the same.`,
  },
  { name: 'subject', says: `Up to ${longestSubject} characters. Required.` },
  {
    name: 'content',
    says: `Plain text, up to ${longestContent.toLocaleString('en')} characters. It is read as a mail would be, so dates in it may become proposals.`,
  },
  { name: 'metadata', says: 'Fields of your own, such as activity_type. You get them back with the status.' },
  {
    name: 'events, tasks',
    says: `What goes on the plan as you state it, without any reading: at most ${mostItems} at once. An event has title, start, end, timezone, location, description and recurrence; a task has title, due and description.`,
  },
  {
    name: 'reference',
    says: 'In an event or a task: your own name for it, up to 100 characters, by which you change or cancel it later.',
  },
  { name: 'update', says: 'A list of references, each with the fields that change.' },
  { name: 'cancel', says: 'A list of references of what does not take place.' },
]

/** What a program is answered, by status. */
export const submissionAnswers: readonly Field[] = [
  { name: '202', says: 'Accepted, with an id. The families get it a moment later.' },
  { name: '401', says: 'The key is missing, wrong, expired or revoked.' },
  { name: '403', says: 'The key may not do this.' },
  { name: '413', says: 'The body is longer than 256 KB.' },
  { name: '422', says: 'Something in the body is wrong; errors has the place and the reason of each.' },
  { name: '429', says: 'Too many requests. Retry-After has the seconds to wait.' },
  { name: '503', says: 'Please send it again later, with the same Idempotency-Key.' },
]

/** What a webhook holds, for whoever writes the server that takes it. */
export const webhookFields: readonly Field[] = [
  {
    name: 'submission.processed',
    says: 'data has submission_id, your references, and families_changed: on how many families’ plans something of it stands. It is null below five, and where you named addresses.',
  },
  { name: 'test', says: 'Sent from the Webhooks tab; data has endpoint_id.' },
  { name: 'webhook-id', says: 'Names the delivery. One that comes twice has the same.' },
  {
    name: 'webhook-signature',
    says: 'Made with the endpoint’s secret of webhook-id, webhook-timestamp and the body as it came. Check it before you read the body.',
  },
  { name: 'Your answer', says: 'A status from 200 to 299. Anything else is sent again for three days; 410 ends it.' },
]
