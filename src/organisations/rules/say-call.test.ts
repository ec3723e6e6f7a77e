import { expect, test } from 'vitest'
import { isToldAlone, sayAnswer, sayCall, sayHeld } from './say-call.ts'

const call = {
  endpoint: 'submit' as const,
  status: 202,
  problem: null,
  subject: 'Round 1',
  addresses: null,
  events: 0,
  tasks: 0,
  cancellations: 0,
  calls: 1,
}

test('a call is told by its subject, its answer and what it held', () => {
  expect(sayCall(call)).toBe('Round 1')
  expect(sayAnswer(call)).toBe('202 accepted')
  expect(sayHeld(call)).toBe('text alone, to all who opted in')
  expect(sayHeld({ ...call, addresses: 3, events: 2, tasks: 1, cancellations: 4 })).toBe(
    '2 events, one task, 4 cancelled, to 3 addresses',
  )
  expect(sayHeld({ ...call, addresses: 1, events: 1 })).toBe('one event, to one address')
})

test('calls that are refused at once are told together', () => {
  const refused = { ...call, status: 429, problem: 'too-many-requests', subject: null, calls: 12 }
  expect(sayCall(refused)).toBe('12 calls in a minute')
  expect(sayAnswer(refused)).toBe('429 too many requests')
  expect(sayHeld(refused)).toBeNull()
  expect([202, 401, 422, 429].filter((status) => isToldAlone({ status }))).toEqual([202, 422])
  expect(sayCall({ ...refused, calls: 1 })).toBe('Content was sent')
  expect(sayAnswer({ ...call, endpoint: 'status', status: 200 })).toBe('200 answered')
})
