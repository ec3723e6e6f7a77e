import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { changesWithSets } from './queries.ts'

/** More than these nobody goes through at once; as they are decided on, the next come. */
const mostReviewed = 400

interface Asked {
  familyId: string
  /** From when on decisions still count as just made. */
  decidedSince: string
  /** From when on what was overtaken is still shown. */
  overtakenSince: string
  /** The last day of what lapsed, from which on it is still shown. */
  lapsedFrom: string
}

/** What waits, and what lapsed, was overtaken or was decided on by somebody lately; what waits and is soonest first. */
export function reviewedChangesOf(db: Kysely<Schema>, { familyId, decidedSince, overtakenSince, lapsedFrom }: Asked) {
  return changesWithSets(db, familyId)
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'set.family_id').onRef('mail.id', '=', 'set.mail_id'),
    )
    .select([
      'mail.id as mailId',
      'mail.subject',
      'mail.sender_email as senderEmail',
      'mail.sender_name as senderName',
      'mail.received_at as receivedAt',
      'mail.sent_at as sentAt',
      'changes.position',
    ])
    .where('set.undone_at', 'is', null)
    .where('mail.state', '=', 'understood')
    .where((build) =>
      build.or([
        build('changes.state', '=', 'proposed'),
        build.and([build('changes.state', '=', 'lapsed'), build('changes.last_day', '>=', lapsedFrom)]),
        build.and([build('changes.state', '=', 'overtaken'), build('changes.decided_at', '>=', overtakenSince)]),
        build.and([build('changes.decided_by', 'is not', null), build('changes.decided_at', '>=', decidedSince)]),
      ]),
    )
    .orderBy(sql`changes.state <> 'proposed'`)
    .orderBy(sql`changes.last_day nulls last`)
    .orderBy('mail.received_at', 'desc')
    .orderBy('changes.position')
    .limit(mostReviewed)
}
