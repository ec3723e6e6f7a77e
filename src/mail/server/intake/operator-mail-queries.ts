import type { SystemDb } from '#platform/database/database.ts'

/** How many mails were queued for this address since an instant. */
export async function operatorMailsSince(
  db: SystemDb,
  { recipient, since }: { recipient: string; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_mails')
    .select((build) => build.fn.countAll().as('count'))
    .where('created_at', '>', since)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return Number(count)
}
