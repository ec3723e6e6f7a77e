import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { answerConsent } from '#test/world/mailboxes/consent.ts'
import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { addressOf, benchClient, type GoogleAnswer, type Mailboxes, senderOf } from '../references/google-mailboxes.ts'
import { benchSecret, type Cluster, givenCluster } from '../world/cluster.ts'
import { addFamilies, tokenOf } from '../world/families.ts'
import { megabytesOf, processorSeconds } from '../world/processor-time.ts'
import { startServer } from '../world/server.ts'

const messages = 10_000
const senders = 20
/** Every tenth message is of somebody whom the family allows, and is fetched whole. */
const allowed = 2
/** Envelopes and whole messages after which the code is loaded and compiled, and the pools are full. */
const settled = { known: 2_000, kept: 300 }
/** Megabytes of the worker's heap: with the usual ones V8 collects nothing for so long that what is kept cannot be told from what is garbage. */
const heap = 160
const polled = 1_000
const lookEvery = 50
const patience = 300_000

/**
 * S1: the first import of a mailbox of 10,000 messages from Google's emulator, and how its memory grows meanwhile. S2: the processor's
 * time that a sync without news takes. S3: 1,000 mailboxes without news, asked by one worker.
 */
export async function benchMailboxes(): Promise<Figure[]> {
  return [...(await firstImport()), ...(await polling())]
}

async function firstImport(): Promise<Figure[]> {
  const { cluster, server, worker, google } = await givenMailboxes({ mailboxes: 1, messages, senders }, 1)
  await cluster.owner.query(
    `insert into email_sender_filters (family_id, id, sender_email, status)
     select id, gen_random_uuid(), unnest($1::text[]), 'allow' from families`,
    [Array.from({ length: allowed }, (_, at) => senderOf(at))],
  )
  const started = performance.now()
  await connect(server.url, 0)
  const memory: Record<'envelopes' | 'whole', number[]> = { envelopes: [], whole: [] }
  const stored = (messages * allowed) / senders
  await until('the import ended', async () => {
    const { known, kept } = await counts(cluster.owner)
    if (known >= settled.known && kept === 0) memory.envelopes.push(megabytesOf(worker.pid))
    if (kept >= settled.kept) memory.whole.push(megabytesOf(worker.pid))
    return known === messages && kept === stored
  })
  const seconds = (performance.now() - started) / 1000
  const grown = growthOf(memory.envelopes) + growthOf(memory.whole)
  for (const end of [worker, server, google, cluster]) await end.close()
  const about = { name: 'S1', reference: null, ratio: null }
  return [
    {
      ...about,
      what: 'messages of a first import, a tenth of them fetched whole',
      unit: '/s',
      product: messages / seconds,
      goal: { atLeast: 500 },
    },
    {
      ...about,
      what: `memory that grows with them, from the ${settled.known}th envelope and the ${settled.kept}th whole message`,
      unit: 'MB',
      product: grown,
      goal: { atMost: 64 },
    },
  ]
}

function growthOf(memory: readonly number[]): number {
  return Math.max(...memory) - (memory[0] ?? Number.NaN)
}

async function polling(): Promise<Figure[]> {
  const { cluster, server, worker, google } = await givenMailboxes({ mailboxes: polled, messages: 3, senders }, polled)
  for (let family = 0; family < polled; family++) await connect(server.url, family)
  await until('each was read once', () => areAllSynced(cluster.owner, new Date(0)))
  const since = new Date()
  const before = processorSeconds(worker.pid)
  const started = performance.now()
  await cluster.owner.query(`update mailbox_syncs set next_sync_at = 'epoch'`)
  await until('each was polled', () => areAllSynced(cluster.owner, since))
  const seconds = (performance.now() - started) / 1000
  const own = ((processorSeconds(worker.pid) - before) / polled) * 1000
  for (const end of [worker, server, google, cluster]) await end.close()
  return [
    {
      name: 'S2',
      what: 'our own time for a sync without news',
      unit: 'ms',
      product: own,
      reference: null,
      ratio: null,
      goal: { atMost: 50 },
    },
    {
      name: 'S3',
      what: `${polled} mailboxes polled by one worker`,
      unit: 's',
      product: seconds,
      reference: null,
      ratio: null,
      goal: { atMost: 60 },
    },
  ]
}

async function givenMailboxes(filled: Mailboxes, families: number) {
  const cluster: Cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: families, tasks: 0 })
  // No limit of a plan is measured here.
  await cluster.owner.query(`update families set subscription_plan = 'pro_family'`)
  const google = await startChild('references/google-mailboxes.ts', { args: [JSON.stringify(filled)] })
  const { url } = JSON.parse(google.greeting) as GoogleAnswer
  const settings = {
    DATABASE_URL: cluster.url,
    SECRET: benchSecret,
    GOOGLE_CLIENT_ID: benchClient.id,
    GOOGLE_CLIENT_SECRET: benchClient.secret,
    BENCH_GOOGLE_URL: url,
  }
  const program = 'world/beside-emulator.ts'
  const server = await startServer(settings, 'web', { program })
  const worker = await startServer({ ...settings, NODE_OPTIONS: `--max-old-space-size=${heap}` }, 'worker', { program })
  return { cluster, google, server, worker }
}

/** Connects the mailbox of this number to the family of the same number, as its parent does. */
async function connect(url: string, number: number): Promise<void> {
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${url}/api/mailboxes/connections${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(number)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`a mailbox was not connected: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { authUrl } = await ask<{ authUrl: string }>('', { provider: 'gmail' })
  const { searchParams } = await answerConsent(authUrl, { account: addressOf(number) })
  await ask('/completion', { provider: 'gmail', code: searchParams.get('code'), state: searchParams.get('state') })
}

async function counts(owner: pg.Client): Promise<{ known: number; kept: number }> {
  const { rows } = await owner.query<{ known: number; kept: number }>(
    `select (select count(*)::int from mailbox_messages) as known,
       (select count(*)::int from mailbox_messages where state = 'fetched') as kept`,
  )
  return rows[0] ?? { known: 0, kept: 0 }
}

async function areAllSynced(owner: pg.Client, since: Date): Promise<boolean> {
  const { rows } = await owner.query<{ synced: boolean }>(
    `select coalesce(bool_and(last_sync_at is not null and last_sync_at > $1), false) as synced from mailboxes`,
    [since],
  )
  return rows[0]?.synced ?? false
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + patience
  while (!(await isDone())) {
    if (performance.now() > latest) throw new Error(`it took too long until ${what}`)
    await wait(lookEvery)
  }
}
