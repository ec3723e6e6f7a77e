import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'
import { meantEvent, meantTask, means } from '#test/world/mail/meant-mail.ts'
import { signUp } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { termLetter } from '#test/world/mail/term-letter.ts'
import { dayAhead, isoAhead, post } from './school-mail.ts'

const site = givenSite()

const letter = termLetter({ carnival: dayAhead(20), form: dayAhead(10) })
const said = `The swimming carnival is on ${dayAhead(20)}, 9am to 2pm at the Enfield Pool.`
const asked = `Please return the permission form by ${dayAhead(10)}.`
const mail = mailWithFiles(
  [
    { name: 'Term letter.pdf', bytes: letter },
    { name: 'budget.xlsx', bytes: Buffer.from('PK sheet') },
  ],
  {
    subject: 'Term letter',
    text: 'Dear families,\r\n\r\nPlease find our letter attached.\r\n',
    headers: [
      'From: Ironbark School <office@ironbark.example>',
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: ${
        means({
          events: [
            meantEvent('Swimming carnival', `${isoAhead(20)}T09:00`, {
              end: `${isoAhead(20)}T14:00`,
              location: 'Enfield Pool',
              quote: said,
            }),
          ],
          tasks: [meantTask('Return the permission form', isoAhead(10), { quote: asked })],
        }).messageId
      }`,
      '',
    ].join('\r\n'),
  },
)

describe('a letter that comes as a PDF becomes the family’s plan', () => {
  test.each(desktopAndPhone)('$name', async (look) => {
    const { page } = await site.visit(look)
    await signUp(page, {
      email: `kim-${look.width}@example.org`,
      password: 'Lanterns94',
      firstName: 'Kim',
      familyName: 'Lowe',
    })
    await page.goto('/dashboard/mail')
    const address = await page
      .getByText(/^lowe-.+@roost\.localhost$/)
      .first()
      .innerText()

    // Held: nothing of the letter is read or handed out.
    expect(await post(site.world.mailPort, { to: address, raw: mail })).toMatch(/^250 /)
    await page.getByRole('button', { name: 'Allow Ironbark School' }).click()
    await page.getByText('1 event, 1 task', { exact: true }).waitFor()
    await page
      .getByRole('link', { name: /Term letter/ })
      .first()
      .click()

    // The evidence names file and page, and leads to the words in the file.
    await page.getByText('From a sentence in Term letter.pdf, page 1').first().waitFor()
    await page.getByText('From a sentence in Term letter.pdf, page 2').first().waitFor()
    await page.getByText('Roost could not read budget.xlsx, because it does not read files of this kind.').waitFor()
    const files = page.getByRole('region', { name: 'Attached files' })
    expect(await files.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Term letter\.pdf\s+2 pages · \d KB/),
      expect.stringMatching(/budget\.xlsx\s+8 bytes · not read/),
    ])
    await page.getByRole('button', { name: 'see it in the file' }).last().click()
    await files.locator('mark:focus', { hasText: asked }).waitFor()
    await files.getByRole('heading', { name: 'Page 2' }).waitFor()
    await expectAccessible(page, 'the receipt of a mail with a letter')

    // The letter itself is saved as it came.
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Term letter.pdf' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('Term letter.pdf')
    expect((await readFile(await saved.path())).equals(letter)).toBe(true)

    // And what it says is on the plan.
    await page.goto('/dashboard/family')
    await page.getByLabel('Everyone').getByText('Swimming carnival', { exact: true }).waitFor()
    await page.goto('/dashboard/tasks')
    await page
      .getByText(/Return the permission form/)
      .first()
      .waitFor()
  })
})
