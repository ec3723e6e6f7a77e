import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visitor } from '#test/world/pages/browser.ts'
import { givenFamily, givePassword } from '#test/world/people/family.ts'
import { givenDatabase, givenRoost } from '#test/world/server/roost.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { pieceOf } from '#test/world/pages/piece.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('a page that was offline says so, and catches up from where it was', async () => {
  const { parent } = await givenFamily(site.world)
  const kitchen = await site.visitAs(parent)
  await addTask(kitchen.page, 'Feed the hens')
  await kitchen.page.getByText('Pending Tasks (1)').waitFor()
  const status = kitchen.page.getByText(/^Offline: showing what was here at \d{2}:\d{2}$/)
  expect(await status.count()).toBe(0)

  await kitchen.context.setOffline(true)
  await status.waitFor()
  expect(await kitchen.page.getByRole('status').filter({ has: status }).getAttribute('aria-live')).toBe('polite')
  await expectAccessible(kitchen.page, 'a page that is offline')

  // Meanwhile somebody else changes the plan; nothing of it reaches the page.
  const phone = await site.visitAs(parent, { width: 375 })
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
})

test('a page whose server is away says so, and catches up once it is back', async () => {
  const databaseUrl = await givenDatabase()
  const first = await givenRoost({ databaseUrl })
  const { parent } = await givenFamily(first)
  const password = await givePassword(first, parent)
  const kitchen = await site.visit({ url: first.url })
  await signIn(kitchen.page, { ...parent, password })
  await addTask(kitchen.page, 'Feed the hens')
  await kitchen.page.getByText('Pending Tasks (1)').waitFor()

  await first.close()
  const status = kitchen.page.getByText(/^Offline: showing what was here at/)
  await status.waitFor()
  const elsewhere = await givenRoost({ databaseUrl })
  const phone = await site.visit({ url: elsewhere.url, width: 375 })
  await signIn(phone.page, { ...parent, password })
  await addTask(phone.page, 'Buy a birthday candle')
  await phone.page.getByText('Pending Tasks (2)').waitFor()
  await elsewhere.close()

  const again = await givenRoost({ databaseUrl, config: { port: first.port ?? 0 } })
  await status.waitFor({ state: 'detached' })
  await expect.poll(() => kitchen.page.getByText('Pending Tasks (2)').count()).toBe(1)
  await again.close()
})

test('what nobody has opened yet is there without a network', async () => {
  const { page, context } = await givenTwoTasks()
  // The last of what is loaded ahead.
  const loadedAhead = page.waitForResponse(/week-view/)
  await page.goto('/dashboard/tasks')
  await page.getByText('Pending Tasks (1)').waitFor()
  await (await loadedAhead).finished()

  await context.setOffline(true)
  await page.getByText(/^Offline: showing/).waitFor()
  await page.getByRole('checkbox', { name: 'Done: Feed the hens' }).click()
  await page.getByRole('heading', { name: 'Nothing for you to do' }).waitFor()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('heading', { name: 'Add New Task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await page.getByRole('button', { name: 'Add Event' }).waitFor()
})

test('what could not be loaded says so in its place, and comes once the connection is back', async () => {
  const { page, context } = await givenTwoTasks()
  const notLoaded = [pieceOf('/add-task-dialog.tsx'), pieceOf('/no-tasks-found.tsx')]
  for (const piece of notLoaded) await context.route(piece, (route) => route.abort())
  await page.goto('/dashboard/tasks')
  await page.getByText('Pending Tasks (1)').waitFor()

  await context.setOffline(true)
  await page.getByText(/^Offline: showing/).waitFor()
  await page.getByRole('checkbox', { name: 'Done: Feed the hens' }).click()
  const missing = page.getByRole('main').getByText(/^This part of the page could not be loaded/)
  await missing.waitFor()
  // All else stands, and it may be tried again.
  await page.getByRole('heading', { name: 'To-Do List' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await missing.waitFor()
  await expectAccessible(page, 'a page with a piece that could not be loaded')

  const adding = page.getByRole('button', { name: 'Add Task' })
  const dialog = page.getByRole('dialog')
  await adding.click()
  await dialog.getByText(/^This part of the page could not be loaded/).waitFor()
  await expectAccessible(page, 'a dialog that could not be loaded')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await adding.click()
  await dialog.getByText(/^This part of the page could not be loaded/).waitFor()

  for (const piece of notLoaded) await context.unroute(piece)
  await context.setOffline(false)
  await dialog.getByRole('heading', { name: 'Add New Task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Nothing for you to do' }).waitFor()
  expect(await missing.count()).toBe(0)
})

test('a page that cannot be loaded leaves the way to the others', async () => {
  const { parent } = await givenFamily(site.world)
  const { page, context } = await site.visitAs(parent)
  await page.goto('/dashboard/tasks')
  await page.getByRole('heading', { name: 'No tasks yet' }).waitFor()
  await context.setOffline(true)
  await page.getByText(/^Offline: showing/).waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText(/^This part of the page could not be loaded/).waitFor()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await page.getByRole('heading', { name: 'To-Do List' }).waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
})

test('a piece that a later version of the server has no more is found by loading the page again', async () => {
  const { parent } = await givenFamily(site.world)
  const { page, context } = await site.visitAs(parent)
  await page.goto('/dashboard/tasks')
  // The page as it is now names the piece by its new name.
  let isNow = false
  page.on('request', (request) => (isNow ||= request.isNavigationRequest()))
  await context.route(pieceOf('/settings-page.tsx'), (route) =>
    isNow ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText(/^This part of the page could not be loaded/).waitFor()

  const loadedAgain = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await loadedAgain
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
})

/** A parent with one task of their own, and one that is nobody's and so not shown. */
async function givenTwoTasks(): Promise<Visitor> {
  const family = await givenFamily(site.world)
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Wash the car', assignedTo: family.children[0]?.id })
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the hens', assignedTo: family.parent.id })
  return site.visitAs(family.parent)
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  // The page shows it before the server has it.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await kept).status()).toBe(200)
}
