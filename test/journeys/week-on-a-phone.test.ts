import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const timezone = 'Australia/Sydney'
const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })

test('a week that a phone cannot show whole says how many people lie beside it, and leads there by keys', async () => {
  const family = await givenFamily(site.world, {
    coParents: ['Sam'],
    children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
  })
  const { page } = await site.visitAs(family.parent, { width: 375 })
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  const beyond = page.getByRole('button', { name: /more (?:person|people)/ })
  const leo = page.getByRole('columnheader', { name: 'Leo' })
  await beyond.waitFor()
  await expectAccessible(page, 'a week wider than the screen')

  const table = page.getByRole('region', { name: /week|to/i }).filter({ has: page.getByRole('table') })
  await table.focus()
  const leftOf = () => leo.evaluate((head) => head.getBoundingClientRect().left)
  const before = await leftOf()
  await page.keyboard.press('ArrowRight')
  await expect.poll(leftOf).toBeLessThan(before)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const further = beyond.filter({ hasText: '›' })
  const [at, said] = [await leftOf(), await further.innerText()]
  await further.click()
  await expect.poll(leftOf).toBeLessThan(at)
  expect(said).toMatch(/^[23] more people/)
  await table.evaluate((sheet) => {
    sheet.scrollLeft = sheet.scrollWidth
  })
  await further.waitFor({ state: 'detached' })
  // The button that was pressed has gone, and the arrow keys go on.
  await table.and(page.locator(':focus')).waitFor()
  const { left, right } = await leo.evaluate((head) => head.getBoundingClientRect())
  expect([left >= 0, right <= 376]).toEqual([true, true])
  await beyond.filter({ hasText: '‹' }).waitFor()
})

test('a week that is shown whole says nothing of it', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Mia' }).waitFor()
  expect(await page.getByRole('button', { name: /more (?:person|people)/ }).count()).toBe(0)
})

test.each([375, 1280])('what goes over midnight says on its second day until when, at %i px', async (width) => {
  const family = await givenFamily(site.world, { timezone })
  const when = { allDay: false, start: `${today}T22:00`, end: `${addDays(today, 1)}T02:00`, timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Sleepover', when })
  const { page } = await site.visitAs(family.parent, { width, timezone })
  await page.goto(`/dashboard/calendar#${addDays(today, 1)}`)
  await page.getByText('until 02:00').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByText('22:00').first().waitFor()
})
