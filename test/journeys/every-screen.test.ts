import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { signIn, signUp } from './sign-up.ts'

let world: World
let browser: Browser
const parent = { email: 'ola@example.org', password: 'Lanterns94', firstName: 'Ola', familyName: 'Every' }

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

const publicScreens = [
  { path: '/', shows: 'Smart Task Management' },
  { path: '/auth', shows: 'Welcome to Roost' },
  { path: '/outbox', shows: 'Outbox' },
  { path: '/confirm-email', shows: 'Email not confirmed' },
  { path: '/verify-secondary-email', shows: 'Email not verified' },
  { path: '/unsubscribe', shows: 'Should no more family notifications' },
  { path: '/a-page-that-is-not-there', shows: 'Oops! Page not found' },
]
const familyScreens = [
  { path: '/dashboard/family', shows: 'Who has what' },
  { path: '/dashboard/calendar', shows: 'Upcoming Events' },
  { path: '/dashboard/tasks', shows: 'No tasks yet' },
  { path: '/dashboard/notifications', shows: 'Notifications' },
  { path: '/dashboard/mail', shows: 'No mail yet' },
  { path: '/dashboard/profile', shows: 'Regional Settings' },
  { path: '/dashboard/profile?tab=subscription', shows: 'Mails this month' },
  { path: '/dashboard/profile?tab=family', shows: 'Family Members' },
  { path: '/dashboard/settings', shows: 'Another address' },
  { path: '/dashboard/settings?tab=filtering', shows: 'No senders yet' },
  { path: '/dashboard/settings?tab=account', shows: 'Danger Zone' },
  { path: '/dashboard/settings?tab=bin', shows: 'The bin is empty.' },
]

test.each([
  { width: 1280, theme: 'light' as const },
  { width: 1280, theme: 'dark' as const },
  { width: 375, theme: 'light' as const },
  { width: 375, theme: 'dark' as const },
])('every screen can be read and used by everybody: $width px, $theme', async ({ width, theme }) => {
  const { page, context, complaints } = await givenVisitor(browser, world.url, { width, theme })
  for (const { path, shows } of publicScreens) {
    await page.goto(path)
    await page.getByText(shows).last().waitFor()
    await expectAccessible(page, path)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('dialog', { name: 'Welcome to Roost' }).waitFor()
  await expectAccessible(page, 'the sign-up dialog')

  await signIn(page, parent)
  for (const { path, shows } of familyScreens) {
    await page.goto(path)
    await page.getByRole('main').getByText(shows).last().waitFor()
    await expectAccessible(page, path)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(overflow, `${path} is as wide as the screen`).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
  await context.close()
})
