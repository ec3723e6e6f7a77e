import type pg from 'pg'
import { createAccessTokens } from '#platform/access-token.ts'
import { benchSecret } from './cluster.ts'

/**
 * Families from `from` to `to`, each with a parent, a session and 50 tasks; a family's rows are written task by task
 * over all families, so that they lie spread over the table as months of use leave them.
 */
export async function addFamilies(
  owner: pg.Client,
  { from, to, tasks = 50 }: { from: number; to: number; tasks?: number },
): Promise<void> {
  const series = `generate_series(${from}, ${to - 1}) as n`
  const uuid = (kind: string) => `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-${kind}00000000')::uuid`
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into families (id, name, family_code, forwarding_address, timezone, locale)
    select ${uuid('000a')}, 'Family ' || n, 'code00' || n, 'family-' || n, 'Australia/Sydney', 'en-AU' from ${series}`)
  await owner.query(`insert into family_codes (code, family_id) select 'code00' || n, ${uuid('000a')} from ${series}`)
  await owner.query(
    `insert into forwarding_addresses (local_part, family_id) select 'family-' || n, ${uuid('000a')} from ${series}`,
  )
  await owner.query(`insert into profiles (family_id, id, first_name, role, status, is_family_admin, color, timezone, locale, date_format)
    select ${uuid('000a')}, ${uuid('000b')}, 'Ada', 'parent', 'active', true, 'rose', 'Australia/Sydney', 'en-AU', 'DD/MM/YYYY' from ${series}`)
  await owner.query(
    `insert into sessions (id, login_id, family_id) select ${uuid('000c')}, ${uuid('000b')}, ${uuid('000a')} from ${series}`,
  )
  for (let task = 0; task < tasks; task++) {
    await owner.query(`insert into tasks (family_id, id, title, description, priority, category, due_date, assigned_to, created_by, created_at)
      select ${uuid('000a')}, (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${task} + 65536), 12, '0'))::uuid,
        'Return the permission slip number ${task}', 'The form is in the bag; it has to be back before the excursion.', 'medium', 'school',
        now() + ${task} * interval '1 hour', ${uuid('000b')}, ${uuid('000b')}, now() - ${task} * interval '1 hour' from ${series}`)
  }
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze families')
  await owner.query('vacuum analyze profiles')
  await owner.query('vacuum analyze sessions')
  await owner.query('vacuum analyze tasks')
  // Written out now rather than while something is measured.
  await owner.query('checkpoint')
}

/** Of how many families somebody asks: not of all, since each one's token takes its time to make. */
export function askingOf(families: number): number {
  return Math.min(families, 5_000)
}

export function familyIdOf(n: number): string {
  return idOf(n, '000a')
}

/** A bearer token of the nth family's parent. */
export function tokenOf(n: number): string {
  const claims = { familyId: familyIdOf(n), memberId: idOf(n, '000b'), sessionId: idOf(n, '000c') }
  return createAccessTokens(benchSecret).issue(claims, new Date()).token
}

function idOf(n: number, kind: string): string {
  return `${n.toString(16).padStart(8, '0')}-0000-7000-8000-${kind}00000000`
}
