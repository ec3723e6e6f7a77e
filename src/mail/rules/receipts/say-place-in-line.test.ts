import { expect, test } from 'vitest'
import type { ModelRequest } from '#mail/contract.ts'
import { sayReading } from './say-place-in-line.ts'

test.each([
  [null, 'Roost is reading this mail…'],
  [1, 'Being read: next in line for the language model'],
  [2, 'Being read: 2nd in line for the language model'],
  [3, 'Being read: 3rd in line for the language model'],
  [4, 'Being read: 4th in line for the language model'],
  [11, 'Being read: 11th in line for the language model'],
  [112, 'Being read: 112th in line for the language model'],
  [121, 'Being read: 121st in line for the language model'],
])('in place %j it says: %s', (placeInLine, said) => {
  expect(sayReading({ placeInLine, modelRequests: [] })).toBe(said)
})

test('once its request has gone, the model reads it', () => {
  const request: ModelRequest = {
    at: '2026-11-22T10:00:00.000Z',
    server: 'models.example',
    model: 'reader',
    rulesVersion: 1,
    bytesSent: 9000,
    bytesReceived: 0,
    tokens: 3000,
    milliseconds: null,
    outcome: 'open',
  }
  expect(sayReading({ placeInLine: 1, modelRequests: [request] })).toBe('The language model is reading this mail…')
  // It failed before, was read without the model, and waits anew.
  const failed = { ...request, outcome: 'too-slow' } as const
  expect(sayReading({ placeInLine: 1, modelRequests: [failed] })).toBe(
    'Being read: next in line for the language model',
  )
})
