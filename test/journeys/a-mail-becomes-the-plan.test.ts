import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { meantEvent, meantTask, means } from '#test/world/mail/meant-mail.ts'
import { signUp } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { dayAhead, isoAhead, post, schoolMail } from './school-mail.ts'

const site = givenSite()

const uid = 'carnival@ironbark.example'
const said = `The swimming carnival is on ${dayAhead(20)}, 9am to 2pm at the Enfield Pool.`
const asked = `Please return the permission form by ${dayAhead(10)}.`
const carnival = schoolMail('Swimming carnival', {
  text: `Dear families,\r\n\r\n${said}\r\n\r\n${asked}\r\n`,
  // Its words are what the receipt shows, which no calendar part has.
  ...means({
    events: [
      meantEvent('Swimming carnival', `${isoAhead(20)}T09:00`, {
        end: `${isoAhead(20)}T14:00`,
        location: 'Enfield Pool',
        identity: uid,
        quote: said,
      }),
    ],
    tasks: [meantTask('Return the permission form', isoAhead(10), { quote: asked })],
  }),
})
const moved = schoolMail('Swimming carnival: new date', {
  text: `Dear families,\r\n\r\nThe swimming carnival is now on ${dayAhead(22)}, 10am to 3pm, still at the Enfield Pool.\r\n`,
  calendar: calendar(
    event('Swimming carnival', `${isoAhead(22)}T10:00`, {
      end: `${isoAhead(22)}T15:00`,
      place: 'Enfield Pool',
      uid,
      sequence: 1,
    }),
  ),
})
const off = `The swimming carnival on ${dayAhead(22)} has been cancelled because the pool is closed.`
const cancelled = schoolMail('Swimming carnival cancelled', {
  text: `Dear families,\r\n\r\n${off}\r\n`,
  ...means({ events: [meantEvent('Swimming carnival', isoAhead(22), { status: 'cancelled', quote: off })] }),
})

