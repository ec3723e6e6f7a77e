import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { awaySentence } from '#platform/database/database-away.ts'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { type DemoProcess, startDemo } from '#test/world/server/demo-process.ts'
import { eventually } from '#test/world/eventually.ts'
import { fillAsDemo, fillAsStopped } from '#test/world/server/made-folder.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { cutPower, deliver, givenDataDir, type ServerProcess, startServer } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
let isMounted = false
beforeEach(() => {
  data = givenDataDir()
})
afterEach(async () => {
  await cutPower(data.dataDir)
  if (isMounted) execFileSync('umount', ['-l', data.dataDir])
  isMounted = false
  data.remove()
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe('a database that is lost', () => {
  test('with every connection that is in use ends no process, and the next request is answered', async () => {
    const { server, ask, save } = await givenDemo()
    let [isOver, refused] = [false, 0]
    const users = [ask, ask, save, save].map(async (request) => {
      while (!isOver) {
        const { status } = await request()
        expect([200, 201, 503]).toContain(status)
        if (status === 503) refused++
      }
    })
    const owner = await ownerOf(data.dataDir)
    await eventually(async () => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return refused >= 20
    })
    isOver = true
    await Promise.all(users)
    await owner.end()
    await expectWell(server, { ask, save })
    expectQuiet(server)
  })

  test('with its server is started again, and meanwhile everybody is told', async () => {
    const { server, ask, save, address } = await givenDemo()
    // So that it stays away until this is looked at.
    const version = join(data.dataDir, 'postgres', 'PG_VERSION')
    renameSync(version, `${version}.away`)
    process.kill(postmasterOn(join(data.dataDir, 'postgres')) ?? 0, 'SIGKILL')
    const reason = await eventually(
      async () => {
        const health = await fetch(`${server.url}/healthz`)
        const text = await health.text()
        return health.status === 503 && text !== 'The database is not reached.\n' && text
      },
      { what: 'that it is noticed' },
    )
    expect(reason).toBe('The database ended (SIGKILL) and is being started again.\n')
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    for (const request of [ask, save]) {
      const answer = await request()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ message: awaySentence('gone') })
    }
    expect(await deliver(server.mailPort, { to: address })).toBe(451)
    for (let turn = 0; turn < 50; turn++) await ask()
    expectQuiet(server)

    renameSync(`${version}.away`, version)
    await eventually(async () => (await fetch(`${server.url}/healthz`)).status === 200, {
      what: 'that all is well again',
    })
    await expectWell(server, { ask, save })
    expect(await deliver(server.mailPort, { to: address })).toBe(250)
  })

  test.skipIf(!canMount)(
    'with the room on its disk refuses what is to be saved, until there is room again',
    async () => {
      mountSmall()
      const { server, ask, save, address } = await givenDemo()
      const ballast = join(data.dataDir, 'ballast')
      fill(ballast)
      const told = await eventually(
        async () => {
          const answer = await save()
          return answer.status === 503 && (await answer.json())
        },
        { what: 'that the disk is full' },
      )
      expect([awaySentence('full'), awaySentence('gone')]).toContain((told as { message: string }).message)
      const health = await fetch(`${server.url}/healthz`)
      expect(health.status).toBe(503)
      // What finds a place in what it has already is still taken.
      const large = { to: address, bytes: 300_000 }
      await eventually(async () => (await deliver(server.mailPort, large)) === 451, { what: 'that no mail is taken' })
      expect(server.hasEnded()).toBe(false)

      rmSync(ballast)
      await expectWell(server, { ask, save })
      await eventually(async () => (await deliver(server.mailPort, { to: address })) === 250, {
        what: 'that mail is taken again',
      })
      // `/healthz` remembers for 15 seconds: `npm run torture -- disk-full` waits for it.
      expectQuiet(server)
    },
  )
})

test.skipIf(!canMount)('a start on a disk that has no room for anybody to come in says so', async () => {
  mountSmall()
  await fillAsStopped(data.dataDir)
  // PostgreSQL runs without them, but writes them before it lets anybody in.
  const base = join(data.dataDir, 'postgres', 'base')
  for (const folder of [join(data.dataDir, 'postgres', 'global'), ...readdirSync(base).map((name) => join(base, name))])
    rmSync(join(folder, 'pg_internal.init'), { force: true })
  // It deletes these figures as soon as it has read them, which would leave room.
  rmSync(join(data.dataDir, 'postgres', 'pg_stat', 'pgstat.stat'), { force: true })
  const { bavail, bsize } = statfsSync(data.dataDir)
  writeFileSync(join(data.dataDir, 'ballast'), Buffer.alloc(bavail * bsize - 96 * 1024))
  const server = await startServer({ dataDir: data.dataDir })
  expect(await server.closed).toBe(1)
  expect(server.errors()).toEqual([
    expect.stringMatching(/^The database did not start: FATAL: +could not .*: No space left on device$/),
  ])
})

function mountSmall(): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', data.dataDir])
  isMounted = true
}

async function givenDemo(): Promise<DemoProcess> {
  await fillAsDemo(data.dataDir)
  return startDemo(data.dataDir)
}

interface Requests {
  ask(): Promise<Response>
  save(): Promise<Response>
}

async function expectWell(server: ServerProcess, { ask, save }: Requests): Promise<void> {
  await eventually(async () => (await ask()).status === 200 && (await save()).ok, { what: 'that all is well again' })
  expect(server.hasEnded()).toBe(false)
}

/** No line of the log is said again before a minute has gone by. */
function expectQuiet(server: ServerProcess): void {
  const lastSaid = new Map<string, number>()
  for (const line of server.errors()) {
    const said = JSON.parse(line) as { at: string; message: string; error?: string; logId?: string }
    expect(said.logId, line).toBeUndefined()
    const cause = `${said.message} ${said.error?.slice(0, 5)}`
    expect(Date.parse(said.at) - (lastSaid.get(cause) ?? 0), line).toBeGreaterThanOrEqual(60_000)
    lastSaid.set(cause, Date.parse(said.at))
  }
}

/** Leaves no room, whatever else is written meanwhile. */
function fill(path: string): void {
  const { bavail, bsize } = statfsSync(data.dataDir)
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize))
  } catch {
    // As much as there was room for.
  }
}
