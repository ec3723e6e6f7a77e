import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { draftsIn, isReady, moments, waitClosely } from '#test/world/server/first-start.ts'
import { fillAsStopped } from '#test/world/server/made-folder.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { cutPower, givenDataDir, patience, type ServerProcess, startServer } from '#test/world/server/server-process.ts'

let data: ReturnType<typeof givenDataDir>
let copy: ReturnType<typeof givenDataDir>
let others: ChildProcess[]
beforeEach(() => {
  ;[data, copy, others] = [givenDataDir(), givenDataDir(), []]
})
afterEach(async () => {
  for (const other of others) other.kill('SIGKILL')
  for (const { dataDir, remove } of [data, copy]) {
    await cutPower(dataDir)
    remove()
  }
})

const inData = (...names: string[]) => join(data.dataDir, ...names)

describe('a power cut in the very first start', () => {
  test.each(Object.entries(moments))(
    '%s is made good by the next',
    async (_name, hasCome) => {
      const first = await startServer({ dataDir: data.dataDir })
      await waitClosely(() => hasCome(data.dataDir) || first.hasEnded())
      await cutPower(data.dataDir)
      expect((await startAgain()).errors()).toEqual([])
      expect(draftsIn(data.dataDir)).toEqual([])
    },
    2 * patience,
  )

  test.each([0, 1, 3])(
    'after %i of the migrations is made good by the next',
    async (count) => {
      const first = await startServer({ dataDir: data.dataDir })
      await waitClosely(() => isReady(data.dataDir))
      const owner = await ownerOf(data.dataDir)
      // The migrations are not waited for: the next of them is under way by then.
      const migrations = 'select count(*)::int as done from schema_migrations'
      const isSoFar = () =>
        owner.query<{ done: number }>(migrations).then(
          ({ rows }) => (rows[0]?.done ?? 0) >= count,
          () => false,
        )
      while (!first.hasEnded() && !(await isSoFar()));
      await Promise.all([cutPower(data.dataDir), owner.end().catch(() => undefined)])
      expect((await startAgain()).errors()).toEqual([])
    },
    2 * patience,
  )
})

describe('after a power cut', () => {
  test('a number in postmaster.pid that now is another program’s is not believed, and that program left alone', async () => {
    await fillAsStopped(data.dataDir)
    // Of the same user: PostgreSQL by itself would not start beside it.
    const { uid, gid } = statSync(inData('postgres'))
    const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
    others.push(other)
    await once(other, 'spawn')
    writeFileSync(
      inData('postgres', 'postmaster.pid'),
      `${other.pid}\n${inData('postgres')}\n1\n5432\n\n\n 1 1\nready   \n`,
    )
    expect((await startAgain()).errors()).toEqual([])
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  })

  test.each(['', '\0\0\0\0'])('a postmaster.pid that was not written (%j) is in nobody’s way', async (text) => {
    await fillAsStopped(data.dataDir)
    writeFileSync(inData('postgres', 'postmaster.pid'), text)
    expect((await startAgain()).errors()).toEqual([])
  })

  test('a secret that was not written is told of in a sentence', async () => {
    await fillAsStopped(data.dataDir)
    writeFileSync(inData('secret'), '')
    const server = await startServer({ dataDir: data.dataDir })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toEqual([
      `The secret in ${inData('secret')} is not whole. Restore it from a backup; without it, delete the file, and everybody signs in again.`,
    ])
  })

  test('a password of the database that is lost is set anew', async () => {
    await fillAsStopped(data.dataDir)
    rmSync(inData('postgres-password'))
    expect((await startAgain()).errors()).toEqual([])
  })

  test('a folder that holds no whole database is left as it is', async () => {
    await fillAsStopped(data.dataDir)
    rmSync(inData('postgres', 'PG_VERSION'))
    const server = await startServer({ dataDir: data.dataDir })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toEqual([expect.stringMatching(/holds no whole database\. Restore a backup/)])
    expect(existsSync(inData('postgres', 'global', 'pg_control'))).toBe(true)
  })
})

test('a copy that was made of a running folder leaves the original alone when it starts', async () => {
  await fillAsStopped(data.dataDir)
  const original = await startServer({ dataDir: data.dataDir })
  await original.isUp()
  const postmaster = postmasterOn(inData('postgres'))
  for (const name of ['postgres', 'postgres-password', 'secret'])
    cpSync(inData(name), join(copy.dataDir, name), { recursive: true, preserveTimestamps: true })
  expect(readFileSync(join(copy.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toContain(String(postmaster))
  // Whether a copy like this can be started is luck; that the original goes on is not.
  const server = await startServer({ dataDir: copy.dataDir })
  await waitClosely(() => server.hasEnded() || server.output().includes('Mail intake'))
  expect((await fetch(`${original.url}/healthz`)).status).toBe(200)
  expect(postmasterOn(inData('postgres'))).toBe(postmaster)
  expect(original.errors()).toEqual([])
})

/** A server that is up and well. */
async function startAgain(): Promise<ServerProcess> {
  const server = await startServer({ dataDir: data.dataDir })
  await server.isUp()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  return server
}
