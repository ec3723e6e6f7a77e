import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runChild, startChild } from '../child.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { addFamilies } from '../world/families.ts'
import { type Figure, figureOf, type Round } from '../figure.ts'
import { startPostfix } from '../references/postfix.ts'
import { knownSender, type Sending, type Sent } from '../load/send-mails.ts'
import { startServer } from '../world/server.ts'
import { missing } from '../tools.ts'

const rounds = 5
const families = 500
// Each connection comes from an address of its own and stays below what the intake takes from one in a minute; and all of
// it is over before a family that waits has its turn to be sorted.
const load = { connections: 20, mails: 4_000, families }

/**
 * P4: a burst of mails of 5 KB over 20 connections that stay open, each written to the disk before it is acknowledged.
 * They are sorted afterwards; no other server is measured meanwhile, since that takes the processor as well. Against the
 * same SMTP library that stores nothing, and Postfix that queues each mail and then discards it.
 */
export async function benchIntake(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 0 })
  await allowSender(cluster.owner)
  const product = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'intake')
  const bare = await startChild('references/bare-intake.ts', { args: [] })
  const noPostfix = missing('postfix')
  const postfix = noPostfix === null ? await startPostfix() : null
  if (noPostfix !== null) console.error(`P4 against Postfix left out: ${noPostfix}`)

  const againstBare: Round[] = []
  const againstPostfix: Round[] = []
  let acknowledged = 0
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const stored = await send({ ...load, round, port: product.intakePort })
    acknowledged += load.mails
    await untilSorted(cluster.owner)
    const dropped = await send({ ...load, round, port: Number(bare.greeting) })
    if (round > 0) againstBare.push([stored, dropped])
    if (postfix === null) continue
    const queued = await send({ ...load, mails: 2_000, round, port: postfix.port })
    await postfix.untilEmpty()
    if (round > 0) againstPostfix.push([stored, queued])
  }
  await requireStored(cluster.owner, acknowledged)

  await postfix?.close()
  await bare.close()
  await product.close()
  await cluster.close()
  const about = { name: 'P4', unit: '/s' }
  return [
    figureOf({ ...about, what: 'mails kept, against none kept', goal: { ratioAtLeast: 0.4 } }, againstBare),
    ...(postfix === null
      ? []
      : [figureOf({ ...about, what: 'mails kept, against Postfix', goal: { ratioAtLeast: 3 } }, againstPostfix)]),
  ]
}

async function allowSender(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into email_sender_filters (family_id, id, sender_email, status, category)
     select id, gen_random_uuid(), $1, 'allow', 'school' from families`,
    [knownSender],
  )
  await owner.query('analyze')
}

async function send(sending: Sending): Promise<number> {
  const { seconds } = await runChild<Sent>('load/send-mails.ts', sending)
  return sending.mails / seconds
}

async function untilSorted(owner: pg.Client): Promise<void> {
  const waiting = async () => (await owner.query('select from arrivals limit 1')).rowCount !== 0
  for (let attempts = 0; await waiting(); attempts++) {
    if (attempts > 1_200) throw new Error('the mails that were acknowledged were not sorted')
    await wait(100)
  }
}

/** A figure counts only if what was acknowledged is there. */
async function requireStored(owner: pg.Client, acknowledged: number): Promise<void> {
  const { rows } = await owner.query<{ stored: number }>(
    `select count(*)::int as stored from inbound_mails where state = 'queued'`,
  )
  const stored = rows[0]?.stored ?? 0
  if (stored !== acknowledged) throw new Error(`${acknowledged} mails were acknowledged and ${stored} were stored`)
}
