import { appendFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { absenceIn } from '#platform/database/database-away.ts'
import { eventually } from '#test/world/eventually.ts'
import { drained } from '#test/world/server/kept-once.ts'
import { complaintsOf } from '#test/world/server/kill-rounds.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { randomFrom } from '#basics/random.ts'
import { makeReadyFolder } from '#test/world/server/ready-folder.ts'
import { RequestsThroughout } from '#test/world/server/requests-throughout.ts'
import { SendingServer } from '#test/world/mail/sending-server.ts'
import { cutPower, type ServerProcess, startServer } from '#test/world/server/server-process.ts'
import { type Figure, median } from '../figure.ts'
import { atMost, figuresOfMail, givenTornFolder, missingTasks } from './torn-folder.ts'

/**
 * What comes of a full disk before there is room again: nothing more, a power cut and a start, the end of the database, whose log
 * has no room either, both of them; or it is long, so that what waits has been tried as often as it may.
 */
const cycles = ['short', 'cut', 'log', 'log and cut', 'long', 'cut'] as const
/** Milliseconds: five attempts at a mail are over after 90 seconds. */
const long = 110_000
const families = 24
const megabytes = 1_500

/**
 * A disk that is full time and again while mail and requests go on: 451 and 503 until there is room, nothing lost that was
 * acknowledged.
 */
export async function diskFull(seed: number): Promise<Figure[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('disk-full left out: a small disk of its own can be made as root on Linux alone.')
    return []
  }
  const random = randomFrom(seed)
  const dataDir = givenTornFolder({ megabytes })
  const ready = await makeReadyFolder(dataDir, families)
  const sending = new SendingServer(ready, `f${seed}`, { bytes: 50_000 })
  const recoveries: number[] = []
  const wells: number[] = []
  const saved: string[] = []
  const wrong: string[] = []
  const faults: string[] = []
  let refused = 0
  for (const cycle of cycles) {
    let server = await startServer({ dataDir })
    await server.isUp()
    let traffic = startTraffic(server)
    await wait(500 + random() * 2_000)
    const ballast = fill(dataDir)
    await eventually(() => Promise.resolve(traffic.isRefused()), { what: 'that nothing is taken', patience: 60_000 })
    if (cycle.startsWith('log')) await fillLog(dataDir)
    await wait(cycle === 'long' ? long : random() * 3_000)
    if (cycle.endsWith('cut')) {
      await cutPower(dataDir)
      await traffic.end()
      await startOnFullDisk(dataDir)
      ballast.remove()
      server = await startServer({ dataDir })
      await server.isUp()
      traffic = startTraffic(server)
    } else ballast.remove()
    const since = Date.now()
    await eventually(() => Promise.resolve(traffic.isTakenSince(since)), {
      what: 'that all is taken again',
      patience: 60_000,
    })
    recoveries.push(Date.now() - since)
    await eventually(async () => (await fetch(`${server.url}/healthz`)).status === 200, {
      what: 'that it is well',
      patience: 60_000,
    })
    wells.push(Date.now() - since)
    await traffic.end()
    faults.push(...complaintsOf(server).filter((line) => !line.includes('the database ended')))
    await cutPower(dataDir)
    const [recovery = 0, well = 0] = [recoveries.at(-1), wells.at(-1)]
    console.log(
      `${cycle}: all taken after ${recovery} ms, well after ${well}; so far ${sending.acknowledged.length} mails acknowledged, ${saved.length} tasks saved`,
    )
  }

  const server = await startServer({ dataDir })
  await server.isUp()
  const owner = await ownerOf(dataDir)
  await drained(owner, 5 * 60_000)
  const mail = await figuresOfMail('disk', { owner, acknowledged: sending.acknowledged })
  const missing = await missingTasks(owner, saved)
  await owner.end()
  console.log(`${refused} requests heard 503; mail heard ${JSON.stringify(sending.refusals)}.`)
  for (const each of [...new Set([...wrong, ...faults])].slice(0, 10)) console.error(each)
  const { '451': _later, ...otherRefusals } = sending.refusals
  return [
    ...mail,
    atMost('disk', { what: `of ${saved.length} saved tasks lost`, value: missing, most: 0 }),
    atMost('disk', { what: 'requests answered neither 200 nor 503', value: wrong.length, most: 0 }),
    atMost('disk', { what: 'mails refused but by 451', value: Object.keys(otherRefusals).length, most: 0 }),
    atMost('disk', { what: 'faults in the log', value: faults.length, most: 0 }),
    atMost('disk', {
      what: 'from room until all is taken, median',
      value: median(recoveries) / 1000,
      most: 10,
      unit: 's',
    }),
    atMost('disk', {
      what: 'from room until all is taken, longest',
      value: Math.max(...recoveries) / 1000,
      most: 30,
      unit: 's',
    }),
    atMost('disk', {
      what: 'from room until /healthz says so, longest',
      value: Math.max(...wells) / 1000,
      most: 45,
      unit: 's',
    }),
  ]

  function startTraffic(on: ServerProcess) {
    const requests = new RequestsThroughout(on.url)
    let isOver = false
    let lastTaken = 0
    const refusedBefore = sending.refusals['451'] ?? 0
    const people = requests.run(ready)
    const mails = sending.send(on.mailPort, {
      isOver: () => isOver || on.hasEnded(),
      onTaken: () => (lastTaken = Date.now()),
      pause: 300,
      staysOn: true,
    })
    return {
      isRefused: () => requests.refused > 0 && (sending.refusals['451'] ?? 0) > refusedBefore,
      isTakenSince: (since: number) => Math.min(lastTaken, requests.lastSave) > since,
      async end() {
        isOver = true
        requests.end()
        await Promise.all([people, mails])
        saved.push(...requests.saved)
        refused += requests.refused
        // Who was killed answers nobody.
        wrong.push(...requests.wrong.filter((answer) => !on.hasEnded() || !answer.startsWith('no answer')))
      },
    }
  }
}

