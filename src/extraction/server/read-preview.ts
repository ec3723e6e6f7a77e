import type { ReadPreview } from '#mail/server/quarantine/preview-quarantined-mail.ts'
import { readMail } from './read-mail.ts'

/** Reads a quarantined mail as it would be read once allowed, without the family's data; keeps nothing. */
export const readPreview: ReadPreview = async (mail) => {
  const { mail: read } = await readMail({ ...mail, family: { timezone: 'UTC', locale: 'en-AU', members: [] } })
  return { subject: read.subject, text: read.text }
}
