import { expect, test } from 'vitest'
import { givenSite } from '#test/world/site.ts'
import { givenFamily } from '#test/world/family.ts'

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
  expect(await add.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)

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
