import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drained, tallyOf } from '#test/world/server/kept-once.ts'
import { killOnce, type Phase, type Victim } from '#test/world/server/kill-rounds.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { randomFrom } from '#basics/random.ts'
import { makeReadyFolder } from '#test/world/server/ready-folder.ts'
import { SendingServer } from '#test/world/mail/sending-server.ts'
import { cutPower, givenDataDir, patience, startServer } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
beforeEach(() => {
  data = givenDataDir()
})
afterEach(async () => {
  await cutPower(data.dataDir)
  data.remove()
})

/** One of each kind. */
const kills: [Phase, Victim][] = [
  ['intake', 'server'],
  ['start', 'everything'],
  ['sorting', 'everything'],
  ['start', 'server'],
  ['understanding', 'server'],
]

/** Other moments each time; `SEED` repeats those of a run that failed. `npm run torture -- kills` has two hundred. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

test(
  `a server that is killed in whatever it does keeps what it acknowledged, once, and finishes it (SEED=${seed})`,
  async () => {
    const { dataDir } = data
    const random = randomFrom(seed)
    const sending = new SendingServer(await makeReadyFolder(dataDir, 4), 'castle')
    for (const [phase, victim] of kills)
      expect((await killOnce({ dataDir, phase, victim, sending, random, usualStart: 1_500 })).complaints).toEqual([])

    const server = await startServer({ dataDir })
    await server.isUp()
    const owner = await ownerOf(dataDir)
    await passOverSilence(owner)
    await drained(owner)
    const tally = await tallyOf(owner, sending.acknowledged)
    await owner.end()
    expect(tally).toEqual({ acknowledged: tally.kept, kept: tally.kept, lost: [], doubled: [], unfinished: [] })
    expect(tally.kept).toBeGreaterThan(24)
    expect(sending.refusals).toEqual({})
    expect(server.errors()).toEqual([])
  },
  3 * patience,
)

/** Jobs of a worker that was killed are run again once it has been silent for a while: the test does not wait for that. */
async function passOverSilence(owner: pg.Client): Promise<void> {
  await owner.query(`update job_workers set beat_at = beat_at - interval '1 minute'`)
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
  )
}
