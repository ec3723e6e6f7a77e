import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { signIn, signUp } from './sign-up.ts'

let world: World
let browser: Browser
const parent = { email: 'gus@example.org', password: 'Lanterns94', firstName: 'Gus', familyName: 'Gates' }

beforeAll(async () => {
  world = await givenRoost()
  browser = await givenBrowser()
  const { page, context } = await givenVisitor(browser, world.url)
  await signUp(page, parent)
  await context.close()
})

afterAll(async () => {
  await browser.close()
  await world.close()
})

const screens = [
  { name: 'on a desktop', width: 1280 },
  { name: 'on a phone', width: 375 },
]

test.each(screens)('a stranger is led to the sign-in, and no page flashes before: $name', async ({ width }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width })
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
  expect(complaints).toEqual([])
  await context.close()
})

test.each(screens)('a parent is led home from what is not for families: $name', async ({ width }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width })
  await signIn(page, parent)
  for (const place of ['/org-dashboard', '/auth', '/auth?role=child', '/dashboard']) {
    await page.goto(place)
    await page.waitForURL('**/dashboard/family')
  }
  // The landing page stays open to everybody; its doors lead on who is signed in.
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.waitForURL('**/dashboard/family')
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Integration' }).click()
  await page.waitForURL('**/dashboard/family')
  expect(complaints).toEqual([])
  await context.close()
})

test.each(screens)('an address that leads nowhere says so to everybody: $name', async ({ width }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width })
  const nowhere = ['/nowhere', '/dashboard/nowhere', '/auth/nowhere', '/%F0%9F%90%A6']
  for (const place of nowhere) {
    await page.goto(place)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  }
  await expectAccessible(page, 'a page that is not there')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${world.url}/`)
  await signIn(page, parent)
  for (const place of nowhere) {
    await page.goto(place)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})
