import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchSecret, givenCluster } from './cluster.ts'
import { addFamilies, tokenOf } from './families.ts'
import type { Figure } from './figure.ts'
import { startServer } from './server.ts'

const seconds = 8
/** The query that the tasks list runs, under the same security, as the reference runs it. */
const securedQuery = (families: number) => `\\set n random(0, ${families - 1})
\\startpipeline
begin read only;
select set_config('app.family_id', lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000a00000000', true), set_config('app.session_id', lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000c00000000', true);
select id, title, description, status, completed_at, due_date, priority, category, assigned_to, concerns, created_by, created_at, source_mail_id from tasks where family_id = (lpad(to_hex(:n::int), 8, '0') || '-0000-7000-8000-000a00000000')::uuid and deleted_at is null order by created_at desc;
commit;
\\endpipeline
`

/** P1, P2 and growth: the tasks list through the whole server, signed in, under row-level security, against pgbench. */
export async function benchTasksList(): Promise<Figure[]> {
  const cluster = await givenCluster()
  try {
    const few = 1_000
    const many = 100_000
    await addFamilies(cluster.owner, { from: 0, to: few })
    const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
    try {
      const url = `${server.url}/api/tasks`
      const fewRun = rounds(3, () => ({
        reference: pgbench(cluster.environment, { families: few, clients: 8 }),
        product: wrk(url, { families: few, connections: 32 }),
        referenceOne: pgbench(cluster.environment, { families: few, clients: 1 }),
        productOne: wrk(url, { families: few, connections: 1 }),
      }))
      await addFamilies(cluster.owner, { from: few, to: many })
      const manyRun = rounds(3, () => ({ productOne: wrk(url, { families: many, connections: 1 }) }))
      return [
        figure(
          'P1',
          'tasks list, requests a second',
          fewRun,
          (run) => [run.product.perSecond, run.reference.perSecond],
          { goal: 0.45, isAtLeast: true },
        ),
        figure('P2', 'tasks list, p50 for one client', fewRun, (run) => [run.productOne.p50, run.referenceOne.p50], {
          goal: 2,
          isAtLeast: false,
        }),
        {
          name: 'growth',
          what: 'tasks list p50, 100,000 families against 1,000',
          product: median(manyRun.map((run) => run.productOne.p50)),
          reference: median(fewRun.map((run) => run.productOne.p50)),
          ratio: median(manyRun.map((run) => run.productOne.p50)) / median(fewRun.map((run) => run.productOne.p50)),
          unit: 'ms',
          goal: 1.2,
          isAtLeast: false,
        },
      ]
    } finally {
      await server.close()
    }
  } finally {
    await cluster.close()
  }
}

function figure<Run>(
  name: string,
  what: string,
  runs: Run[],
  pick: (run: Run) => [number, number],
  goal: Pick<Figure, 'goal' | 'isAtLeast'>,
): Figure {
  const pairs = runs.map(pick)
  return {
    name,
    what,
    product: median(pairs.map(([product]) => product)),
    reference: median(pairs.map(([, reference]) => reference)),
    ratio: median(pairs.map(([product, reference]) => product / reference)),
    unit: name === 'P1' ? '/s' : 'ms',
    ...goal,
  }
}

function rounds<T>(count: number, round: () => T): T[] {
  return Array.from({ length: count }, round)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
}

export function pgbench(
  environment: Record<string, string>,
  { families, clients }: { families: number; clients: number },
): Measured {
  const folder = mkdtempSync('/tmp/roost-pgbench-')
  const script = join(folder, 'query.sql')
  writeFileSync(script, securedQuery(families))
  const log = join(folder, 'log')
  const threads = String(Math.min(2, clients))
  const options = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(clients),
    '-j',
    threads,
    '-T',
    String(seconds),
    '-l',
    `--log-prefix=${log}`,
  ]
  const { stdout, stderr, status } = spawnSync('pgbench', options, {
    env: { ...process.env, ...environment, PGTZ: 'UTC' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const { stdout: p50 } = spawnSync(
    'sh',
    ['-c', `cat ${log}.* | awk '{print $3}' | sort -n | awk '{a[NR]=$1} END {print a[int((NR+1)/2)]}'`],
    { encoding: 'utf8' },
  )
  return { perSecond, p50: Number(p50) / 1000 }
}

export function wrk(url: string, { families, connections }: { families: number; connections: number }): Measured {
  const folder = mkdtempSync('/tmp/roost-wrk-')
  const tokens = Array.from({ length: Math.min(families, 5_000) }, (_, at) =>
    tokenOf(Math.floor((at * families) / Math.min(families, 5_000))),
  )
  writeFileSync(join(folder, 'tokens'), tokens.join('\n'))
  writeFileSync(
    join(folder, 'tasks.lua'),
    `local requests = {}
function init(args)
  for line in io.lines('${join(folder, 'tokens')}') do requests[#requests + 1] = wrk.format('GET', nil, { Authorization = 'Bearer ' .. line }) end
end
function request() return requests[math.random(#requests)] end
function done(summary, latency)
  if summary.errors.status > 0 or summary.errors.read > 0 or summary.errors.timeout > 0 then io.write('ERRORS ' .. summary.errors.status .. '\\n') end
  io.write(string.format('P50 %f\\n', latency:percentile(50) / 1000))
end`,
  )
  const { stdout, stderr } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', join(folder, 'tasks.lua'), url],
    { encoding: 'utf8' },
  )
  if (stdout.includes('ERRORS') || !stdout.includes('Requests/sec')) throw new Error(`wrk failed: ${stdout}${stderr}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: Number(/P50 ([\d.]+)/.exec(stdout)?.[1]),
  }
}
