import { expect, test } from 'vitest'
import { standingStill, type Visit, whoGivesSpace, whoGoes } from './making-room.ts'

const now = 100_000

function visit(id: string, more: Partial<Visit> = {}): Visit {
  return { id, network: id[0] ?? '', movedAt: now, spooled: 0, isAwaited: false, ...more }
}

test('of the network that has most, the connection goes that has stood still longest', () => {
  const visits = [
    visit('a1', { movedAt: now - 50 }),
    visit('a2', { movedAt: now - 90 }),
    visit('a3'),
    visit('b1', { movedAt: now - 5_000 }),
  ]
  expect(whoGoes(visits, { network: 'c', now })?.id).toBe('a2')
  expect(whoGoes(visits, { network: 'b', now })?.id).toBe('a2')
})

test('nobody takes a place of those who would then have no more than they', () => {
  const visits = [visit('a1'), visit('a2'), visit('b1')]
  expect(whoGoes(visits, { network: 'b', now })).toBeNull()
  expect(whoGoes(visits, { network: 'a', now })).toBeNull()
})

test('where nobody has more than one, only one that stands still goes, and only for somebody new', () => {
  const busy = [visit('a1'), visit('b1', { movedAt: now - standingStill + 1 })]
  expect(whoGoes(busy, { network: 'c', now })).toBeNull()
  const idle = [visit('a1'), visit('b1', { movedAt: now - standingStill })]
  expect(whoGoes(idle, { network: 'c', now })?.id).toBe('b1')
  expect(whoGoes(idle, { network: 'a', now })).toBeNull()
})

test('whoever waits for our answer stays', () => {
  const visits = [visit('a1', { isAwaited: true, movedAt: 0 }), visit('a2', { movedAt: now - 1 }), visit('a3')]
  expect(whoGoes(visits, { network: 'b', now })?.id).toBe('a2')
  const all = visits.map((each) => ({ ...each, isAwaited: true }))
  expect(whoGoes(all, { network: 'b', now })).toBeNull()
})

test('space on the disk is given up by the network that uses most of it, and not for one that would use more', () => {
  const visits = [
    visit('a1', { spooled: 30, movedAt: now - 9 }),
    visit('a2', { spooled: 30, movedAt: now - 10 }),
    visit('a3', { movedAt: 0 }),
    visit('b1', { spooled: 40 }),
  ]
  expect(whoGivesSpace(visits, { network: 'b', bytes: 10 })?.id).toBe('a2')
  expect(whoGivesSpace(visits, { network: 'b', bytes: 20 })).toBeNull()
  expect(whoGivesSpace([], { network: 'b', bytes: 20 })).toBeNull()
})
