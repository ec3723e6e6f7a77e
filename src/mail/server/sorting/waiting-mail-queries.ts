import type { FamilyDb, SystemDb } from '#platform/database/database.ts'

/** Milliseconds after which a queued mail has lost its job: its worker was killed too often. */
const stuckAfter = 60 * 60_000

export async function familiesWithWaitingMails(db: SystemDb, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('family_id')
    .distinct()
    .where((build) =>
      build.or([
        build('state', '=', 'over-limit'),
        build.and([build('state', '=', 'queued'), build('received_at', '<', before(now, stuckAfter))]),
      ]),
    )
    .execute()
  return rows.map((row) => row.family_id)
}

export async function stuckMails(db: FamilyDb, { familyId, now }: { familyId: string; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('family_id', '=', familyId)
    .where('state', '=', 'queued')
    .where('received_at', '<', before(now, stuckAfter))
    .orderBy('received_at')
    .execute()
  return rows.map((row) => row.id)
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
