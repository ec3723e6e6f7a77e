import { expect, test } from 'vitest'
import { postgresSettings, sharedMegabytes } from './postgres-settings.ts'

const gigabyte = 1024 ** 3

test.each([
  { machine: 0.25, shared: 128 },
  { machine: 1, shared: 256 },
  { machine: 8, shared: 2048 },
  { machine: 64, shared: 4096 },
])('of $machine GB the database shares $shared MB among its connections', ({ machine, shared }) => {
  expect(sharedMegabytes(machine * gigabyte)).toBe(shared)
})

test('what a family keeps survives a power cut; what a test keeps need not', () => {
  const lasting = postgresSettings({ socketDir: '/tmp/roost-pg' })
  expect(lasting).not.toHaveProperty('fsync')
  expect(lasting).not.toHaveProperty('synchronous_commit')
  expect(postgresSettings({ socketDir: '/tmp/roost-pg', isThrowaway: true })).toHaveProperty('fsync', 'off')
})
