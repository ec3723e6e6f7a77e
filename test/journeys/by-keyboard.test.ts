import { expect, test } from 'vitest'
import { givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test('a task is added, seen and ticked without a mouse', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  const add = page.getByRole('button', { name: 'Add Task' }).first()
  await add.focus()

  // Escape gives the focus back to where it came from.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => add.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)

  // One line is read by Enter, and in the plan by another.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('feed the hens tomorrow')
  await page.keyboard.press('Enter')
  await page.getByText('Adds 1 task').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Tomorrow', { exact: true }).waitFor()
  await page.getByText('Pending Tasks (1)').waitFor()

  await page.getByRole('checkbox', { name: /Feed the hens/ }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Completed Tasks (1)').waitFor()
})

test('what a text is read as is gone through and added without a mouse', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks#new')
  const dialog = page.getByRole('dialog')
  const isFocused = (name: string) =>
    dialog.locator('input:focus').and(dialog.getByRole('checkbox', { name })).waitFor()
  await dialog.getByLabel('A message, a letter or one line').fill('buy milk\nfeed the hens\nnothing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isFocused('Keep: Buy milk')
  await page.keyboard.press('Space')
  await dialog.getByText('Adds 1 task').waitFor()

  // From a field of a card Enter adds as well.
  await dialog.getByRole('button', { name: 'Edit Feed the hens' }).press('Enter')
  await dialog.getByLabel('Title', { exact: true }).fill('Feed all the hens')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await family.call('GET', '/tasks')).body)
    .toMatchObject([{ title: 'Feed all the hens' }])

  await page.route('**/api/tasks/analysis', (route) => route.fulfill({ json: { items: [], left: [] } }))
  await page.goto('/dashboard/tasks#new')
  await dialog.getByLabel('A message, a letter or one line').fill('Thank you')
  await page.keyboard.press('Enter')
  await dialog.getByText('No task and no event was found in this text.').waitFor()
  await dialog.locator('h4:focus').waitFor()
})

test.each(farApart)('the search and adding are one key away from every screen: $name', async (look) => {
  const family = await givenFamily(site.world, { timezone: look.timezone })
  const { page } = await site.visitAs(family.parent, look)
  for (const path of [
    'family',
    'calendar',
    'tasks',
    'notifications',
    'review',
    'mail',
    'profile',
    'settings?tab=bin',
  ]) {
    await page.goto(`/dashboard/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const search = page.getByRole('dialog', { name: 'Search' })
    // The first thing that a key leads to is what can be typed into.
    await page.keyboard.press('/')
    await search.waitFor()
    await search.locator('input:focus').waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'hidden' })

    const adding = page.getByRole('dialog', { name: 'Add to the plan' })
    await page.keyboard.press('n')
    await adding.waitFor()
    await adding.locator('textarea:focus').waitFor()
    await page.keyboard.press('Escape')
    await adding.waitFor({ state: 'hidden' })
  }

  // By the keyboard alone past the navigation, to what the page is about.
  await page.goto('/dashboard/tasks')
  await page.getByText('No tasks yet').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('main:focus').waitFor()
})
