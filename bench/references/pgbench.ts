import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../ending.ts'
import { askingOf } from '../world/families.ts'
import { median } from '../figure.ts'
import type { Measured } from '../load/wrk.ts'

/** The query that the tasks list runs, under the same security and in one round trip. */
const securedQuery = (
  families: number,
) => `\\set n random(0, ${askingOf(families) - 1}) * ${families} / ${askingOf(families)}
\\startpipeline
begin read only;
select set_config('app.family_id', lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000a00000000', true), set_config('app.session_id', lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000c00000000', true);
select id, title, description, status, completed_at, completed_by, due_date, priority, category, assigned_to, recurrence, concerns, created_by, created_at, source_mail_id from tasks where family_id = (lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000a00000000')::uuid and deleted_at is null order by created_at desc;
commit;
\\endpipeline
`

interface Load {
  families: number
  clients: number
  seconds: number
}

/** How fast PostgreSQL alone answers the tasks list of random families, the same that the product is asked for. */
export async function pgbench(
  environment: Record<string, string>,
  { families, clients, seconds }: Load,
): Promise<Measured> {
  const { folder, remove } = temporaryFolder('pgbench')
  const script = join(folder, 'query.sql')
  writeFileSync(script, securedQuery(families))
  const load = ['-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)]
  const log = ['-l', `--log-prefix=${join(folder, 'log')}`]
  const { stdout, stderr, status } = spawnSync('pgbench', ['-n', '-M', 'prepared', '-f', script, ...load, ...log], {
    env: { ...process.env, ...environment, PGTZ: 'UTC' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  const p50 = median(latencies(folder))
  await remove()
  return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50 }
}

/** Milliseconds of each transaction; the third column of the log has microseconds. */
function latencies(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
}
