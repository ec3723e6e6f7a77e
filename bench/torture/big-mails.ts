import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runChild } from '../child.ts'
import { benchSecret, givenCluster } from '../world/cluster.ts'
import { addFamilies, tokenOf } from '../world/families.ts'
import { type Figure, percentile } from '../figure.ts'
import type { BigSending, BigSent } from '../load/send-big-mails.ts'
import { startServer } from '../world/server.ts'

const mails = 20
const bytes = 24 * 1024 * 1024
const askEvery = 20
const sender = 'office@school.example'

/** Twenty mails of 24 MB come at once and are read, while a page asks for its tasks every 20 ms. */
export async function bigMails(): Promise<Figure[]> {
  const cluster = await givenCluster()
  await addFamilies(cluster.owner, { from: 0, to: mails })
  await cluster.owner.query(
    `insert into email_sender_filters (family_id, id, sender_email, status, category)
     select id, gen_random_uuid(), $1, 'allow', 'school' from families`,
    [sender],
  )
  const server = await startServer({ DATABASE_URL: cluster.url, SECRET: benchSecret }, 'all')
  const page = openPage(server.url)
  await wait(2_000)
  const before = residentOf(server.pid)
  page.forget()
  const sending: BigSending = { port: server.intakePort, mails, bytes, from: sender }
  const { seconds, refused } = await runChild<BigSent>('load/send-big-mails.ts', sending)
  await untilRead(cluster.owner)
  const asked = await page.close()
  const peak = residentOf(server.pid)
  await requireWhole(cluster.owner, mails - refused)
  await server.close()
  await cluster.close()
  const about = { name: 'big', reference: null, ratio: null }
  return [
    { ...about, what: 'resident memory at most (VmHWM)', unit: 'MB', product: peak, goal: { atMost: 512 } },
    { ...about, what: 'resident memory at most, before', unit: 'MB', product: before, goal: { atMost: 512 } },
    {
      ...about,
      what: 'longest request of an open page',
      unit: 'ms',
      product: Math.max(...asked),
      goal: { atMost: 100 },
    },
    { ...about, what: 'its 99th percentile', unit: 'ms', product: percentile(asked, 0.99), goal: { atMost: 100 } },
    { ...about, what: 'mails refused', unit: '', product: refused, goal: { atMost: 0 } },
    { ...about, what: 'until all are acknowledged', unit: 's', product: seconds, goal: { atMost: 120 } },
  ]
}

/** Megabytes that the process and its threads ever held in memory. Linux only. */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Asks at its times, whether or not the last was answered; milliseconds from then to the end of the answer. */
function openPage(url: string) {
  const asked: number[] = []
  const pending = new Set<Promise<void>>()
  const headers = { authorization: `Bearer ${tokenOf(0)}` }
  async function ask(): Promise<void> {
    const started = performance.now()
    const response = await fetch(`${url}/api/tasks`, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the page was answered ${response.status}`)
    asked.push(performance.now() - started)
  }
  const timer = setInterval(() => {
    const asking = ask()
    pending.add(asking)
    void asking.finally(() => pending.delete(asking))
  }, askEvery)
  return {
    forget: () => void asked.splice(0),
    async close() {
      clearInterval(timer)
      await Promise.all(pending)
      return asked
    },
  }
}

async function untilRead(owner: pg.Client): Promise<void> {
  const query = `select (select count(*) from arrivals) + (select count(*) from inbound_mails where state = 'queued') as left`
  for (let attempts = 0; attempts < 600; attempts++) {
    const { rows } = await owner.query<{ left: string }>(query)
    if (rows[0]?.left === '0') return
    await wait(200)
  }
  throw new Error('the mails that were acknowledged were not read')
}

async function requireWhole(owner: pg.Client, taken: number): Promise<void> {
  const { rows } = await owner.query<{ state: string; size: number }>('select state, size from inbound_mails')
  const wrong = rows.filter(({ state, size }) => state !== 'understood' || size < bytes * 0.99)
  if (rows.length !== taken || wrong.length > 0)
    throw new Error(`not all were read: ${rows.map((row) => `${row.state} ${row.size}`).join(', ')}`)
}