/** The log is made to need a new file, as it does in the course of a day: that is the end of the database, for the time being. */
async function fillLog(dataDir: string): Promise<void> {
  const owner = await ownerOf(dataDir)
  try {
    for (let file = 0; file < 100; file++)
      await owner.query(`select pg_logical_emit_message(true, 'torture', 'x'), pg_switch_wal()`)
    throw new Error('the log found room on a full disk')
  } catch (error) {
    if (absenceIn(error) === null) throw error
  } finally {
    await owner.end().catch(() => undefined)
  }
}

/** It comes up, or says in a sentence why it does not. */
async function startOnFullDisk(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir })
  const isDecided = () => server.hasEnded() || server.output().includes('Mail intake')
  await eventually(() => Promise.resolve(isDecided()), { what: 'a start', patience: 120_000 }).catch(
    (error: unknown) => {
      throw new Error(`neither started nor ended: ${[server.output(), ...server.errors()].join(' | ')}`, {
        cause: error,
      })
    },
  )
  const said = server.errors()
  console.log(server.hasEnded() ? `On a full disk: ${said.join(' | ')}` : 'On a full disk it starts.')
  await cutPower(dataDir)
}

const chunk = Buffer.alloc(1024 * 1024)

/** Leaves no room, whatever else is written meanwhile. */
function fill(dataDir: string): { remove(): void } {
  const path = join(dataDir, 'ballast')
  writeFileSync(path, '')
  for (let { bavail, bsize } = statfsSync(dataDir); bavail > 0; { bavail, bsize } = statfsSync(dataDir))
    try {
      appendFileSync(path, chunk.subarray(0, Math.min(chunk.length, bavail * bsize)))
    } catch {
      // Somebody was quicker.
    }
  return { remove: () => rmSync(path) }
}
