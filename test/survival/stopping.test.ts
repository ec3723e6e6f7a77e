import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { eventually } from '#test/world/eventually.ts'
import { moments, waitClosely } from '#test/world/server/first-start.ts'
import { fillAsStopped } from '#test/world/server/made-folder.ts'
import { cutPower, givenDataDir, patience, processesOf, startServer } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
beforeEach(() => {
  data = givenDataDir()
})
afterEach(async () => {
  await cutPower(data.dataDir)
  data.remove()
})

/** Who gets which signal, as often as it says. */
const ways = {
  'Ctrl-C in a terminal': { signal: 'SIGINT', whole: true, times: 1 },
  'Ctrl-C pressed over and over': { signal: 'SIGINT', whole: true, times: 5 },
  'SIGTERM to the group': { signal: 'SIGTERM', whole: true, times: 1 },
  'SIGTERM to npm alone': { signal: 'SIGTERM', whole: false, times: 1 },
  'a terminal that is closed': { signal: 'SIGHUP', whole: true, times: 1 },
} as const

/** Of each way; one after the other on the same data. */
const rounds = Number(process.env['ROUNDS'] ?? 1)

describe('a stop', () => {
  test.each(Object.entries(ways))(
    'by %s ends everything before the prompt is back',
    async (_name, { signal, whole, times }) => {
      await fillAsStopped(data.dataDir)
      for (let round = 0; round < rounds; round++) {
        const server = await startServer({ dataDir: data.dataDir, by: 'npm' })
        await server.isUp()
        expect(postmasterOn(cluster())).not.toBeNull()
        const { pid } = server.child
        if (pid === undefined) throw new Error('npm was not started')
        const since = Date.now()
        for (let time = 0; time < times && !server.hasEnded(); time++) {
          process.kill(whole ? -pid : pid, signal)
          // So that each is heard by itself: an answer, or that there is nobody any more.
          await fetch(`${server.url}/healthz`).catch(() => undefined)
        }
        await server.ended
        // npm itself ends at once by the hang-up of a terminal: there is no prompt that could be back.
        if (signal === 'SIGHUP')
          await eventually(() => Promise.resolve(processesOf(data.dataDir).length === 0), {
            what: 'the end',
            patience: 10_000,
          })
        expect(postmasterOn(cluster())).toBeNull()
        expect(Date.now() - since).toBeLessThan(10_000)
        await expectNothingLeft()
      }
    },
    rounds * patience * 2,
  )

  test('ends also when the database is gone already', async () => {
    await fillAsStopped(data.dataDir)
    const server = await startServer({ dataDir: data.dataDir })
    await server.isUp()
    process.kill(postmasterOn(cluster()) ?? 0, 'SIGKILL')
    await eventually(async () => (await fetch(`${server.url}/healthz`)).status === 503, { what: 'that it is noticed' })
    const since = Date.now()
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(Date.now() - since).toBeLessThan(10_000)
    await expectNothingLeft()
  })

  test.each(Object.entries(moments))(
    'in the midst of the very first start, %s, leaves a folder that starts',
    async (_name, hasCome) => {
      const server = await startServer({ dataDir: data.dataDir })
      await waitClosely(() => hasCome(data.dataDir) || server.hasEnded())
      const since = Date.now()
      server.child.kill('SIGINT')
      await server.ended
      expect(Date.now() - since).toBeLessThan(10_000)
      await expectNothingLeft()
      const again = await startServer({ dataDir: data.dataDir })
      await again.isUp()
      expect(again.errors()).toEqual([])
    },
    patience,
  )

  test('is not held up by a database elsewhere that takes the call and never answers', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const called = once(silent, 'connection')
    const { port } = silent.address() as AddressInfo
    const variables = { DATABASE_URL: `postgresql://roost:roost@127.0.0.1:${port}/roost`, SECRET: 'x'.repeat(32) }
    const server = await startServer({ dataDir: data.dataDir, variables })
    const [socket] = (await called) as [Socket]
    const since = Date.now()
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(Date.now() - since).toBeLessThan(10_000)
    expect(server.errors()).toEqual([])
    socket.destroy()
    silent.close()
  })

  test('leaves the data folder with nothing in it but the data', async () => {
    await fillAsStopped(data.dataDir)
    const server = await startServer({ dataDir: data.dataDir })
    await server.isUp()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.errors()).toEqual([])
    // Neither its lock nor its socket.
    expect(readdirSync(data.dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'secret'])
    expect(readdirSync(cluster())).not.toContain('postmaster.pid')
  })
})

const cluster = () => join(data.dataDir, 'postgres')

async function expectNothingLeft(): Promise<void> {
  // The program that printed the prompt is the last; what the system has yet to bury counts for a moment.
  await eventually(() => Promise.resolve(processesOf(data.dataDir).length === 0), {
    what: 'the end of all processes',
    patience: 1_000,
  })
}
