import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#test/world/eventually.ts'
import { verifyPassword } from './crypto.ts'
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
    await eventually(() => Promise.resolve(!processes().includes(killed)), 'its end')
    expect(await eventually(() => hasher.verify('Lanterns94', hash).catch(() => null))).toBe(true)
  })

  test('ends when it is told to', async () => {
    await hasher.hash('Lanterns94')
    const [pid = 0] = processes()
    await hasher.close()
    expect(processes()).not.toContain(pid)
  })
})

/** Those that this process has begun. */
function processes(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return all
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === process.pid && args?.includes('hash-passwords.ts') === true)
    .map(([, pid]) => Number(pid))
}
