import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

/** The mails with open proposals and how many each has; the soonest first. */
export function proposalCountsOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('changes')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'changes.family_id').onRef('set.id', '=', 'changes.change_set_id'),
    )
    .innerJoin('inbound_mails as mail', (join) =>
      join.onRef('mail.family_id', '=', 'set.family_id').onRef('mail.id', '=', 'set.mail_id'),
    )
    .select(['mail.id', sql<number>`count(*)::int`.as('proposals')])
    .where('changes.family_id', '=', familyId)
    .where('changes.state', '=', 'proposed')
    .where('set.undone_at', 'is', null)
    .where('mail.state', '=', 'understood')
    .groupBy(['mail.id', 'mail.received_at'])
    .orderBy(sql`min(changes.last_day) nulls last`)
    .orderBy('mail.received_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(1000)
}
