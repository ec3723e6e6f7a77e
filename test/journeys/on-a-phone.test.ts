import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { sayLongDay, sayMonth } from '#basics/say-when.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()
const phone = looks[2]
const phoneInTheDark = looks[3]
const timezone = 'Australia/Sydney'
const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })
/** The 3rd and others of next month: whole weeks around them are on one page. */
const nextMonth = addMonths(today, 1)
const day = (date: number) => addDays(nextMonth, date - 1)

function plan(
  family: GivenFamily,
  { title, start, more = {} }: { title: string; start: string; more?: object | undefined },
) {
  const when = { allDay: false, start: `${start}T16:00`, end: `${start}T17:00`, timezone }
  return family.call('PUT', `/calendar/${newId()}`, { title, when, ...more })
}

const dayButton = (page: Page, of: string) => page.getByRole('grid').locator(`[data-day="${of}"]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the bar holds four places, Mail says what waits in it and in Review, and a bell the notifications', async () => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Hillside <office@hillside.example>', subject: 'Hats', text: 'Bring a hat.' })
  await family.sorted()
  const { page } = await site.visitAs(family.parent, phone)
  await page.goto('/dashboard/family')
  const bar = page.getByRole('navigation', { name: 'Every day' })
  await bar.getByRole('link', { name: /Mail.*1 waiting for a decision/ }).waitFor()
  expect((await bar.getByRole('link').allInnerTexts()).map((text) => text.split('\n').at(-1)?.trim())).toHaveLength(4)
  for (const place of ['Family', 'Calendar', 'Tasks', 'Mail'])
    expect(await bar.getByRole('link', { name: new RegExp(`^${place}`) }).count(), place).toBe(1)
  await bar.getByRole('link', { name: /^Mail/ }).click()
  await page.waitForURL('**/dashboard/mail')
  await expectAccessible(page, 'the mail of a phone')

  const both = page.getByRole('navigation', { name: 'Mail and Review' })
  await both.getByRole('link', { name: /^Review/ }).click()
  await page.waitForURL('**/dashboard/review')
  await heading(page).getByText('Review').waitFor()
  expect(await bar.locator('[aria-current]').innerText()).toContain('Mail')
  await expectAccessible(page, 'Review on a phone')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await page.waitForURL('**/dashboard/notifications')
})

test('the month is a page of dots with the chosen day below it, and a list beside', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const [mia, leo] = family.children
  await plan(family, { title: 'Netball', start: day(3), more: { attendees: [mia?.id, leo?.id], location: 'Court 2' } })
  await plan(family, { title: 'Choir', start: day(10), more: { attendees: [mia?.id] } })
  const { page } = await site.visitAs(family.parent, phoneInTheDark)
  await page.goto(`/dashboard/calendar#${day(3)}`)
  const third = page.getByRole('region', { name: / 3 / })
  await third.getByRole('heading', { name: 'Netball' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /1 event: Mia, Leo/, pressed: true })
    .waitFor()
  expect(await dayButton(page, day(3)).locator('[data-member-color]').count()).toBe(2)
  expect(await dayButton(page, day(4)).locator('[data-member-color]').count()).toBe(0)
  await expectAccessible(page, 'a month of dots')

  // By keys as by taps.
  await dayButton(page, day(3)).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const tenth = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Choir' }) })
  await tenth.waitFor()
  await dayButton(page, day(4)).click()
  await page.getByText('Nothing is planned.').waitFor()

  // What is opened shows what it is, and editing stands behind that.
  await dayButton(page, day(3)).click()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Edit|Delete) / })
      .count(),
  ).toBe(0)
  await third.getByRole('button', { name: 'Netball', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Netball' })
  await details.getByText('Court 2').waitFor()
  await details.getByText('16:00 to 17:00').waitFor()
  await expectAccessible(page, 'the details of an event')
  await details.getByRole('button', { name: 'Edit Netball' }).click()
  await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('heading', { level: 3, name: 'Choir' }).first().waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  await expectAccessible(page, 'the month as a list')
})

test('the next month opens at its top, and a second tap meanwhile counts', async () => {
  const family = await givenFamily(site.world)
  for (let date = 1; date <= 20; date++)
    await plan(family, { title: `Practice ${date}`, start: addDays(addMonths(today, 0), date) })
  const { page } = await site.visitAs(family.parent, phone)
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByText('Practice 9').first().waitFor()
  await page.getByText('Practice 20').first().scrollIntoViewIfNeeded()
  const arrow = page.getByRole('button', { name: 'Next month' })
  const box = await arrow.boundingBox()
  if (box === null) throw new Error('there is no way to the next month')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/calendar?*', async (route) => {
    await held
    await route.continue()
  })
  // The finger stays where it is.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
  answer()
  await heading(page)
    .getByText(sayMonth(addMonths(today, 2), { locale: 'en-AU', length: 'short' }))
    .first()
    .waitFor()
  const head = page.getByRole('button', { name: 'List', exact: true })
  await expect.poll(() => head.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(0)
  await expect.poll(() => head.evaluate((button) => button.getBoundingClientRect().top)).toBeLessThan(200)
})

test('a second arrow key that leads on while the next month loads is not lost', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  await page.goto('/dashboard/calendar')
  const cell = page.locator('td[aria-current=date] button[data-day]')
  await cell.waitFor()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await cell.and(page.locator(':focus')).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/calendar?*', async (route) => {
    await held
    await route.continue()
  })
  const focused = () => page.evaluate('document.activeElement.dataset.day')
  // Each in a task of its own, and faster than any screen is drawn.
  await page.evaluate(`(async () => {
    for (let times = 0; times < 8; times++) {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
      await scheduler.yield()
    }
  })()`)
  answer()
  await expect.poll(focused).toBe(addDays(today, 56))
})

test('a click on an event of the planner’s page and of the week opens it', async () => {
  const family = await givenFamily(site.world)
  await plan(family, { title: 'Netball', start: day(3), more: { location: 'Court 2' } })
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  const details = page.getByRole('dialog', { name: 'Netball' })
  await page.getByRole('grid').getByText('Netball').click()
  await details.getByText('Court 2').waitFor()
  await details.getByRole('button', { name: 'Edit Netball' }).waitFor()
  await expectAccessible(page, 'an event on a desktop')
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  // Beside the event it is the day that opens.
  await page
    .getByRole('grid')
    .locator(`[data-day="${day(3)}"]`)
    .click({ position: { x: 5, y: 110 } })
  const dayDialog = page.getByRole('dialog', { name: sayLongDay(day(3), 'en-AU') })
  await dayDialog.getByRole('button', { name: 'Netball', exact: true }).click()
  await details.waitFor()
  await details.getByRole('button', { name: 'Delete Netball' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('table').waitFor()
})

test('the details of a task fit a phone', async () => {
  const family = await givenFamily(site.world)
  await family.call('PUT', `/tasks/${newId()}`, {
    title: 'Return the library books with the long title',
    assignedTo: family.parent.id,
    dueDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  })
  const { page } = await site.visitAs(family.parent, phone)
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: /^Return the library books/ }).click()
  await page.getByLabel('Due date').waitFor()
  await page.getByText('Title and notes').click()
  await expectAccessible(page, 'the details of a task on a phone')
  // No field hides a part of what it says: a date and a time take about so much at their size.
  const widths = await page
    .locator('input[type=date], input[type=time]')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(124)
  expect(await page.getByLabel('Due date').evaluate((field) => field.getBoundingClientRect().right)).toBeLessThan(375)
})
