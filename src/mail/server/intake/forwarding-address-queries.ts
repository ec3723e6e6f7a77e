import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** The family whose forwarding address this is, where it has not been retired. */
export function familiesWithAddress(db: Kysely<Schema>, localPart: string) {
  return db
    .selectFrom('forwarding_addresses')
    .select('family_id as id')
    .where('local_part', '=', localPart)
    .where('retired_at', 'is', null)
}
