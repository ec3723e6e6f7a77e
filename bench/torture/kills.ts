import { setTimeout as wait } from 'node:timers/promises'
import { drained } from '#test/world/server/kept-once.ts'
import { type Killed, killOnce, phases } from '#test/world/server/kill-rounds.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { randomFrom } from '#basics/random.ts'
import { pick } from '#test/world/random.ts'
import { makeReadyFolder } from '#test/world/server/ready-folder.ts'
import { SendingServer } from '#test/world/mail/sending-server.ts'
import { cutPower, startServer } from '#test/world/server/server-process.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { atMost, figuresOfMail, givenTornFolder } from './torn-folder.ts'

const count = 200
/** Of these so many in the very first start, where the cluster is made. */
const firstStarts = 6
/** More than one family's plan has room for, by far. */
const families = 40
/** A power cut rather than the end of one process, so often. */
const powerCuts = 0.4

/** Two hundred kills at random moments; afterwards all mail that was acknowledged is there once, and understood. */
export async function kills(seed: number): Promise<Figure[]> {
  const random = randomFrom(seed)
  const dataDir = givenTornFolder()
  const sending = new SendingServer(await makeReadyFolder(dataDir, families), `k${seed}`)
  const all: Killed[] = []
  const starts: number[] = [2_000]
  const counts: Record<string, number> = {}
  for (let kill = 0; kill < count - firstStarts; kill++) {
    const [phase, victim] = [pick(random, phases), random() < powerCuts ? ('everything' as const) : ('server' as const)]
    counts[phase] = (counts[phase] ?? 0) + 1
    const usualStart = 1.1 * median(starts)
    const killed = await killOnce({ dataDir, phase, victim, sending, random, usualStart })
    all.push(killed)
    if (killed.start !== null) starts.push(killed.start)
    for (const complaint of killed.complaints) console.error(`kill ${kill} (${phase}, ${victim}): ${complaint}`)
    if (kill % 20 === 19) console.log(`${kill + 1} kills, ${sending.acknowledged.length} mails acknowledged`)
  }
  const complaints = all.flatMap(({ complaints: some }) => some)
  for (let kill = 0; kill < firstStarts; kill++) complaints.push(...(await killFirstStart(random() * 2_500)))

  const server = await startServer({ dataDir })
  await server.isUp()
  const [owner, since] = [await ownerOf(dataDir), Date.now()]
  await drained(owner, 10 * 60_000)
  const seconds = (Date.now() - since) / 1000
  complaints.push(...server.errors())
  const mail = await figuresOfMail('kills', { owner, acknowledged: sending.acknowledged })
  await owner.end()
  console.log(`Kills: ${JSON.stringify({ ...counts, 'first start': firstStarts })}; ${whatWasLeft(all)}.`)
  console.log(`Connections that broke: ${sending.broken}; refusals: ${JSON.stringify(sending.refusals)}.`)
  const started = starts.slice(1)
  return [
    ...mail,
    atMost('kills', { what: 'complaints in the log', value: complaints.length, most: 0 }),
    atMost('kills', { what: 'mails refused', value: Object.values(sending.refusals).reduce(sum, 0), most: 0 }),
    atMost('kills', { what: 'the queue until it was empty', value: seconds, most: 600, unit: 's' }),
    atMost('kills', { what: 'start after a kill, median', value: median(started) / 1000, most: 5, unit: 's' }),
    atMost('kills', { what: 'start after a kill, p99', value: percentile(started, 0.99) / 1000, most: 15, unit: 's' }),
  ]
}

const sum = (one: number, other: number) => one + other

/** In a folder of its own; the next start has to make it good. */
async function killFirstStart(after: number): Promise<string[]> {
  const dataDir = givenTornFolder()
  await startServer({ dataDir })
  await wait(after)
  await cutPower(dataDir)
  const again = await startServer({ dataDir })
  await again.isUp()
  const complaints = again.errors()
  await cutPower(dataDir)
  return complaints
}

/** That the kills fell where they should have. */
function whatWasLeft(all: readonly Killed[]): string {
  const left = all.flatMap(({ left: some }) => some ?? [])
  const withSome = (of: (some: (typeof left)[number]) => number) => left.filter((some) => of(some) > 0).length
  const unsorted = withSome((some) => some.unsorted)
  const [queued, inHand] = [withSome((some) => some.queued), withSome((some) => some.inHand)]
  return `of ${left.length} that could be looked at, ${unsorted} left mail unsorted, ${queued} in the queue, ${inHand} in hand`
}
