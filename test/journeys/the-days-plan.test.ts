import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visit } from '#test/world/pages/browser.ts'
import { calendar, event, task } from '#test/world/mail/calendar-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'
import { dayAhead, isoAhead, schoolMail } from './school-mail.ts'

const site = givenSite()

const newsletter = schoolMail('Coming up', {
  text: [
    'Dear families,',
    ...[1, 2, 3, 4].map(
      (days) => `The class performance of the string orchestra number ${days} is on ${dayAhead(days)}, 9am to 10am.`,
    ),
    `Please return the permission form by ${dayAhead(5)}.`,
  ].join('\r\n\r\n'),
  calendar: calendar(
    ...[1, 2, 3, 4].map((days) =>
      event(`Class performance of the string orchestra number ${days}`, `${isoAhead(days)}T09:00`, {
        end: `${isoAhead(days)}T10:00`,
      }),
    ),
    task('Return the permission form', { due: isoAhead(5) }),
  ),
})

test('a phone’s calendar opens at today, and Today leads back to it', async () => {
  const { page } = await givenNewsletter({ width: 375, theme: 'dark' })
  const today = page.locator(todaysCard)
  await page.goto('/dashboard/calendar')
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, today/, pressed: true })
    .waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await today.waitFor()
  await expect.poll(() => isInSight(page)).toBe(true)

  await page.keyboard.press('End')
  await expect.poll(() => isInSight(page)).toBe(false)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(() => isInSight(page)).toBe(true)
  await expect.poll(() => hasFocus(page)).toBe(true)

  await page.getByRole('button', { name: 'Next month' }).click()
  await today.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await today.waitFor()
  await expect.poll(() => hasFocus(page)).toBe(true)
  await expectAccessible(page, 'the calendar of a phone')
})

test('the page of the month says whole titles', async () => {
  const { page } = await givenNewsletter({ width: 1280, theme: 'light' })
  // A link to a day opens its month and the day itself.
  await page.goto(`/dashboard/calendar#${tomorrow()}`)
  const title = await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().textContent()
  await page.keyboard.press('Escape')
  const chip = page.locator(`td [title="09:00 ${title}"]`).first()
  await chip.waitFor()
  await page
    .getByRole('button', { name: new RegExp(`09:00 ${title}`) })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.locator('td[aria-current=date] button:focus').waitFor()
  await expectAccessible(page, 'the page of the month')
})

test('what a mail asks for and nobody has is a parent’s to do, and a day without a time is a day', async () => {
  const { page } = await givenNewsletter({ width: 375, theme: 'light' })
  await page.goto('/dashboard/tasks')
  await page.getByRole('listitem').filter({ hasText: 'Return the permission form' }).getByText('Unassigned').waitFor()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Task Title').fill('Buy new strings')
  await page.getByLabel('Due date').fill(tomorrow())
  expect(await page.getByLabel('Time').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await page.getByText('Pending Tasks (2)').waitFor()
  const own = page.getByRole('listitem').filter({ hasText: 'Buy new strings' })
  await own.getByText('Tomorrow', { exact: true }).waitFor()
  await own.getByRole('button', { name: /Buy new strings/ }).click()
  expect(await own.getByLabel('Time').inputValue()).toBe('')
  await own.getByLabel('Time').fill('16:30')
  await own.getByText('Tomorrow, 16:30').waitFor()

  await expectAccessible(page, 'the list of one’s own tasks')
  expect(await page.getByText(/not shown/).count()).toBe(0)
})

/** A parent whose family has planned what a school's newsletter announces. */
async function givenNewsletter(look: Visit) {
  const family = await givenFamily(site.world, { children: [] })
  await mailScreenOf(family).understood({ from: 'office@ironbark.example', raw: newsletter })
  return site.visitAs(family.parent, look)
}

function tomorrow(): string {
  return new Date(Date.now() + 24 * 3600 * 1000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
}

/** Whether the head of today's card is on the screen. */
async function isInSight(page: Page): Promise<boolean> {
  const card = await page.locator(todaysCard).boundingBox()
  return card !== null && card.y >= 0 && card.y < 700
}

async function hasFocus(page: Page): Promise<boolean> {
  return (await page.locator(`${todaysCard}:focus`).count()) === 1
}

const todaysCard = 'section[aria-current=date]'
