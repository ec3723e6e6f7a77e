import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'

/** The mails that propose a change on which nobody has decided, the newest first. */
export function askingMailsOf(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>) {
  return db
    .selectFrom('inbound_mails as mail')
    .innerJoin('change_sets as set', (join) =>
      join.onRef('set.family_id', '=', 'mail.family_id').onRef('set.mail_id', '=', 'mail.id'),
    )
    .select('mail.id')
    .where('mail.family_id', '=', familyId)
    .where('mail.state', '=', 'understood')
    .where('set.undone_at', 'is', null)
    .where(
      sql<boolean>`exists (select from changes where changes.family_id = ${familyId}
        and changes.change_set_id = set.id and changes.state = 'proposed')`,
    )
    .orderBy('mail.received_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(1000)
}
