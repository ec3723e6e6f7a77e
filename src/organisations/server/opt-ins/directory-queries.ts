import { type Compilable, type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { mostFound } from '#organisations/rules/opt-in.ts'

/** An organisation whose address is confirmed. */
export interface Listed {
  id: string
  name: string
  /** Of its confirmed address. */
  domain: string
}

/** Those whose name holds the words; a name that begins with them comes first. */
export function organisationsNamed(db: Kysely<Schema>, words: string): Compilable<Listed> {
  const place = sql<number>`position(${words.toLowerCase()} in lower(organization_name))`
  return listed(db)
    .where(place, '>', 0)
    .orderBy(sql`${place} > 1`)
    .orderBy('name')
    .orderBy('id')
    .limit(mostFound)
}

export function organisationsWithIds(db: Kysely<Schema>, ids: readonly string[]): Compilable<Listed> {
  return listed(db).where(sql<boolean>`id = any(${ids}::uuid[])`)
}

function listed(db: Kysely<Schema>) {
  return db
    .selectFrom('logins')
    .select(['id', 'organization_name as name', sql<string>`split_part(email, '@', 2)`.as('domain')])
    .where('role', '=', 'organization')
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ name: string }>()
}
