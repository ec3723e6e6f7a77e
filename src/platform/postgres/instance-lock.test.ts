import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, isHeld, type Lock, lockDataDir } from './instance-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roost-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('of many who want a data folder at the same moment one gets it, and the next once that is done', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => lockDataDir(dataDir).catch((error: unknown) => error)),
  )
  const refused = outcomes.filter((outcome) => outcome instanceof AlreadyRunning)
  expect(refused).toHaveLength(7)
  expect(await isHeld(dataDir)).toBe(true)
  const lock = outcomes.find((outcome) => !refused.includes(outcome as AlreadyRunning)) as Lock
  await lock.release()
  expect(await isHeld(dataDir)).toBe(false)
  await (await lockDataDir(dataDir)).release()
  expect(existsSync(join(dataDir, 'running.lock'))).toBe(false)
})

test('a data folder has a lock for each name', async () => {
  const [running, other] = [await lockDataDir(dataDir), await lockDataDir(dataDir, { name: 'other.lock' })]
  await running.release()
  expect([await isHeld(dataDir), await isHeld(dataDir, 'other.lock')]).toEqual([false, true])
  await other.release()
})
