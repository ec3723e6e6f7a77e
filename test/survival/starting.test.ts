import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { eventually } from '#test/world/eventually.ts'
import { fillAsStopped } from '#test/world/server/made-folder.ts'
import { cutPower, givenDataDir, startServer } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
let dataDir: string
beforeEach(() => {
  data = givenDataDir()
  // Below a folder that other users may pass through.
  chmodSync(data.dataDir, 0o755)
  dataDir = join(data.dataDir, 'data')
})
afterEach(async () => {
  await cutPower(data.dataDir)
  data.remove()
})

test('a server whose log nobody reads any more goes on, and still stops cleanly', async () => {
  await fillAsStopped(dataDir)
  const server = await startServer({ dataDir, variables: { LOG_LEVEL: 'info' } })
  // As `npm start | head -1` leaves it.
  await eventually(() => Promise.resolve(server.output().includes('Roost') || server.hasEnded()), { what: 'a line' })
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  await eventually(async () => (await fetch(`${server.url}/healthz`).catch(() => null))?.status === 200, {
    what: 'the site',
  })
  // What it says of these goes nowhere.
  process.kill(postmasterOn(join(dataDir, 'postgres')) ?? 0, 'SIGKILL')
  await eventually(
    async () => {
      const isWell = (await fetch(`${server.url}/healthz`)).status === 200
      return isWell && postmasterOn(join(dataDir, 'postgres')) !== null
    },
    { what: 'that all is well again' },
  )
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(postmasterOn(join(dataDir, 'postgres'))).toBeNull()
})

test('nothing is left in the temporary folder, however a server ends', async () => {
  const temporary = join(data.dataDir, 'tmp')
  mkdirSync(temporary)
  chmodSync(temporary, 0o1777)
  const variables = { TMPDIR: temporary }
  await fillAsStopped(dataDir)
  const stopped = await startServer({ dataDir, variables })
  await stopped.isUp()
  expect(readdirSync(temporary)).toEqual([])
  stopped.child.kill('SIGTERM')
  await stopped.ended
  const killed = await startServer({ dataDir, variables })
  await killed.isUp()
  await cutPower(dataDir)
  expect(readdirSync(temporary)).toEqual([])

  // A socket's path may be a hundred characters long: only a folder this deep needs another place for it, until the next stop.
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
  await fillAsStopped(deep)
  const first = await startServer({ dataDir: deep, variables })
  await first.isUp()
  await cutPower(deep)
  const again = await startServer({ dataDir: deep, variables })
  await again.isUp()
  again.child.kill('SIGTERM')
  await again.ended
  expect(readdirSync(temporary)).toEqual([])
})

const isRoot = process.getuid?.() === 0
/** Users that every system has, since `initdb` wants to know their names: daemon and nobody. */
const [one, other] = [
  { uid: 1, gid: 1 },
  { uid: 65_534, gid: 65_534 },
]

test.skipIf(!isRoot)(
  'a data folder of another user is told of in a sentence, and root goes on as that user',
  async () => {
    mkdirSync(dataDir)
    execFileSync('chown', [String(one.uid), dataDir])
    const first = await startServer({ dataDir, user: one })
    await first.isUp()
    first.child.kill('SIGTERM')
    await first.ended

    chmodSync(dataDir, 0o777)
    const stranger = await startServer({ dataDir, user: other })
    expect(await stranger.closed).toBe(1)
    expect(stranger.errors()).toEqual([
      `${dataDir}/postgres belongs to another user (1; this is 65534). Run Roost as that user, or set DATA_DIR to a folder of your own.`,
    ])
    chmodSync(dataDir, 0o700)
    const shutOut = await startServer({ dataDir, user: other })
    expect(await shutOut.closed).toBe(1)
    expect(shutOut.errors()).toEqual([expect.stringContaining('belongs to another user (1; this is 65534)')])

    // With sudo, by mistake: the user can still start it after that.
    for (const user of [undefined, one]) {
      const server = await startServer({ dataDir, ...(user && { user }) })
      await server.isUp()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(server.errors()).toEqual([])
    }
  },
)

test.skipIf(!isRoot)('a place where no folder can be made is told of in a sentence', async () => {
  const server = await startServer({ dataDir, user: one })
  expect(await server.closed).toBe(1)
  expect(server.errors()).toEqual([
    `The data folder ${dataDir} cannot be made (EACCES). Set DATA_DIR to a folder of your own.`,
  ])
})
