import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { changesInSets } from '../changes/change-queries.ts'
import { changesWithSets } from '../receipts/receipt-queries.ts'

/** The most shown at once; the next follow as these are decided on. */
const mostReviewed = 400

interface Asked {
  familyId: string
  /** Decisions since then are shown. */
  decidedSince: string
  /** Proposals that were superseded since then are shown. */
  supersededSince: string
  /** Lapsed proposals with a last day from then on are shown. */
  lapsedFrom: string
}

/** Open proposals, the soonest first; then those that lapsed, were superseded or decided on lately. */
export function reviewedChangesOf(db: Kysely<Schema>, { familyId, decidedSince, supersededSince, lapsedFrom }: Asked) {
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
        build.and([build('changes.state', '=', 'superseded'), build('changes.decided_at', '>=', supersededSince)]),
        build.and([build('changes.decided_by', 'is not', null), build('changes.decided_at', '>=', decidedSince)]),
      ]),
    )
    .orderBy(sql`changes.state <> 'proposed'`)
    .orderBy(sql`changes.last_day nulls last`)
    .orderBy('mail.received_at', 'desc')
    .orderBy('changes.position')
    .limit(mostReviewed)
}

/** The mails with open proposals and how many each has; the soonest first. */
export function proposalCountsOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return changesInSets(db, familyId)
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'set.family_id').onRef('mail.id', '=', 'set.mail_id'),
    )
    .select(['mail.id', sql<number>`count(*)::int`.as('proposals')])
    .where('changes.state', '=', 'proposed')
    .where('set.undone_at', 'is', null)
    .where('mail.state', '=', 'understood')
    .groupBy(['mail.id', 'mail.received_at'])
    .orderBy(sql`min(changes.last_day) nulls last`)
    .orderBy('mail.received_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(1000)
}
