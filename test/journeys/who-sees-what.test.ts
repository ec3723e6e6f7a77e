import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a stranger is led to the sign-in, and no page flashes before: $name', async (look) => {
  const { page } = await site.visit(look)
  for (const place of ['/dashboard', '/dashboard/tasks', '/dashboard/mail/anything', '/org-dashboard']) {
    await page.goto(place)
    await page.waitForURL('**/auth')
  }

  // While it is not known who is there, a spinner shows.
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/refresh', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard/tasks')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/dashboard/tasks')
  answer()
  await page.waitForURL('**/auth')
})

test.each(desktopAndPhone)('a parent is led home from what is not for families: $name', async (look) => {
  const { parent } = await givenFamily(site.world)
  const { page } = await site.visitAs(parent, look)
  for (const place of ['/org-dashboard', '/auth', '/auth?role=child', '/dashboard']) {
    await page.goto(place)
    await page.waitForURL('**/dashboard/family')
  }
  // The landing page is for strangers.
  await page.goto('/')
  await page.waitForURL('**/dashboard/family')
})

test.each(desktopAndPhone)('an address that leads nowhere says so to everybody: $name', async (look) => {
  const { page } = await site.visit(look)
  const nowhere = ['/nowhere', '/dashboard/nowhere', '/auth/nowhere', '/%F0%9F%90%A6']
  for (const place of nowhere) {
    await page.goto(place)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  }
  await expectAccessible(page, 'a page that is not there')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${site.world.url}/`)
  const { parent } = await givenFamily(site.world)
  const member = await site.visitAs(parent, look)
  for (const place of nowhere) {
    await member.page.goto(place)
    await member.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  }
})
