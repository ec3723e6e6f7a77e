import { type Cluster, benchSecret, givenCluster } from '../world/cluster.ts'
import { addFamilies } from '../world/families.ts'
import { type Figure, figureOf } from '../figure.ts'
import { pgbench } from '../references/pgbench.ts'
import { startServer } from '../world/server.ts'
import { type Measured, wrk } from '../load/wrk.ts'

const seconds = 5
const rounds = 5
const few = 1_000
const many = 100_000

/** P1, P2 and growth: the tasks list through the whole server, signed in, under row-level security, against pgbench. */
export async function benchTasksList(): Promise<Figure[]> {
  const small = await givenSite(few)
  const large = await givenSite(many)
  const measured: TasksRound[] = []
  for (let round = 0; round <= rounds; round++) measured.push(await measure(small, large))
  for (const site of [small, large]) await site.close()
  // The first round warms up and does not count.
  const counted = measured.slice(1)
  return [
    figureOf(
      { name: 'P1', what: 'tasks list, requests a second against pgbench', unit: '/s', goal: { ratioAtLeast: 0.35 } },
      counted.map(({ small: { crowd } }) => [crowd.product.perSecond, crowd.reference.perSecond]),
    ),
    figureOf(
      { name: 'P2', what: 'tasks list, p50 for one client against pgbench', unit: 'ms', goal: { ratioAtMost: 2.5 } },
      counted.map(({ small: { one } }) => [one.product.p50, one.reference.p50]),
    ),
    // PostgreSQL slows down too: 50 tasks lie on 50 pages, and the processor's caches hold those of 1,000 families.
    figureOf(
      {
        name: 'growth',
        what: `tasks list, p50 with ${many} families by that with ${few}, against pgbench`,
        unit: '×',
        goal: { ratioAtMost: 1 },
      },
      counted.map(({ small: { one }, large: { one: grown } }) => [
        grown.product.p50 / one.product.p50,
        grown.reference.p50 / one.reference.p50,
      ]),
    ),
  ]
}

interface Site {
  families: number
  cluster: Cluster
  url: string
  close(): Promise<void>
}

async function givenSite(families: number): Promise<Site> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families })
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
  const close = async () => {
    await server.close()
    await cluster.close()
  }
  return { families, cluster, url: `${server.url}/api/tasks`, close }
}

type Pair = Record<'product' | 'reference', Measured>

interface TasksRound {
  small: { crowd: Pair; one: Pair }
  large: { one: Pair }
}

async function measure(small: Site, large: Site): Promise<TasksRound> {
  return {
    small: { crowd: await pairOf(small, { connections: 32, clients: 8 }), one: await pairOf(small, alone) },
    large: { one: await pairOf(large, alone) },
  }
}

const alone = { connections: 1, clients: 1 }

async function pairOf({ families, cluster, url }: Site, { connections, clients }: typeof alone): Promise<Pair> {
  return {
    reference: await pgbench(cluster.environment, { families, clients, seconds }),
    product: await wrk(url, { families, connections, seconds }),
  }
}
