import { expect, test } from 'vitest'
import { idleAfter, type Connection, connectionToFreeSpace, connectionToEvict } from './evict-connection.ts'

const now = 100_000

function visit(id: string, more: Partial<Connection> = {}): Connection {
  return { id, network: id[0] ?? '', movedAt: now, spooled: 0, isAwaited: false, ...more }
}

test('of the network that has most, the connection goes that has stood still longest', () => {
  const connections = [
    visit('a1', { movedAt: now - 50 }),
    visit('a2', { movedAt: now - 90 }),
    visit('a3'),
    visit('b1', { movedAt: now - 5_000 }),
  ]
  expect(connectionToEvict(connections, { network: 'c', now })?.id).toBe('a2')
  expect(connectionToEvict(connections, { network: 'b', now })?.id).toBe('a2')
})

test('nobody takes a place of those who would then have no more than they', () => {
  const connections = [visit('a1'), visit('a2'), visit('b1')]
  expect(connectionToEvict(connections, { network: 'b', now })).toBeNull()
  expect(connectionToEvict(connections, { network: 'a', now })).toBeNull()
})

test('where nobody has more than one, only one that stands still goes, and only for somebody new', () => {
  const busy = [visit('a1'), visit('b1', { movedAt: now - idleAfter + 1 })]
  expect(connectionToEvict(busy, { network: 'c', now })).toBeNull()
  const idle = [visit('a1'), visit('b1', { movedAt: now - idleAfter })]
  expect(connectionToEvict(idle, { network: 'c', now })?.id).toBe('b1')
  expect(connectionToEvict(idle, { network: 'a', now })).toBeNull()
})

test('whoever waits for our answer stays', () => {
  const connections = [visit('a1', { isAwaited: true, movedAt: 0 }), visit('a2', { movedAt: now - 1 }), visit('a3')]
  expect(connectionToEvict(connections, { network: 'b', now })?.id).toBe('a2')
  const all = connections.map((each) => ({ ...each, isAwaited: true }))
  expect(connectionToEvict(all, { network: 'b', now })).toBeNull()
})

test('space on the disk is given up by the network that uses most of it, and not for one that would use more', () => {
  const connections = [
    visit('a1', { spooled: 30, movedAt: now - 9 }),
    visit('a2', { spooled: 30, movedAt: now - 10 }),
    visit('a3', { movedAt: 0 }),
    visit('b1', { spooled: 40 }),
  ]
  expect(connectionToFreeSpace(connections, { network: 'b', bytes: 10 })?.id).toBe('a2')
  expect(connectionToFreeSpace(connections, { network: 'b', bytes: 20 })).toBeNull()
  expect(connectionToFreeSpace([], { network: 'b', bytes: 20 })).toBeNull()
})
