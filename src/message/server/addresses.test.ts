import { describe, expect, test } from 'vitest'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'
import { readMessage } from './read-message.ts'

const addressesOf = async (raw: string | Buffer) => (await readMessage(Buffer.from(raw))).addresses

const original = (from: string, to: string) => ({
  name: 'mail.eml',
  contentType: 'message/rfc822',
  bytes: Buffer.from(`From: ${from}\r\nTo: ${to}\r\nSubject: Tea\r\n\r\nOn Friday at six.`),
})

describe('the addresses of a mail are', () => {
  test('those of the messages attached to it, of each of them', async () => {
    const raw = mailWithFiles([
      original('one@a.example', 'two@a.example'),
      original('three@b.example', 'four@b.example'),
    ])
    expect(await addressesOf(raw)).toEqual(
      expect.arrayContaining(['ana@example.test', ...['one', 'two'].map((name) => `${name}@a.example`)]),
    )
    expect(await addressesOf(raw)).toEqual(expect.arrayContaining(['three@b.example', 'four@b.example']))
  })

  test('those of a header block and of quoted messages in its text', async () => {
    const raw = [
      'From: ana@example.test',
      'Subject: Fwd: Tea',
      '',
      'See below.',
      '',
      '---------- Forwarded message ---------',
      'From: Office <office@school.example>',
      'Date: Fri, 20 Nov 2026 at 09:00',
      'Subject: Tea',
      'To: Ada <ada@work.example>',
      'Cc: <bo@work.example>',
      '',
      'On Friday at six. Write to tea@hall.example.',
    ].join('\r\n')
    const found = await addressesOf(raw)
    expect(found).toEqual(expect.arrayContaining(['office@school.example', 'ada@work.example', 'bo@work.example']))
    expect(found).not.toContain('tea@hall.example')
  })

  test('those of every header, folded, quoted and in capitals', async () => {
    const raw = 'From: A <A@X.example>\r\nReply-To:\r\n <b@x.example>\r\nSender: "c"@x.example\r\n\r\nHello'
    expect(await addressesOf(raw)).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
  })
})

test.each([
  ['a head of signs', `From: a@x.example\r\nTo: ${'@'.repeat(60_000)}\r\n\r\nHello`],
  ['a head without a sign', `From: a@x.example\r\nTo: ${'a'.repeat(60_000)}\r\n\r\nHello`],
  ['a head of halves', `From: a@x.example\r\nTo: ${'a@'.repeat(30_000)}\r\n\r\nHello`],
])('%s takes no time', async (_, raw) => {
  const began = performance.now()
  expect(await addressesOf(raw)).toEqual(['a@x.example'])
  expect(performance.now() - began).toBeLessThan(2000)
})
