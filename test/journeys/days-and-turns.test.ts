import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { sayDay, sayMonth } from '#basics/say-when.ts'
import { instantOf } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const timezone = 'Australia/Sydney'
const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })

async function plan(family: GivenFamily, title: string, [start, end]: [string, string], more: object = {}) {
  const when = { allDay: start.length === 10, start, end, timezone }
  expect((await family.call('PUT', `/calendar/${newId()}`, { title, when, ...more })).status).toBe(200)
}

/** The page at noon of today, however late the test runs. */
async function atNoon(page: Page): Promise<void> {
  await page.clock.setFixedTime(instantOf(`${today}T12:00`, timezone))
}

test.each(desktopAndPhone)(
  'what lasts for days says the first and the last with their hours, and stands where it belongs: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const mia = { attendees: [family.children[0]?.id] }
    await plan(family, 'Scout camp', [`${addDays(today, -1)}T10:00`, `${addDays(today, 2)}T10:00`], mia)
    await plan(family, 'Book week', [addDays(today, 3), addDays(today, 5)], mia)
    await plan(family, 'Breakfast', [`${today}T07:00`, `${today}T08:00`])
    const reader = { today, locale: 'en-AU' }
    const camp = `Yesterday, 10:00 to ${sayDay(addDays(today, 2), reader)}, 10:00`
    const week = `${sayDay(addDays(today, 3), reader)} to ${sayDay(addDays(today, 5), reader)}, all day`
    const { page } = await site.visitAs(family.parent, look)
    await atNoon(page)
    await page.goto('/dashboard/calendar')
    const panel = page.getByRole('tabpanel')
    const tab = (name: RegExp) => page.getByRole('tab', { name }).click()
    await tab(/Today/)
    const row = (title: string) => panel.getByRole('listitem').filter({ hasText: title })
    await row('Scout camp').getByText(camp).waitFor()
    await row('Breakfast').getByText('Added by Ada').waitFor()
    await expectAccessible(page, 'an event of several days')
    await tab(/Upcoming/)
    await row('Book week').getByText(week).waitFor()
    expect(await row('Scout camp').count()).toBe(0)
    await tab(/Past/)
    await row('Breakfast').getByText('07:00 to 08:00').waitFor()
    expect(await row('Scout camp').count()).toBe(0)

    await page.goto(`/dashboard/calendar#${today}`)
    // On a phone the day stands below the month.
    const isPhone = look.width < 768
    const opened = isPhone ? page.getByRole('region', { name: 'Today', exact: true }) : page.getByRole('dialog')
    await opened.getByText(camp).waitFor()
    if (!isPhone) await page.getByTitle(`${camp} Scout camp`).first().waitFor()
    await page.goto('/dashboard/family')
    await page.getByRole('main').getByText(camp).first().waitFor()
    await page.getByRole('region', { name: 'Mia' }).getByText(week).waitFor()
    // What is on belongs to the lane as well, and the opening sentence says until when.
    await page.getByRole('region', { name: 'Mia' }).getByText(camp).waitFor()
    await page.getByText(/Mia has Scout camp until 10:00 on /).waitFor()
    await expectAccessible(page, 'the Family page with days')
    await page.getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.locator('input:focus').waitFor()
    await page.keyboard.type('camp')
    const found = search.getByRole('link', { name: /Scout camp/ })
    await found.waitFor()
    expect(await found.textContent()).toContain(camp)
    await expectAccessible(page, 'several days that were found')
  },
)

test.each(desktopAndPhone)(
  'the calendar is as it was left, and says where an event went that cannot be seen: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'Next month' }).click()
    const next = addMonths(today, 1)
    const head = page.getByRole('heading', { level: 1 })
    const month = sayMonth(next, { locale: 'en-AU' })
    await head.filter({ hasText: month }).waitFor()
    await page.reload()
    await head.filter({ hasText: month }).waitFor()
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await page.getByRole('button', { name: 'Mia', exact: true }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Week', pressed: true, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Mia', pressed: true, exact: true }).waitFor()

    await page.getByRole('button', { name: 'Add Event' }).click()
    const form = page.getByRole('dialog', { name: 'Add Event' })
    await form.getByLabel('Title').fill('Dinner')
    await form.getByRole('button', { name: 'Ada', exact: true }).click()
    await form.getByRole('button', { name: 'Add Event' }).click()
    await form.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(/^Added for /)
      .hover()
    await expectAccessible(page, 'an event that cannot be seen')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Dinner' }).waitFor()

    // It was shown for once: what was chosen is there again.
    await page.goto('/dashboard/family')
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'Mia', pressed: true, exact: true }).waitFor()
    await page.getByRole('main').getByText('1 event of others is not shown.').first().waitFor()
  },
)

test.each(desktopAndPhone)(
  'whose events are chosen hides no day as empty, nor what a link leads to: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const isPhone = look.width < 768
    await plan(family, 'Board', [`${today}T18:00`, `${today}T19:00`], { attendees: [family.parent.id] })
    const { page } = await site.visitAs(family.parent, look)
    await atNoon(page)
    await page.goto('/dashboard/calendar')
    const main = page.getByRole('main')
    const board = main.getByText('Board')
    const mia = (isOn: boolean) => main.getByRole('button', { name: 'Mia', pressed: isOn, exact: true })
    await board.first().waitFor()
    await mia(false).click()
    await expect.poll(() => board.count()).toBe(0)
    await main.getByText('1 event of others is not shown.').first().waitFor()
    expect(await main.getByText(/Nothing is planned|No events/).count()).toBe(0)
    await expectAccessible(page, 'events that are not shown')
    if (!isPhone) {
      await main.locator(`[data-day="${today}"]`).click()
      await page.getByRole('dialog').getByText('1 event of others is not shown.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Board' }).waitFor()
      await page.keyboard.press('Escape')
    } else await main.getByRole('button', { name: 'Reset' }).first().click()
    await board.first().waitFor()
    await mia(false).click()
    await expect.poll(() => board.count()).toBe(0)

    await page.goto(`/dashboard/calendar#${today}`)
    await (isPhone ? main : page.getByRole('dialog')).getByRole('heading', { name: 'Board' }).first().waitFor()
    await page.goto('/dashboard/family')
    await page.goto('/dashboard/calendar')
    await mia(true).waitFor()
  },
)
