import { request, Agent } from 'node:http'
import { hashPassword } from '#platform/crypto.ts'
import { runChild } from '../child.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { addFamilies, tokenOf } from '../world/families.ts'
import { type Figure, figureOf, percentile } from '../figure.ts'
import { startServer } from '../world/server.ts'
import type { Flood, Flooded } from '../load/send-sign-ins.ts'

const rounds = 5
const seconds = 6
const families = 500
const password = 'Lanterns94'
/** Wrong sign-ins. */
const perSecond = 500
/** Requests a second of everybody else together. */
const readsPerSecond = 60
/** In each round; ten in all. */
const signIns = 2
/** Milliseconds that somebody waits for a sign-in. */
const patience = 10_000

interface Scenario extends Pick<Flood, 'networks' | 'accounts' | 'connectsAnew'> {
  name: string
  /** Where the person with the known device comes from. */
  address: string
}

const scenarios: Scenario[] = [
  {
    name: 'from many networks, at many accounts',
    networks: 60_000,
    accounts: 100_000,
    connectsAnew: false,
    address: '192.0.2.7',
  },
  {
    name: 'the same, each over a connection of its own',
    networks: 60_000,
    accounts: 100_000,
    connectsAnew: true,
    address: '192.0.2.7',
  },
  {
    name: 'from many networks, at one account',
    networks: 60_000,
    accounts: 1,
    connectsAnew: false,
    address: '192.0.2.7',
  },
  { name: 'from the network of the family', networks: 1, accounts: 1, connectsAnew: false, address: '10.0.0.0' },
]

/**
 * 500 wrong sign-ins a second for a while: other people's p99 stays within twice its calm value, and a known device with the
 * right password gets in every time. On a server as a process, on this machine alone.
 */
export async function signInFlood(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 20 })
  await cluster.owner.query(
    `insert into logins (id, email, password_hash, confirmed_at, family_id, role, first_name)
     select profiles.id, 'parent-' || (row_number() over () - 1) || '@example.org', $1, now(), family_id, 'parent', 'Ada'
     from profiles`,
    [await hashPassword(password)],
  )
  const variables = { DATABASE_URL: cluster.url, SECRET: benchSecret, TRUST_PROXY: 'true' }
  const server = await startServer(variables, 'all')
  const site = { url: server.url, port: Number(new URL(server.url).port) }
  const figures: Figure[] = []
  const { cookie } = await signIn(site.url, { address: '192.0.2.7' })
  if (cookie === '') throw new Error('nobody could sign in before the flood')
  await readAll(site.url, 5)
  for (const scenario of scenarios) figures.push(...(await measured(scenario, { ...site, cookie })))
  await server.close()
  await cluster.close()
  return figures
}

interface Site {
  url: string
  port: number
  /** Of the device that is known. */
  cookie: string
}

async function measured({ name, address, ...aim }: Scenario, { url, port, cookie }: Site): Promise<Figure[]> {
  const all: { calm: number; flood: number; entries: Entry[]; flooded: Flooded }[] = []
  for (let round = 0; round < rounds; round++) {
    const calm = percentile(await readAll(url, seconds), 0.99)
    const order: Flood = { port, perSecond, seconds: seconds + 2, ...aim }
    const flooding = runChild<Flooded>('./load/send-sign-ins.ts', order)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const [times, entries] = await Promise.all([readAll(url, seconds), signInAgain(url, { address, cookie })])
    all.push({ calm, flood: percentile(times, 0.99), entries, flooded: await flooding })
  }
  const entries = all.flatMap((round) => round.entries)
  const got = entries.filter(({ status }) => status === 200)
  const refusals = JSON.stringify(all.map(({ flooded }) => flooded))
  console.log(`${name}: in ${Math.max(...entries.map(({ time }) => time)).toFixed(0)} ms at most; ${refusals}`)
  return [
    figureOf(
      {
        name: 'p99',
        what: `of others while wrong sign-ins come ${name}; calm`,
        unit: 'ms',
        goal: { ratioAtMost: 2 },
      },
      all.map(({ calm, flood }) => [flood, calm] as const),
    ),
    {
      name: 'in',
      what: `times that a known device got in meanwhile, of ${entries.length}`,
      unit: '',
      product: got.length,
      reference: null,
      ratio: null,
      goal: { atLeast: entries.length },
    },
    {
      name: 'sent',
      what: 'wrong sign-ins a second that came, in the round with the fewest',
      unit: '/s',
      product: Math.min(...all.map(({ flooded }) => flooded.sent)) / (seconds + 2),
      reference: null,
      ratio: null,
      goal: { atLeast: 0.95 * perSecond },
    },
  ]
}

const paths = ['/api/tasks', '/api/notifications', '/api/family', '/api/profile']

/** Milliseconds of each request, from the moment at which it was due. */
async function readAll(url: string, forSeconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const started = performance.now()
  const times = await Promise.all(
    Array.from({ length: forSeconds * readsPerSecond }, async (_, n) => {
      const due = (n * 1000) / readsPerSecond
      await new Promise((resolve) => setTimeout(resolve, due))
      const sent = performance.now()
      await answered(
        {
          url: `${url}${paths[n % paths.length]}`,
          agent,
          headers: { authorization: `Bearer ${tokenOf(n % families)}` },
        },
        200,
      )
      return performance.now() - sent
    }),
  )
  agent.destroy()
  if (performance.now() - started > (forSeconds + 5) * 1000) console.error('The measuring itself was held up.')
  return times
}

interface Entry {
  status: number
  /** Milliseconds. */
  time: number
}

async function signInAgain(url: string, { address, cookie }: { address: string; cookie: string }) {
  const entries: Entry[] = []
  for (let times = 0; times < signIns; times++) {
    const started = performance.now()
    const { status } = await signIn(url, { address, cookie })
    entries.push({ status, time: performance.now() - started })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  return entries
}

async function signIn(url: string, { address, cookie }: { address: string; cookie?: string }) {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify({ email: 'parent-0@example.org', password }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  await response?.arrayBuffer()
  const device = response?.headers.getSetCookie().find((each) => each.startsWith('roost_device='))
  return { status: response?.status ?? 0, cookie: device?.split(';')[0] ?? cookie ?? '' }
}

interface Asking {
  url: string
  agent: Agent
  headers: Record<string, string>
}

function answered({ url, ...options }: Asking, wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      response.resume()
      if (response.statusCode !== wanted) reject(new Error(`${url} was answered ${response.statusCode}`))
      response.on('end', resolve)
    })
    asking.on('error', reject).end()
  })
}
