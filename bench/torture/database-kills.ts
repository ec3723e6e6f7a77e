import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { eventually } from '#test/world/eventually.ts'
import { drained } from '#test/world/server/kept-once.ts'
import { complaintsOf } from '#test/world/server/kill-rounds.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { randomFrom } from '#basics/random.ts'
import { pick } from '#test/world/random.ts'
import { makeReadyFolder } from '#test/world/server/ready-folder.ts'
import { RequestsThroughout } from '#test/world/server/requests-throughout.ts'
import { SendingServer } from '#test/world/mail/sending-server.ts'
import { processesOf, startServer } from '#test/world/server/server-process.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { atMost, figuresOfMail, givenTornFolder, missingTasks } from './torn-folder.ts'

const count = 20
const families = 24

/** Twenty kills of the database while mail and requests go on: the server's process stays, says so meanwhile, and recovers. */
export async function databaseKills(seed: number): Promise<Figure[]> {
  const random = randomFrom(seed)
  const dataDir = givenTornFolder()
  const ready = await makeReadyFolder(dataDir, families)
  const sending = new SendingServer(ready, `d${seed}`)
  const server = await startServer({ dataDir })
  await server.isUp()
  let isOver = false
  let lastTaken = 0
  const requests = new RequestsThroughout(server.url)
  const people = requests.run(ready)
  const mail = sending.send(server.mailPort, {
    isOver: () => isOver,
    onTaken: () => (lastTaken = Date.now()),
    pause: 200,
    staysOn: true,
  })

  const recoveries: number[] = []
  const ways: Record<string, number> = {}
  for (let kill = 0; kill < count; kill++) {
    await wait(300 + random() * 2_000)
    const way = pick(random, ['postmaster', 'a back end', 'all of it'] as const)
    ways[way] = (ways[way] ?? 0) + 1
    const killedAt = Date.now()
    await killDatabase(dataDir, { way, serverId: server.child.pid })
    // Mail and requests are taken again, and the server is healthy.
    await eventually(
      async () =>
        server.hasEnded() ||
        (Math.min(lastTaken, requests.lastSave) > Math.max(killedAt, requests.lastRefusal) &&
          Date.now() - Math.max(killedAt, requests.lastRefusal) > 500 &&
          (await fetch(`${server.url}/healthz`)).status === 200),
      { what: 'that all is well again', patience: 60_000 },
    )
    if (server.hasEnded()) throw new Error(`the server ended: ${server.errors().join('\n')}`)
    recoveries.push(Math.max(0, requests.lastRefusal - killedAt))
  }
  isOver = true
  requests.end()
  await Promise.all([people, mail])

  const owner = await ownerOf(dataDir)
  await drained(owner, 5 * 60_000)
  const figures = await figuresOfMail('database', { owner, acknowledged: sending.acknowledged })
  const missing = await missingTasks(owner, requests.saved)
  await owner.end()
  console.log(
    `Kills: ${JSON.stringify(ways)}; ${requests.refused} requests heard 503; mail heard ${JSON.stringify(sending.refusals)}.`,
  )
  for (const wrong of [...new Set(requests.wrong)].slice(0, 10)) console.error(wrong)
  const faults = complaintsOf(server).filter((line) => !line.includes('the database ended'))
  for (const fault of faults) console.error(fault)
  const { '451': _later, ...otherRefusals } = sending.refusals
  return [
    ...figures,
    atMost('database', { what: `of ${requests.saved.length} saved tasks lost`, value: missing, most: 0 }),
    atMost('database', { what: 'requests answered neither 200 nor 503', value: requests.wrong.length, most: 0 }),
    atMost('database', { what: 'mails refused but by 451', value: Object.keys(otherRefusals).length, most: 0 }),
    atMost('database', { what: 'SMTP connections that broke', value: sending.broken, most: 0 }),
    atMost('database', { what: 'faults in the log', value: faults.length, most: 0 }),
    atMost('database', { what: 'recovery, median', value: median(recoveries) / 1000, most: 5, unit: 's' }),
    atMost('database', { what: 'recovery, longest', value: Math.max(...recoveries) / 1000, most: 15, unit: 's' }),
    atMost('database', {
      what: 'an answer throughout, p99',
      value: percentile(requests.times, 0.99),
      most: 5_000,
      unit: 'ms',
    }),
  ]
}

async function killDatabase(
  dataDir: string,
  { way, serverId }: { way: 'postmaster' | 'a back end' | 'all of it'; serverId?: number | undefined },
) {
  const postmaster = postmasterOn(join(dataDir, 'postgres'))
  if (postmaster === null) throw new Error('there is no database to kill')
  if (way === 'postmaster') process.kill(postmaster, 'SIGKILL')
  else if (way === 'a back end') {
    const owner = await ownerOf(dataDir)
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random()`,
    )
    if (rows[0] !== undefined) process.kill(rows[0].pid, 'SIGKILL')
    await owner.end().catch(() => undefined)
  } else {
    for (const pid of processesOf(join(dataDir, 'postgres')))
      if (pid !== serverId)
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has just ended.
        }
  }
}
