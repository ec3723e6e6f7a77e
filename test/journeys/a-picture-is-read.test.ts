import { afterAll, describe, expect, test } from 'vitest'
import { mailReader } from '#extraction/server/read-mail.ts'
import { hasPictureReader } from '#message/server/file/read-picture.ts'
import { givenBrowser } from '#test/world/pages/browser.ts'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'

const reader = mailReader()
afterAll(() => reader.close())

const lines = ['Swimming carnival', 'Friday 12 February 2027, 9am to 2pm', 'Bring a towel and sunscreen']

/** What a browser draws of a flyer. */
async function flyer(type: 'png' | 'jpeg'): Promise<Buffer> {
  const browser = await givenBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 500 } })
    await page.setContent(
      `<body style="margin: 60px; font: 34px sans-serif">${lines.map((line) => `<p>${line}</p>`).join('')}</body>`,
    )
    return await page.screenshot({ type })
  } finally {
    await browser.close()
  }
}

/** The packages are optional: whoever leaves them out has pictures named as unread. */
describe.skipIf(!hasPictureReader())('a picture with words, where reading pictures is switched on', () => {
  test.each(['png', 'jpeg'] as const)('is read: %s', { timeout: 60_000 }, async (type) => {
    const { mail } = await reader.readMail({
      raw: mailWithFiles([{ name: `flyer.${type}`, bytes: await flyer(type) }], { subject: 'Flyer' }),
      family: { timezone: 'Australia/Sydney', locale: 'en-AU', members: [] },
      receivedAt: '2026-06-01T00:00:00Z',
      files: 'all',
    })
    expect(mail.troubles).toEqual([])
    const [file] = mail.attachments
    expect(file).toMatchObject({ kind: 'picture', reading: 'read' })
    expect(mail.text.slice(file?.words?.start, file?.words?.end).split('\n')).toEqual(lines)
  })
})
