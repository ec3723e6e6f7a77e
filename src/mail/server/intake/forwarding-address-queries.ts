import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** The family whose forwarding address this is or was, and when it ended or will. */
export function familiesWithAddress(db: Kysely<Schema>, localPart: string) {
  return db
    .selectFrom('forwarding_addresses')
    .select(['family_id as id', 'retired_at as retiredAt'])
    .where('local_part', '=', localPart)
}
