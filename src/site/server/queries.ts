import type { SystemDb } from '#platform/database/database.ts'

/** The mails that the server sent last, newest first. */
export function latestOutgoingMails(db: SystemDb) {
  return db
    .selectFrom('outgoing_mails')
    .select(['id', 'recipient', 'subject', 'text_body as text', 'created_at as createdAt'])
    .select(['calendar', 'calendar_method as method'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
