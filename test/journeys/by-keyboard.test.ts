import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { signUp } from './sign-up.ts'

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

test('a task is added, seen and ticked without a mouse', async () => {
  const { page, context, complaints } = await givenVisitor(browser, world.url)
  await signUp(page, { email: 'kim@example.org', password: 'Lanterns94', firstName: 'Kim', familyName: 'Keys' })
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
  expect(complaints).toEqual([])
  await context.close()
})
