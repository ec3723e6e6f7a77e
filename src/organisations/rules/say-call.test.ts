import { expect, test } from 'vitest'
import { sayAnswer, sayCall, sayHeld, sayRequest, submissionStatusOf } from './say-call.ts'

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
  expect([sayRequest(refused), sayRequest(call)]).toEqual(['First request', 'Request'])
  expect(sayCall({ ...refused, calls: 1 })).toBe('Content was sent')
  expect(sayAnswer({ ...call, endpoint: 'status', status: 200 })).toBe('200 answered')
})

test('a submission is accepted until it is processed', () => {
  const at = '2027-03-06T09:00:00.000Z'
  expect(submissionStatusOf({ submissionId: null, processedAt: null })).toBeNull()
  expect(submissionStatusOf({ submissionId: 'one', processedAt: null })).toBe('accepted')
  expect(submissionStatusOf({ submissionId: 'one', processedAt: at })).toBe('processed')
})
