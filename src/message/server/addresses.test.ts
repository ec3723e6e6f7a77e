import { describe, expect, test } from 'vitest'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'
import { nameAsCompared } from '../rules/header/addresses-in.ts'
import { readMessage } from './read-message.ts'
import { readWithFiles } from './read-with-files.ts'

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

describe('an address is found', () => {
  test.each([
    ['with blanks around its sign', 'Cc: Kept <never @ kept.example>'],
    ['folded at its sign', 'Cc: Kept <never@\r\n kept.example>'],
    ['in an encoded word', 'Cc: =?utf-8?q?Kept_=3Cnever=40kept=2Eexample=3E?='],
    ['in two encoded words', 'Cc: =?utf-8?q?Kept_=3Cnever?=\r\n =?utf-8?q?=40kept=2Eexample=3E?='],
    ['behind a comment', 'Cc: never(home)@kept.example'],
    ['in percent signs', 'X-Original-To: never%40kept.example'],
    ['as who forwards writes it', 'Return-Path: <SRS0=abcd=xy=kept.example=never@fwd.example>'],
    ['as a list writes it', 'Return-Path: <bounce-12+never=kept.example@list.example>'],
    ['as another list writes it', 'Return-Path: <bounce-12-never=kept.example@list.example>'],
  ])('in a header: %s', async (_, header) => {
    expect(await addressesOf(`From: a@x.example\r\n${header}\r\n\r\nHello`)).toContain('never@kept.example')
  })

  const forward = (...lines: string[]) => `From: a@x.example\r\n\r\nLook\r\n\r\n${lines.join('\r\n')}\r\n\r\nOn Friday.`
  test.each([
    ['in Czech', ['Odesílatel: Kept <never@kept.example>', 'Komu: me@home.example']],
    ['in Turkish', ['Kimden: a@b.example', 'Konu: Tea', 'Alıcı: <never@kept.example>']],
    ['on the second line of a list', ['From: a@b.example', 'To: me@home.example,', 'Kept <never@kept.example>']],
  ])('in a header block: %s', async (_, lines) => {
    expect(await addressesOf(forward(...lines))).toContain('never@kept.example')
  })

  test('where a link of mail leads', async () => {
    const head = 'From: a@x.example\r\nContent-Type: text/html\r\n\r\n'
    const from =
      '<div><b>From:</b> <a href="mailto:never@kept.example?subject=Tea">Kept Person</a><br><b>Sent:</b> Sunday</div>'
    expect(await addressesOf(`${head}${from}<p>On Friday.</p>`)).toContain('never@kept.example')
  })

  test('in a mail that is attached as a text', async () => {
    const bytes = Buffer.from(
      'From: Kept <never@kept.example>\r\nSent: Sunday\r\nTo: me\r\nSubject: Tea\r\n\r\nOn Friday.',
    )
    const raw = mailWithFiles([{ name: 'mail.txt', contentType: 'text/plain', bytes }])
    const { addresses } = await readWithFiles(raw, { readsPictures: false, soFar: () => undefined })
    expect(addresses).toContain('never@kept.example')
  })

  test('by the writer’s name where a header block gives no more', async () => {
    const found = await addressesOf(forward('From: Doe, Jane', 'Sent: Sunday', 'To: me', 'Subject: Tea'))
    expect(found).toContain(nameAsCompared('Jane Doe'))
  })
})

test.each([
  ['a head of signs', `From: a@x.example\r\nTo: ${'@'.repeat(60_000)}\r\n\r\nHello`],
  ['a head without a sign', `From: a@x.example\r\nTo: ${'a'.repeat(60_000)}\r\n\r\nHello`],
  ['a head of halves', `From: a@x.example\r\nTo: ${'a@'.repeat(30_000)}\r\n\r\nHello`],
  ['a head of encoded words', `From: a@x.example\r\nTo: ${'=?a?q?'.repeat(20_000)}\r\n\r\nHello`],
  ['a head of comments', `From: a@x.example\r\nTo: ${'('.repeat(60_000)}\r\n\r\nHello`],
  ['a head of blanks', `From: a@x.example\r\nTo: ${`${' '.repeat(500)}@`.repeat(100)}\r\n\r\nHello`],
  ['a text of labels', `From: a@x.example\r\n\r\n${`${'a'.repeat(60)}\r\n`.repeat(2000)}`],
])('%s takes no time', async (_, raw) => {
  const began = performance.now()
  expect(await addressesOf(raw)).toEqual(['a@x.example'])
  expect(performance.now() - began).toBeLessThan(2000)
})
