import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The key of the nth organisation. */
export function contentKey(n: number): string {
  return `pk_${createHash('sha256').update(`key ${n}`).digest('hex')}`
}

/** Organisations with a key each, since a key has a hundred requests a minute. */
export async function addOrganisations(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `create temporary table made as
     select gen_random_uuid() as organisation, gen_random_uuid() as key,
       'pk_' || encode(sha256(('key ' || n)::bytea), 'hex') as secret, n
     from generate_series(0, $1::int - 1) as n`,
    [count],
  )
  await owner.query(
    `insert into logins (id, email, password_hash, confirmed_at, role, first_name, organization_name)
     select organisation, 'club-' || n || '@example.org', '', now(), 'organization', 'Priya', 'Hawks' from made`,
  )
  await owner.query(
    `insert into organisation_keys (id, organisation_id, name, key_hash, prefix, scopes, created_at)
     select key, organisation, 'Fixtures', sha256(secret::bytea), left(secret, 11), '{content:write}', now() from made`,
  )
  await owner.query('insert into organisation_key_turns (key_id) select key from made')
  await owner.query('analyze')
}
