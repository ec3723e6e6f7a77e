import { expect, test } from 'vitest'
import { requestOutcomes } from '#mail/contract.ts'
import { sayBytes, sayRequestOutcome, sayRequestSizes } from './say-request.ts'

test('every outcome of a request has words of its own', () => {
  const said = requestOutcomes.map(sayRequestOutcome)
  expect(new Set(said).size).toBe(requestOutcomes.length)
  expect(said.every((words) => /^[A-Z]/.test(words))).toBe(true)
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [12_149, '12.1 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [3_400_000, '3.4 MB'],
])('%d bytes are %s', (bytes, said) => expect(sayBytes(bytes, 'en-AU')).toBe(said))

const request = { bytesSent: 12_149, bytesReceived: 1402, milliseconds: 2312 } as const

test('a request that was answered says what went, what came back, and how long that took', () => {
  expect(sayRequestSizes(request, 'en-AU')).toBe('12.1 KB sent, 1.4 KB received, 2.3 s')
})

test('one without an answer says what went, and one that found no server that nothing did', () => {
  expect(sayRequestSizes({ ...request, bytesReceived: 0, milliseconds: null }, 'en-AU')).toBe('12.1 KB sent')
  expect(sayRequestSizes({ bytesSent: 0, bytesReceived: 0, milliseconds: 100 }, 'en-AU')).toBe('nothing sent, 0.1 s')
})
