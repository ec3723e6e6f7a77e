import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, givePassword } from '#test/world/people/family.ts'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

/** Each form, where it is and what its first text is called. */
const forms = [
  { path: 'tasks', add: 'Add Task', field: 'Task Title' },
  { path: 'calendar', add: 'Add Event', field: 'Title' },
  { path: 'profile?tab=family', add: 'Add Member', field: 'First Name' },
  { path: 'profile?tab=family', add: 'Invite Member', field: 'Email' },
] as const

const dialogOf = (page: Page) => page.getByRole('dialog')
async function closeByEscape(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click()
}
const isStillHere = (page: Page) => dialogOf(page).getByText('What you began is still here.')

test.each(forms)('words in `$add` outlast Escape, and another screen, but not Cancel', async ({ path, add, field }) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto(`/dashboard/${path}`)
  const dialog = dialogOf(page)
  const open = () => page.getByRole('button', { name: add, exact: true }).first().click()
  const title = dialog.getByLabel(field, { exact: true })

  await open()
  await title.fill('Grandma comes to st')
  await closeByEscape(page)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Family', exact: true }).first().click()
  await page.waitForURL('**/dashboard/family')
  await page.goBack()
  await open()
  await isStillHere(page).waitFor()
  expect(await title.inputValue()).toBe('Grandma comes to st')
  await expectAccessible(page, 'a form begun before')

  await dialog.getByRole('button', { name: 'Start afresh' }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  await title.fill('Grandma')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open()
  await title.waitFor()
  expect([await title.inputValue(), await isStillHere(page).count()]).toEqual(['', 0])
})

test('a text that was analysed and half decided on is there again, and gone once it is added', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  const dialog = dialogOf(page)
  const open = () => page.getByRole('button', { name: 'Add Task' }).first().click()
  await open()
  await dialog.getByLabel('A message, a letter or one line').fill('buy milk\nfeed the hens')
  await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
  await dialog.getByRole('checkbox', { name: 'Keep: Buy milk' }).uncheck()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open()
  await dialog.getByText('Adds 1 task').waitFor()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open()
  await dialog.getByLabel('Task Title').waitFor()
  expect(await isStillHere(page).count()).toBe(0)
})

test('what one member began is not there for the next who signs in on the same page', async () => {
  const family = await givenFamily(site.world, { coParents: ['Sam'] })
  const [sam = family.parent] = family.coParents
  const password = await givePassword(site.world, sam)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  const open = () => page.getByRole('button', { name: 'Add Task' }).first().click()
  await open()
  await dialogOf(page).getByLabel('Task Title').fill('A present for Sam')
  await closeByEscape(page)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click()
  await dialogOf(page).getByLabel('Email', { exact: true }).fill(sam.email)
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard/family')
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await open()
  await dialogOf(page).getByLabel('Task Title').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(await isStillHere(page).count()).toBe(0)
})

test('what is put right of a proposal outlasts Escape and a reload, but not Cancel', async () => {
  const { family, review } = await givenReviewing(site.world)
  await review.propose('Trip', [{ title: 'Zoo trip', start: `${daysAhead(20)}T09:00` }])
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/review')
  const edit = () => page.getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('form', { name: 'Edit: Zoo trip' })
  await edit()
  await form.getByLabel('Title').fill('Zoo trip with Year 4')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.reload()
  await edit()
  await form.getByText('What you began is still here.').waitFor()
  expect(await form.getByLabel('Title').inputValue()).toBe('Zoo trip with Year 4')
  await expectAccessible(page, 'a proposal that was begun before')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await edit()
  expect(await form.getByLabel('Title').inputValue()).toBe('Zoo trip')
  expect(await form.getByText('What you began is still here.').count()).toBe(0)
})
