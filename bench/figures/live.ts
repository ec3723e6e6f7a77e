import pg from 'pg'
import { startChild } from '../child.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { endingAtLast } from '../ending.ts'
import { addFamilies } from '../world/families.ts'
import { type Figure, figureOf, percentile, type Round } from '../figure.ts'
import { latenciesOf } from '../load/live-changes.ts'
import { LivePages } from '../load/live-pages.ts'
import { startServer } from '../world/server.ts'
import { openLiveConnection } from '../load/live-connection.ts'

const families = 500
const pagesOfFamily = 4
const rounds = 3

/**
 * P6: from a commit to the pages of its family, with 2,000 of them open, against a server that has no sessions, no
 * database and no other work, and that is told of each commit in the same moment.
 */
export async function benchLive(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 1 })
  const product = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
  const bare = await startChild('references/bare-live.ts', { args: [] })
  const [bareUrl = '', telling = ''] = bare.greeting.split(' ')
  const ours = await LivePages.open(product, { families, pagesOfFamily })
  const theirs = await LivePages.open({ url: bareUrl, pid: bare.pid }, { families, pagesOfFamily })
  const line = await openLiveConnection(Number(telling))

  const writers = new pg.Pool({ connectionString: cluster.url, max: 4 })
  const endWriting = endingAtLast(() => writers.end())
  const commit = commitOn(writers)

  const p99: Round[] = []
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const measured = [
      percentile(await latenciesOf(ours, { commit, families }), 0.99),
      percentile(await latenciesOf(theirs, { commit, families, told: line.tell }), 0.99),
    ] as const
    if (round > 0) p99.push(measured)
  }

  await endWriting()
  line.close()
  ours.close()
  theirs.close()
  await product.close()
  await bare.close()
  await cluster.close()
  const what = `commit to ${families * pagesOfFamily} open pages, p99`
  return [
    { ...figureOf({ name: 'P6', what, unit: 'ms', goal: { moreAtMost: 40 } }, p99), ratio: null },
    {
      name: 'P6',
      what: 'memory for an open page',
      unit: 'KB',
      product: ours.kilobytesEach,
      reference: theirs.kilobytesEach,
      ratio: null,
      goal: { atMost: 30 },
    },
  ]
}

const commitOn = (writers: pg.Pool) => async (familyId: string) => {
  await writers.query({
    name: 'change a task',
    text: 'update tasks set updated_at = clock_timestamp() where family_id = $1',
    values: [familyId],
  })
}
