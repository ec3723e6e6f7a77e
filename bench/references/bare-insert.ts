import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../ending.ts'

const insert = `insert into content_submissions
  (organisation_id, id, key_id, received_at, body_digest, subject, content, metadata, items, recipients, address_count)
  values (gen_random_uuid(), uuidv7(), gen_random_uuid(), now(), sha256('body'), 'Fixtures', '', '{}',
    '[{"kind": "event", "reference": "match", "revision": 0, "isCancelled": false, "item": {"title": "Hawks v Owls", "start": "2027-03-06T09:00", "end": "2027-03-06T10:30"}}]',
    '{ada@home.example}', 1);
`

/** How many submissions a second PostgreSQL writes down where nothing is checked, limited, logged or delivered. */
export async function bareInsert(
  systemUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { folder, remove } = temporaryFolder('bare-insert')
  const script = join(folder, 'insert.sql')
  writeFileSync(script, insert)
  const url = new URL(systemUrl.replace('@/', '@localhost/'))
  const load = ['-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(seconds)]
  const { stdout, stderr, status } = spawnSync('pgbench', ['-n', '-M', 'prepared', '-f', script, ...load], {
    env: {
      ...process.env,
      PGHOST: url.searchParams.get('host') ?? '',
      PGUSER: url.username,
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: 'postgres',
    },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  await remove()
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
