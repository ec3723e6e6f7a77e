import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenDatabase, givenRoost, type World } from '#test/world/roost.ts'
import { signIn, signUp } from './sign-up.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await givenRoost()
  browser = await givenBrowser()
})

afterAll(async () => {
  await browser.close()
  await world.close()
})

test('a page that was offline says so, and catches up from where it was', async () => {
  const kitchen = await givenVisitor(browser, world.url)
  const parent = { email: 'noor@example.org', password: 'Lanterns94', firstName: 'Noor', familyName: 'Away' }
  await signUp(kitchen.page, parent)
  await addTask(kitchen.page, 'Feed the hens')
  await kitchen.page.getByText('Pending Tasks (1)').waitFor()
  const status = kitchen.page.getByText(/^Offline: showing what was here at \d{2}:\d{2}$/)
  expect(await status.count()).toBe(0)

  await kitchen.context.setOffline(true)
  await status.waitFor()
  expect(await kitchen.page.getByRole('status').filter({ has: status }).getAttribute('aria-live')).toBe('polite')
  await expectAccessible(kitchen.page, 'a page that is offline')

  // Meanwhile somebody else changes the plan; nothing of it reaches the page.
  const phone = await givenVisitor(browser, world.url, { width: 375 })
  await signIn(phone.page, parent)
  await addTask(phone.page, 'Buy a birthday candle')
  await phone.page.getByText('Pending Tasks (2)').waitFor()
  expect(await kitchen.page.getByText('Pending Tasks (1)').count()).toBe(1)

  const asked: string[] = []
  const resumedFrom = kitchen.page
    .waitForRequest((request) => request.url().endsWith('/api/live'))
    .then((request) => request.headers()['last-event-id'])
  kitchen.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await kitchen.context.setOffline(false)
  await kitchen.page.getByText('Buy a birthday candle', { exact: true }).waitFor()
  await status.waitFor({ state: 'detached' })
  expect(await resumedFrom).toMatch(/^\d+-\d+$/)
  // Only what has changed was asked for again.
  expect(asked).not.toContain('/api/family')
  expect([...kitchen.complaints, ...phone.complaints]).toEqual([])
  await kitchen.context.close()
  await phone.context.close()
})

test('a page whose server is away says so, and catches up once it is back', async () => {
  const databaseUrl = await givenDatabase()
  const first = await givenRoost({ databaseUrl })
  const kitchen = await givenVisitor(browser, first.url)
  const parent = { email: 'remy@example.org', password: 'Lanterns94', firstName: 'Remy', familyName: 'Restart' }
  await signUp(kitchen.page, parent)
  await addTask(kitchen.page, 'Feed the hens')
  await kitchen.page.getByText('Pending Tasks (1)').waitFor()

  await first.close()
  const status = kitchen.page.getByText(/^Offline: showing what was here at/)
  await status.waitFor()
  const elsewhere = await givenRoost({ databaseUrl })
  const phone = await givenVisitor(browser, elsewhere.url, { width: 375 })
  await signIn(phone.page, parent)
  await addTask(phone.page, 'Buy a birthday candle')
  await phone.page.getByText('Pending Tasks (2)').waitFor()
  await phone.context.close()
  await elsewhere.close()

  const again = await givenRoost({ databaseUrl, config: { port: first.port ?? 0 } })
  await status.waitFor({ state: 'detached' })
  await expect.poll(() => kitchen.page.getByText('Pending Tasks (2)').count(), { timeout: 20_000 }).toBe(1)
  await kitchen.context.close()
  await again.close()
})

async function addTask(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
