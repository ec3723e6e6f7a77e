import { afterAll, describe, expect, test } from 'vitest'
import type { ReadMail } from '#message/rules/message.ts'
import { type MailReader, mailReader } from './read-mail.ts'
import { hostileMails } from '#test/world/mail/hostile-mails.ts'

const reader = mailReader()
afterAll(() => reader.close())

/** The mail that is read, for a family that it does not know. */
async function read(raw: Uint8Array, by: MailReader = reader): Promise<ReadMail> {
  const family = { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members: [] }
  return (await by.readMail({ raw, family, receivedAt: '2026-06-01T00:00:00Z' })).mail
}

const plain = new TextEncoder().encode('From: Ana <ana@example.test>\r\nSubject: Lunch\r\n\r\nLunch is at noon.\r\n')

describe('a hostile mail', () => {
  for (const [name, raw] of Object.entries(hostileMails)) {
    test(`${name}: gives a bounded answer and leaves the reader in order`, { timeout: 20_000 }, async () => {
      const mail = await read(raw())
      expectBounded(mail)
      expect((await read(plain)).text).toBe('Lunch is at noon.')
    })
  }
})

test('a mail past a limit is named by its headers, with a sentence that says why', async () => {
  const mail = await read(hostileMails['twenty-five megabytes of line ends']?.() ?? plain)
  expect(mail).toMatchObject({
    subject: 'Swimming',
    from: { name: 'Ana', address: 'ana@example.test' },
    sentAt: '2026-06-01T09:00:00+10:00',
    blocks: [],
  })
  expect(mail.troubles).toEqual([expect.stringContaining('only its sender and subject were read')])
})

test('what is cut off at the end leaves the beginning readable', async () => {
  const mail = await read(hostileMails['two hundred thousand links']?.() ?? plain)
  expect(mail.blocks[0]?.text).toBe('Swimming is on Friday 5 June.')
  expect(mail.troubles).toEqual([expect.stringContaining('its end was left out')])
})

test('a reading that takes longer than the reader waits is stopped, and the next one is not harmed', async () => {
  const hasty = mailReader({ patience: 1 })
  const mail = await read(plain, hasty)
  await hasty.close()
  expect(mail).toMatchObject({ subject: 'Lunch', blocks: [] })
  expect(mail.troubles).toEqual([expect.stringContaining('took too long')])
})

test('mails that arrive together are all read', async () => {
  const mails = await Promise.all(Array.from({ length: 20 }, () => read(plain)))
  expect(mails.map((mail) => mail.text)).toEqual(Array.from({ length: 20 }, () => 'Lunch is at noon.'))
})

function expectBounded(mail: ReadMail): void {
  expect(mail.text.length).toBeLessThan(2_000_000)
  expect(mail.blocks.length).toBeLessThan(60_000)
  expect(mail.calendar.length).toBeLessThanOrEqual(500)
  expect(mail.markup.length).toBeLessThanOrEqual(250)
  expect(mail.attachments.length).toBeLessThanOrEqual(500)
  expect(mail.to.length).toBeLessThanOrEqual(200)
  expect(mail.troubles.length).toBeLessThan(10)
  expect(JSON.stringify(mail.markup)).not.toContain('__proto__')
  for (const block of mail.blocks) expect(mail.text.slice(block.start, block.end)).toBe(block.text)
}
