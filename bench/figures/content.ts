import { runChild } from '../child.ts'
import { type Figure, figureOf, median, type Round } from '../figure.ts'
import type { ContentLoad, ContentSent } from '../load/send-content.ts'
import { bareInsert } from '../references/bare-insert.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { addOrganisations } from '../world/organisations.ts'
import { startServer } from '../world/server.ts'

const rounds = 3
const seconds = 8
const connections = 16
/** More than the keys' limit lets pass in all rounds together. */
const organisations = 2_000

/** C1: submissions of an organisation's event, each a transaction that checks, limits, logs and queues, against the insert alone. C2: how long one waits. */
export async function benchContent(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addOrganisations(cluster.owner, organisations)
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'web')
  const send = (load: Pick<ContentLoad, 'seconds' | 'perSecond'>) =>
    runChild<ContentSent>('load/send-content.ts', { url: server.url, organisations, connections, ...load })
  // Warms up the server.
  await send({ seconds: 2, perSecond: null })
  const accepted: Round[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const whole = await send({ seconds, perSecond: null })
    const bare = await bareInsert(cluster.urls.system, { clients: connections, seconds })
    accepted.push([whole.perSecond, bare])
    waits.push((await send({ seconds, perSecond: 200 })).p99)
  }
  await server.close()
  await cluster.close()
  return [
    figureOf(
      { name: 'C1', what: 'submissions accepted, against a bare insert', unit: '/s', goal: { ratioAtLeast: 0.3 } },
      accepted,
    ),
    {
      name: 'C2',
      what: 'a submission at 200 a second, 99th percentile',
      unit: 'ms',
      product: median(waits),
      reference: null,
      ratio: null,
      goal: { atMost: 20 },
    },
  ]
}
