import { expect, test } from 'vitest'
import { forwardedSender } from './forwarded-sender.ts'

test.each([
  ['labels without end', 'From: '.repeat(40_000)],
  ['tags without end', '<'.repeat(250_000)],
  ['marks of quotes', '> * '.repeat(60_000)],
  ['thousands of parts', '--b\r\nContent-Type: text/html\r\n\r\n'.repeat(7000)],
  ['an address of 200,000 letters', `From: ${'a'.repeat(200_000)}@b\r\nDate: x`],
  ['marks of an encoding', '='.repeat(250_000)],
  ['thousands of senders', 'From: a\n'.repeat(30_000)],
  ['a header of one line', `X: ${'From: a '.repeat(30_000)}`],
])('the sender of a forward is looked for in no time, among %s', (_what, body) => {
  for (const type of ['text/html', 'text/plain', 'multipart/mixed; boundary=b', 'message/rfc822']) {
    const raw = Buffer.from(`From: ada@home.example\r\nSubject: Fwd: x\r\nContent-Type: ${type}\r\n\r\n${body}`)
    const started = performance.now()
    expect(forwardedSender(raw)).toBeNull()
    expect(performance.now() - started).toBeLessThan(500)
  }
})
