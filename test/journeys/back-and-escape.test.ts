import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily, givePassword } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()
const phone = looks[2]
const timezone = 'Australia/Sydney'
const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })

const pathOf = (page: Page) => new URL(page.url()).pathname
const main = (page: Page) => page.getByRole('main')
const addEvent = (page: Page) => main(page).getByRole('button', { name: 'Add Event' }).first()

test.each(desktopAndPhone)('Back closes what is open, the topmost first, and then leads back: $name', async (look) => {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${today}T16:00`, end: `${today}T17:00`, timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Netball', when })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/family')
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await page.waitForURL('**/dashboard/calendar')
  // Of the lists, which stand on both; a phone opens with what comes after today.
  await page.getByRole('tab', { name: 'Today' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Netball', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Netball' })
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await details.waitFor()
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/dashboard/calendar')

  // One that gave way to another, and one that was closed by its button, are passed by.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Netball', exact: true }).click()
  await details.getByRole('button', { name: 'Edit Netball' }).click()
  await form.getByLabel('Title').waitFor()
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  await addEvent(page).click()
  await page.getByRole('dialog', { name: 'Add Event' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/dashboard/calendar')
  await page.goBack()
  await page.waitForURL('**/dashboard/family')
  await page.goForward()
  await page.waitForURL('**/dashboard/calendar')
  await addEvent(page).waitFor()
})

test('Back closes what has just opened, however soon it is pressed', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, phone)
  await page.goto('/dashboard/family')
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await page.waitForURL('**/dashboard/calendar')
  await addEvent(page).waitFor()
  // No later than the dialog itself can be seen by a program.
  await page.evaluate(`new MutationObserver((changes, observer) => {
    if (document.querySelector('dialog[open]') === null) return
    observer.disconnect()
    history.back()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })`)
  await addEvent(page).click()
  const isClosed = 'history.state.layers === undefined && document.querySelector("dialog[open]") === null'
  await expect.poll(() => page.evaluate(isClosed)).toBe(true)
  expect(pathOf(page)).toBe('/dashboard/calendar')
  await addEvent(page).click()
  await page.getByRole('dialog', { name: 'Add Event' }).waitFor()
})

test('a day that a link opened is closed for good, and opened by the same link again', async () => {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${today}T16:00`, end: `${today}T17:00`, timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Netball', when })
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  const day = page.getByRole('dialog')
  const row = day.getByRole('button', { name: 'Netball', exact: true })
  await page.goto('/dashboard/family')
  await page.goto(`/dashboard/calendar#${today}`)
  await row.waitFor()
  await day.getByRole('button', { name: 'Close' }).click()
  await day.waitFor({ state: 'detached' })
  await page.waitForURL('**/dashboard/calendar')

  // The search leads there once more, without a page between.
  const follow = async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.locator('input:focus').waitFor()
    await page.keyboard.type('netball')
    await search.getByRole('link', { name: /Netball/ }).click()
    await row.waitFor()
  }
  await follow()
  await page.goBack()
  await day.waitFor({ state: 'detached' })
  await page.waitForURL('**/dashboard/calendar')
  await follow()
  await page.keyboard.press('Escape')
  await day.waitFor({ state: 'detached' })
  await page.reload()
  await addEvent(page).waitFor()
  expect(await day.count()).toBe(0)
})

test('what was opened by a link and closed is no step of the way back', async () => {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${today}T16:00`, end: `${today}T17:00`, timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Netball', when })
  const { page } = await site.visitAs(family.parent, { width: 1280 })
  const opened = page.getByRole('dialog')
  await page.goto('/dashboard/family')
  await main(page).getByRole('link', { name: 'Netball' }).first().click()
  await opened.getByRole('button', { name: 'Close' }).click()
  await opened.waitFor({ state: 'detached' })
  await page.waitForURL('**/dashboard/calendar')
  await page.goBack()
  await page.waitForURL('**/dashboard/family')
  await page.goForward()
  await page.waitForURL('**/dashboard/calendar')
  await addEvent(page).waitFor()
  expect(await opened.count()).toBe(0)
})

test('a menu that was followed is not come back to, and Back leads to where one was', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, phone)
  await page.goto('/dashboard/family')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('**/dashboard/settings')
  await page.goBack()
  await page.waitForURL('**/dashboard/family')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await menu.isVisible()).toBe(false)
})

test.each(desktopAndPhone)(
  'Escape and Back ask first where something is typed, and a reload loses none of it: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/calendar')
    const form = page.getByRole('dialog', { name: 'Add Event' })
    const question = page.getByRole('alertdialog')
    await addEvent(page).click()
    // Nothing is typed: nothing is asked.
    await form.getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await addEvent(page).click()
    await form.getByLabel('Title').fill('Grandma comes')
    await page.keyboard.press('Escape')
    await question.getByText('What you typed is kept until you sign out.').waitFor()
    await expectAccessible(page, 'the question whether to close a form')
    await question.getByRole('button', { name: 'Go on' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await form.getByLabel('Title').inputValue()).toBe('Grandma comes')
    // As often as it is pressed: the question is asked, put away and asked again.
    for (let times = 0; times < 2; times++) {
      await page.keyboard.press('Escape')
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      expect(await form.getByLabel('Title').inputValue()).toBe('Grandma comes')
    }
    await page.goBack()
    await question.getByRole('button', { name: 'Close it' }).click()
    await form.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/dashboard/calendar')

    await page.reload()
    await addEvent(page).click()
    await form.getByText('What you began is still here.').waitFor()
    expect(await form.getByLabel('Title').inputValue()).toBe('Grandma comes')
    await page.reload()
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    const task = page.getByRole('dialog', { name: 'Add New Task' })
    await task.getByLabel('A message, a letter or one line').fill('buy milk')
    await page.reload()
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await expect.poll(() => task.getByLabel('A message, a letter or one line').inputValue()).toBe('buy milk')
  },
)

test('what one member typed is not there for who signs in after them in the same tab', async () => {
  const family = await givenFamily(site.world, { coParents: ['Sam'] })
  const { page, context } = await site.visitAs(family.parent)
  await page.goto('/dashboard/calendar')
  await addEvent(page).click()
  await page.getByRole('dialog').getByLabel('Title').fill('A present for Sam')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate('JSON.stringify({ ...sessionStorage })')).toContain('A present for Sam')
  // The session ends elsewhere, and another begins.
  const [sam = family.parent] = family.coParents
  const password = await givePassword(site.world, sam)
  await context.request.post('/api/auth/sign-in', { data: { email: sam.email, password } })
  await page.goto('/dashboard/calendar')
  await addEvent(page).click()
  expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('')
})

test('a link that was followed signed out is where the sign-in leads', async () => {
  const family = await givenFamily(site.world)
  const password = await givePassword(site.world, family.parent)
  const when = { allDay: false, start: '2027-01-13T16:00', end: '2027-01-13T17:00', timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Concert', when })
  const { page } = await site.visit()
  await page.goto('/dashboard/calendar#2027-01-13')
  await page.waitForURL('**/auth')
  // A reload on the way changes nothing.
  await page.reload()
  await page.getByLabel('Email', { exact: true }).fill(family.parent.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await page.waitForURL('**/dashboard/calendar#2027-01-13')
  await page.getByRole('dialog').getByRole('heading', { name: 'Concert' }).waitFor()

  // It is spent: who signs out and in again begins at the family.
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().waitFor()
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('2027')
})
