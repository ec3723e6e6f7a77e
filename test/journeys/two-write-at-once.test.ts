import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Task } from '#tasks/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

/** Ada writes in a task's notes, which Sam has before him as well. */
async function givenNotesBegun() {
  const family = await givenFamily(site.world, { coParents: ['Sam'] })
  const [sam = family.parent] = family.coParents
  const id = newId()
  const assignedTo = family.parent.id
  await family.call('PUT', `/tasks/${id}`, { title: 'Pack for camp', description: 'Boots.', assignedTo })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: /Pack for camp/ }).click()
  await page.getByText('Title and notes').click()
  await page.getByLabel('Notes').fill('Boots, and the torch.')
  const task = async () => ((await family.call('GET', '/tasks')).body as Task[]).find((each) => each.id === id)
  return {
    page,
    task,
    asSam: (method: string, body?: object) => family.call(method, `/tasks/${id}`, body, sam),
  }
}

const notes = (page: Page) => page.getByLabel('Notes')

test('what somebody else writes meanwhile is shown beside what is typed, and neither is lost unasked', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  await asSam('PATCH', { description: 'Boots, size 38.' })
  await page.getByText('Sam has changed this while you were writing, to “Boots, size 38.”').waitFor()
  await expectAccessible(page, 'notes that two people write')
  await notes(page).blur()
  expect(await notes(page).inputValue()).toBe('Boots, and the torch.')
  expect(await task()).toMatchObject({ description: 'Boots, size 38.' })
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await page.locator('textarea:focus').waitFor()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.' })

  await notes(page).fill('Boots, torch, a towel.')
  await asSam('PATCH', { description: 'Only boots.' })
  await page.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await page.locator('textarea:focus').waitFor()
  await expect.poll(() => notes(page).inputValue()).toBe('Only boots.')
  expect(await task()).toMatchObject({ description: 'Only boots.' })
})

test('what is typed and not saved is still there after another page', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  await asSam('PATCH', { description: 'Boots, size 38.' })
  await page.getByText('Sam has changed this while you were writing, to “Boots, size 38.”').waitFor()
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await page
    .getByRole('heading', { level: 1, name: /Calendar|20\d\d/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await page.getByRole('button', { name: /Pack for camp/ }).click()
  await page.getByText('Sam has changed this while you were writing, to “Boots, size 38.”').waitFor()
  expect(await notes(page).inputValue()).toBe('Boots, and the torch.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.' })

  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await page.getByRole('link', { name: 'Tasks' }).first().click()
  await asSam('PATCH', { description: 'Only boots.' })
  await page.getByRole('button', { name: /Pack for camp/ }).click()
  await page.getByText('Title and notes').click()
  await expect.poll(() => notes(page).inputValue()).toBe('Only boots.')
})

test('a text that the page had not heard of yet is not overwritten, and who wrote it is named', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  // The page asks for nothing anew: it is as if it had not heard.
  await page.route('**/api/tasks', (route) => route.abort())
  await asSam('PATCH', { description: 'Boots, size 38.' })
  await notes(page).blur()
  await page.getByText('Sam has changed the notes meanwhile, to “Boots, size 38.”').waitFor()
  expect(await notes(page).inputValue()).toBe('Boots, and the torch.')
  expect(await task()).toMatchObject({ description: 'Boots, size 38.' })
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.' })
})

test('of two choices at once the last holds, and tells of the one before', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  await page.route('**/api/tasks', (route) => route.abort())
  await asSam('PATCH', { priority: 'urgent' })
  await page.getByText('More', { exact: true }).click()
  await page.getByLabel('Priority').selectOption({ label: 'High' })
  await page.getByText('Sam had changed the priority meanwhile, to Urgent. Yours holds now.').waitFor()
  expect(await task()).toMatchObject({ priority: 'high' })
})

test('a task that is deleted while somebody writes stays until they have said what becomes of it', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  await asSam('DELETE')
  await page.getByText('Sam has deleted this task while you were writing.').waitFor()
  await expectAccessible(page, 'notes of a task that was deleted')
  await notes(page).blur()
  await page.getByRole('button', { name: 'Bring the task back' }).click()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.' })

  await notes(page).fill('Never mind.')
  await asSam('DELETE')
  await page.getByRole('button', { name: 'Let it go' }).click()
  await page.getByText('No tasks yet').waitFor()
})

test('a task that is done or given away while somebody writes stays under their hands', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  await asSam('PATCH', { status: 'completed', assignedTo: null })
  await page.getByRole('checkbox', { name: 'Pack for camp, done' }).waitFor()
  expect(await notes(page).inputValue()).toBe('Boots, and the torch.')
  await notes(page).blur()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.', status: 'completed' })
  await page.getByText('Completed Tasks (1)').waitFor()
})

test('what is typed on while a text is on its way holds its task as well', async () => {
  const { page, task, asSam } = await givenNotesBegun()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/tasks/*', async (route) => {
    await sent.promise
    await route.continue()
  })
  await notes(page).blur()
  await notes(page).fill('Boots, the torch, a towel.')
  sent.resolve()
  await expect.poll(task).toMatchObject({ description: 'Boots, and the torch.' })
  await asSam('PATCH', { status: 'completed', assignedTo: null })
  await page.getByRole('checkbox', { name: 'Pack for camp, done' }).waitFor()
  expect(await notes(page).inputValue()).toBe('Boots, the torch, a towel.')
  await notes(page).blur()
  await expect.poll(task).toMatchObject({ description: 'Boots, the torch, a towel.' })
})

test('what somebody else writes while one’s own is being read back is not missed', async () => {
  const { page, asSam } = await givenNotesBegun()
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let readings = 0
  await page.route('**/api/tasks', async (route) => {
    if (readings++ > 0) return route.continue()
    // As it was before Sam's change.
    const response = await route.fetch()
    read.resolve()
    await released.promise
    // The page may ask anew, and not want this one any more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await notes(page).blur()
  await read.promise
  await asSam('PATCH', { description: 'Only boots.' })
  await expect.poll(() => readings).toBeGreaterThan(1)
  released.resolve()
  await expect.poll(() => notes(page).inputValue()).toBe('Only boots.')
})
