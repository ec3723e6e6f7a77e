import { sql } from 'kysely'
import type { FamilyDb } from '#platform/database/database.ts'

interface Of {
  familyId: string
  id: string
}

/** Seconds after which whoever renews is believed to be gone: longer than the provider is waited for. */
const secondsToRenew = 45

/** Whether this process may renew the mailbox's tokens now. */
export async function takeRefresh(db: FamilyDb, { familyId, id }: Of): Promise<boolean> {
  const taken = await db
    .insertInto('mailbox_refreshes')
    .columns(['family_id', 'mailbox_id', 'until'])
    .expression((from) =>
      from
        .selectFrom('mailboxes')
        .select(['family_id', 'id', sql<string>`now() + ${secondsToRenew} * interval '1 second'`.as('until')])
        .where('family_id', '=', familyId)
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'mailbox_id'])
        .doUpdateSet({ until: (set) => set.ref('excluded.until') })
        .where('mailbox_refreshes.until', '<', sql<string>`now()`),
    )
    .returning('mailbox_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function endRefresh(db: FamilyDb, { familyId, id }: Of): Promise<void> {
  await db.deleteFrom('mailbox_refreshes').where('family_id', '=', familyId).where('mailbox_id', '=', id).execute()
}