describe('a forwarded e-mail becomes the family’s plan', () => {
  test.each(desktopAndPhone)('$name', async (look) => {
    const { page } = await site.visit(look)
    await signUp(page, {
      email: `linh-${look.width}@example.org`,
      password: 'Lanterns94',
      firstName: 'Linh',
      familyName: 'Walsh',
    })
    await page.goto('/dashboard/mail')
    const address = await forwardingAddress(page)
    expect(address).toMatch(/^walsh-.+@roost\.localhost$/)

    // The sender is new: the mail is kept, and the open page shows it as held.
    expect(await post(site.world.mailPort, { to: address, raw: carnival })).toMatch(/^250 /)
    const allow = page.getByRole('button', { name: 'Allow Ironbark School' })
    await allow.waitFor()
    await expectAccessible(page, 'the Mail screen with a held mail')
    await expect.poll(() => plannedTimes(page)).toEqual([])

    // Allowed: without a reload the page shows what was understood.
    await page.goto('/dashboard/mail')
    await allow.click()
    await page.getByText('1 event, 1 task', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Swimming carnival/ }).click()
    await page.getByRole('heading', { name: 'Swimming carnival', exact: true }).first().waitFor()
    await page
      .getByText(/The swimming carnival is on .*, 9am to 2pm at the Enfield Pool/)
      .first()
      .waitFor()
    await expectAccessible(page, 'the receipt')
    const receipt = new URL(page.url()).pathname

    // The dashboard, the calendar, the tasks and the notifications show it.
    await expect.poll(() => plannedTimes(page)).toEqual(['9:00 am to 2:00 pm'])
    await page.goto('/dashboard/family')
    await page.getByLabel('Everyone').getByText('Swimming carnival', { exact: true }).waitFor()
    await expectAccessible(page, 'the Family dashboard')
    await page.goto('/dashboard/tasks')
    await page
      .getByText(/Return the permission form/)
      .first()
      .waitFor()
    await expectAccessible(page, 'the tasks list')
    await page.goto('/dashboard/notifications')
    await page.getByRole('main').getByText('1 unread').waitFor()
    await expectAccessible(page, 'the notifications')

    // Undo takes all of it back; the same mail sent again doubles nothing.
    await page.goto(receipt)
    await page.getByRole('button', { name: 'Undo all' }).click()
    await page
      .getByText(/was taken back/)
      .first()
      .waitFor()
    await expect.poll(() => plannedTimes(page)).toEqual([])
    await page.goto(receipt)
    await page.getByRole('button', { name: 'Read it again' }).click()
    await page.getByRole('button', { name: 'Undo all' }).waitFor()
    expect(await post(site.world.mailPort, { to: address, raw: carnival })).toMatch(/^250 /)
    await page.getByText('This mail came twice, and was taken once.').waitFor()
    await expect.poll(() => plannedTimes(page)).toEqual(['9:00 am to 2:00 pm'])

    // A mail that moves the event moves it, and one that calls it off takes it away.
    await post(site.world.mailPort, { to: address, raw: moved })
    await page.goto('/dashboard/calendar')
    await page.getByRole('tab', { name: /Upcoming Events/ }).click()
    await page
      .getByText(/10:00 am to 3:00 pm/)
      .first()
      .waitFor()
    await expect.poll(() => plannedTimes(page)).toEqual(['10:00 am to 3:00 pm'])
    await page.goto('/dashboard/mail')
    await page.getByText(/^Moved Swimming carnival to .*, 10:00 am$/).click()
    const readings = page.getByRole('table', { name: 'What changes of Swimming carnival' })
    await readings.waitFor()
    expect(await readings.getByRole('columnheader').allTextContents()).toEqual(['What', 'Was', 'Now'])
    expect(await readings.getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/, 9:00 am to 2:00 pm$/),
      expect.stringMatching(/, 10:00 am to 3:00 pm$/),
    ])
    await expectAccessible(page, 'the receipt of a mail that moves an event')
    await page.goto('/dashboard/mail')
    await post(site.world.mailPort, { to: address, raw: cancelled })
    await page.getByText(/^Called off Swimming carnival, /).waitFor()
    await page.getByRole('link', { name: /Swimming carnival cancelled/ }).click()
    await page
      .getByText(/because the pool is closed/)
      .first()
      .waitFor()
    await page.goto('/dashboard/calendar')
    await page.getByRole('tab', { name: /Upcoming Events/ }).click()
    await page
      .getByText(/cancelled/i)
      .first()
      .waitFor()
    await expectAccessible(page, 'the calendar')
  })

  test('whatever the mail: each sample is held, and has its receipt once its sender is allowed', async () => {
    const { page } = await site.visit()
    await signUp(page, {
      email: 'declan@example.org',
      password: 'Lanterns94',
      firstName: 'Declan',
      familyName: 'Sample',
    })
    await page.goto('/dashboard/mail')
    const address = await forwardingAddress(page)
    for (const sample of ['au-excursion-01', 'us-soccer-02', 'gb-newsletter-01'])
      await post(site.world.mailPort, {
        to: address,
        raw: readFileSync(join(import.meta.dirname, `../../corpus/samples/mails/${sample}.eml`)),
      })
    const allow = page.getByRole('button', { name: /^Allow (?!all|instead|everybody)/ })
    for (let left = 3; left > 0; left--) {
      await expect.poll(() => allow.count()).toBe(left)
      await allow.first().click()
    }
    const understood = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /New: |event|task|notice|to look at/ })
    await expect.poll(() => understood.count()).toBe(3)
  })
})

async function forwardingAddress(page: Page): Promise<string> {
  const text = await page
    .getByText(/@roost\.localhost/)
    .first()
    .textContent()
  return /[a-z0-9-]+@roost\.localhost/.exec(text ?? '')?.[0] ?? ''
}

/** The times of the carnival as the calendar's list of upcoming events has them. */
async function plannedTimes(page: Page): Promise<string[]> {
  await page.goto('/dashboard/calendar')
  await page.getByRole('tab', { name: /Upcoming Events/ }).click()
  await page.getByRole('tabpanel').waitFor()
  const rows = await page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Swimming carnival' })
    .allTextContents()
  return rows.map((row) => /\d{1,2}:\d{2} [ap]m to \d{1,2}:\d{2} [ap]m/.exec(row)?.[0] ?? row)
}
