import { type Cluster, benchSecret, givenCluster } from './cluster.ts'
import { addFamilies } from './families.ts'
import { type Figure, figureOf, median } from './figure.ts'
import { pgbench } from './pgbench.ts'
import { startServer } from './server.ts'
import { type Measured, wrk } from './wrk.ts'

const seconds = 8
const rounds = 3
const few = 1_000
const many = 100_000

/** P1, P2 and growth: the tasks list through the whole server, signed in, under row-level security, against pgbench. */
export async function benchTasksList(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: few })
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
  const url = `${server.url}/api/tasks`
  const fewRounds: TasksRound[] = []
  for (let round = 0; round < rounds; round++) fewRounds.push(await measure(cluster, url))
  await addFamilies(cluster.owner, { from: few, to: many })
  const grown: Measured[] = []
  for (let round = 0; round < rounds; round++) grown.push(await wrk(url, { families: many, connections: 1, seconds }))
  await server.close()
  await cluster.close()
  const fewP50 = median(fewRounds.map(({ productOne }) => productOne.p50))
  return [
    figureOf(
      { name: 'P1', what: 'tasks list, requests a second against pgbench', unit: '/s', goal: { ratioAtLeast: 0.45 } },
      fewRounds.map(({ product, reference }) => [product.perSecond, reference.perSecond]),
    ),
    figureOf(
      { name: 'P2', what: 'tasks list, p50 for one client against pgbench', unit: 'ms', goal: { ratioAtMost: 2 } },
      fewRounds.map(({ productOne, referenceOne }) => [productOne.p50, referenceOne.p50]),
    ),
    figureOf(
      {
        name: 'growth',
        what: `tasks list, p50 with ${many} families against ${few}`,
        unit: 'ms',
        goal: { ratioAtMost: 1.2 },
      },
      grown.map(({ p50 }) => [p50, fewP50]),
    ),
  ]
}

type TasksRound = Record<'product' | 'reference' | 'productOne' | 'referenceOne', Measured>

async function measure({ environment }: Cluster, url: string): Promise<TasksRound> {
  return {
    reference: await pgbench(environment, { families: few, clients: 8, seconds }),
    product: await wrk(url, { families: few, connections: 32, seconds }),
    referenceOne: await pgbench(environment, { families: few, clients: 1, seconds }),
    productOne: await wrk(url, { families: few, connections: 1, seconds }),
  }
}
