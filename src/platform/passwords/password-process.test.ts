import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#test/world/eventually.ts'
import { verifyPassword } from '#platform/crypto.ts'
import { createPasswordProcess, type PasswordHasher } from './password-process.ts'

let hasher: PasswordHasher
beforeEach(() => {
  hasher = createPasswordProcess({ atOnce: 1 })
})
afterEach(() => hasher.close())

describe('the process that hashes passwords', () => {
  test('makes hashes and checks them as the server would', async () => {
    const hash = await hasher.hash('Lanterns94')
    expect(await verifyPassword('Lanterns94', hash)).toBe(true)
    expect(await hasher.verify('Lanterns94', hash)).toBe(true)
    expect(await hasher.verify('Lanterns95', hash)).toBe(false)
    await expect(hasher.verify('Lanterns94', 'no hash')).rejects.toThrow('not of the form')
  })

  test('gives way to everything else', async () => {
    await hasher.hash('Lanterns94')
    const [pid = 0] = processes()
    expect(getPriority(pid)).toBeGreaterThan(getPriority())
  })

  test('is started anew after it was killed', async () => {
    const hash = await hasher.hash('Lanterns94')
    const [killed = 0] = processes()
    process.kill(killed, 'SIGKILL')
    await eventually(() => Promise.resolve(!processes().includes(killed)), { what: 'its end' })
    expect(await hasher.verify('Lanterns94', hash)).toBe(true)
    expect(await hasher.verify('Lanterns95', hash)).toBe(false)
    expect(processes()).toHaveLength(1)
  })

  test('answers what it was asked as well where it is killed over it', async () => {
    const hash = await hasher.hash('Lanterns94')
    const answers = Promise.all(Array.from({ length: 8 }, () => hasher.verify('Lanterns94', hash)))
    for (const pid of processes()) process.kill(pid, 'SIGKILL')
    expect(await answers).not.toContain(false)
  })

  test('is another one for who comes while it ends', async () => {
    const hash = await hasher.hash('Lanterns94')
    const ending = hasher.close()
    expect(await hasher.verify('Lanterns94', hash)).toBe(true)
    await ending
  })

  test('ends when it is told to', async () => {
    await hasher.hash('Lanterns94')
    const [pid = 0] = processes()
    await hasher.close()
    expect(processes()).not.toContain(pid)
  })
})

test.each([
  ['is not there', join(import.meta.dirname, 'no-such-program.ts')],
  // As if the operating system started no process: it never gets this name.
  ['cannot be begun', 'no\0program.ts'],
])('passwords are hashed in the server where a process %s', async (_why, program) => {
  const alone = createPasswordProcess({ atOnce: 1, program })
  const hash = await alone.hash('Lanterns94')
  expect(await alone.verify('Lanterns94', hash)).toBe(true)
  expect(await alone.verify('Lanterns95', hash)).toBe(false)
  await alone.close()
})

/** The processes that this process has started. */
function processes(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return all
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === process.pid && args?.includes('hash-passwords.ts') === true)
    .map(([, pid]) => Number(pid))
}
