import { expect, test } from 'vitest'
import { listedAt } from './listed-at.ts'

const [came, before, after] = ['2026-11-20T08:00:00.000Z', '2026-09-01T08:00:00.000Z', '2031-01-01T08:00:00.000Z']

test.each([
  ['sent to the family', null, before, came],
  ['brought by a mailbox', 'ada@gmail.example', before, before],
  ['that says it is of a time to come', 'ada@gmail.example', after, came],
  ['that says it is of long ago', 'ada@gmail.example', '1985-01-01T00:00:00.000Z', came],
  ['that does not say when it was written', 'ada@gmail.example', null, came],
])('a mail %s', (_what, connectionEmail, sentAt, listed) => {
  expect(listedAt({ connectionEmail, sentAt, receivedAt: came })).toBe(listed)
})
