import { sql } from 'kysely'
import type { SystemDb } from '#platform/database/database.ts'

/** Whoever this session is of stands in the activity, which a trigger writes. */
export async function actAs(db: SystemDb, sessionId: string): Promise<void> {
  await sql`select set_config('app.session_id', ${sessionId}, true)`.execute(db)
}

/** The family's address and its former one; locked, so that two parents who renew it at once renew it once. */
export function addressOfFamily(db: SystemDb, familyId: string) {
  return db
    .selectFrom('families')
    .select(['name', 'forwarding_address as localPart', 'former_address as former'])
    .select('former_address_until as formerUntil')
    .where('id', '=', familyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

interface Replacing {
  familyId: string
  former: string
  localPart: string
  formerUntil: string
}

export async function replaceAddress(db: SystemDb, { familyId, former, localPart, formerUntil }: Replacing) {
  await db.insertInto('forwarding_addresses').values({ local_part: localPart, family_id: familyId }).execute()
  await retire(db, { familyId, localPart: former, at: formerUntil })
  await db
    .updateTable('families')
    .set({ forwarding_address: localPart, former_address: former, former_address_until: formerUntil })
    .where('id', '=', familyId)
    .execute()
}

export async function retireFormerAddress(
  db: SystemDb,
  { familyId, former, now }: { familyId: string; former: string; now: string },
): Promise<void> {
  await retire(db, { familyId, localPart: former, at: now })
  await db
    .updateTable('families')
    .set({ former_address: null, former_address_until: null })
    .where('id', '=', familyId)
    .execute()
}

async function retire(db: SystemDb, { familyId, localPart, at }: { familyId: string; localPart: string; at: string }) {
  await db
    .updateTable('forwarding_addresses')
    .set({ retired_at: at })
    .where('local_part', '=', localPart)
    .where('family_id', '=', familyId)
    .execute()
}
