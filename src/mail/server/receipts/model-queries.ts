import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

const loggedColumns = [
  'request.at',
  'request.server',
  'request.model',
  'request.rules_version as rulesVersion',
  'request.bytes_sent as bytesSent',
  'request.bytes_received as bytesReceived',
  'request.tokens',
  'request.milliseconds',
  'request.outcome',
] as const

/** What went to a language model, of one family. */
export function modelRequests(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db.selectFrom('model_requests as request').select(loggedColumns).where('request.family_id', '=', familyId)
}

/** What of a mail went to a language model, oldest first. */
export function modelRequestsOfMail(
  db: Kysely<Schema>,
  { familyId, mailId }: Pick<Claims, 'familyId'> & { mailId: string },
) {
  return modelRequests(db, { familyId }).where('request.mail_id', '=', mailId).orderBy('request.id')
}

/** Which place a mail has among those of all families that wait for the model. */
export function placeInLine(db: Kysely<Schema>, mailId: string) {
  return db
    .selectFrom('model_line as own')
    .innerJoin('model_line as ahead', (join) =>
      join.on(sql<boolean>`(ahead.turn, ahead.since, ahead.mail_id) <= (own.turn, own.since, own.mail_id)`),
    )
    .select(sql<number>`count(*)::int`.as('place'))
    .where('own.mail_id', '=', mailId)
}
