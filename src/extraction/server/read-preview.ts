import type { ReadPreview } from '#mail/server/quarantine/preview-quarantined-mail.ts'
import { readMail } from './read-mail.ts'

/** Reads a quarantined mail as it would be read once allowed, without the family's data and its attached files; keeps nothing. */
export const readPreview: ReadPreview = async (mail) => {
  const family = { timezone: 'UTC', locale: 'en-AU' as const, members: [] }
  const { mail: read } = await readMail({ ...mail, family, files: 'none' })
  return { subject: read.subject, text: read.text, attachments: read.attachments }
}
