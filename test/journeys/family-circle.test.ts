import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor, type Visit } from '#test/world/browser.ts'
import { givenFamily, type GivenMember, givePassword } from '#test/world/family.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { signIn } from './sign-up.ts'

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

const desktopAndPhone = [
  { name: 'on a desktop', width: 1280, theme: 'light' as const },
  { name: 'on a phone', width: 375, theme: 'dark' as const },
]

/** A member of a family, signed in to a browser of their own. */
async function givenSignedIn(member: GivenMember, visit: Visit) {
  const password = await givePassword(world, member)
  const visitor = await givenVisitor(browser, world.url, visit)
  const email = `${member.firstName.toLowerCase()}-${member.id}@example.org`
  await signIn(visitor.page, { email, password })
  return visitor
}

/** Where the button of the newest mail in the outbox leads, once it is the mail with this subject. */
async function mailedLink(page: Page, subject: string): Promise<string> {
  await page.goto('/outbox')
  await page.getByText(subject).first().waitFor()
  const link = await page.locator('a[href*="/auth?"], a[href*="token_hash="]').first().getAttribute('href')
  if (link === null) throw new Error('the mail has no link')
  const { pathname, search } = new URL(link, page.url())
  return pathname + search
}

async function expectAsWideAsScreen(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow, `${what} is as wide as the screen`).toBeLessThanOrEqual(0)
}

test.each(desktopAndPhone)(
  'a child is invited, registers, and finds what was put on the plan before: $name',
  async ({ width, theme }) => {
    const family = await givenFamily(world)
    const { page, context, complaints } = await givenSignedIn(family.parent, { width, theme })
    await page.goto('/dashboard/profile?tab=family')
    await page.getByRole('button', { name: 'Invite Member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
    await dialog.getByLabel('Email').fill('leo')
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    await page.getByText('Please enter a valid email address').first().waitFor()
    await expectAccessible(page, 'the dialog that invites')

    const email = `leo-${newId()}@example.org`
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('First Name').fill('Leo')
    await dialog.getByRole('button', { name: 'Child' }).click()
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Leo' })
    await row.getByText('Pending Invitation').waitFor()
    await row.getByText(email).waitFor()
    await expectAccessible(page, 'the family with somebody who is invited')
    await expectAsWideAsScreen(page, 'the Family tab')

    await page.goto('/dashboard/tasks')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByLabel('Task Title').fill('Pack the swimming bag')
    await page.getByLabel('Assigned to').selectOption('Leo')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const child = await givenVisitor(browser, world.url, { width, theme })
    await child.page.goto(await mailedLink(child.page, 'Ada invites you to the Harper family'))
    await child.page.getByText('Complete Child Registration').waitFor()
    await child.page.getByLabel('Password', { exact: true }).fill('Lanterns94')
    await child.page.getByRole('checkbox').check()
    await child.page.getByRole('button', { name: 'Complete Registration' }).click()
    await child.page.getByText('Welcome to the family!').first().waitFor()
    await child.page.goto(await mailedLink(child.page, 'Confirm your email address'))
    await child.page.getByText('Email Confirmed!').first().waitFor()
    await signIn(child.page, { email, password: 'Lanterns94' })
    await child.page.goto('/dashboard/tasks')
    await child.page.getByText('Pack the swimming bag').first().waitFor()
    expect([...complaints, ...child.complaints]).toEqual([])
    await context.close()
    await child.context.close()
  },
)

test('a parent joins by an invitation, and a withdrawn one says so', async () => {
  const family = await givenFamily(world)
  const { page, context } = await givenSignedIn(family.parent, {})
  const people = ['Sam', 'Kim'].map((firstName) => ({
    firstName,
    email: `${firstName.toLowerCase()}-${newId()}@example.org`,
  }))
  const links: string[] = []
  for (const { firstName, email } of people) {
    await page.goto('/dashboard/profile?tab=family')
    await page.getByRole('button', { name: 'Invite Member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('First Name').fill(firstName)
    await dialog.getByRole('button', { name: 'Send Invite' }).click()
    await page.getByRole('listitem').filter({ hasText: firstName }).getByText('Pending Invitation').waitFor()
    links.push(await mailedLink(page, `Hello ${firstName},`))
  }
  await page.goto('/dashboard/profile?tab=family')
  await page.getByRole('listitem').filter({ hasText: 'Kim' }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Kim').first().waitFor({ state: 'detached' })

  for (const [at, { email }] of people.entries()) {
    const invited = await givenVisitor(browser, world.url)
    await invited.page.goto(links[at] ?? '')
    await invited.page.getByLabel('Password', { exact: true }).fill('Lanterns94')
    await invited.page.getByLabel('First Name').fill('Sam')
    await invited.page.getByRole('checkbox').check()
    await invited.page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    const outcome = at === 0 ? 'Welcome to the family!' : 'This invitation was withdrawn.'
    await invited.page.getByText(outcome).first().waitFor()
    expect(
      await invited.page.getByLabel('Email', { exact: true }).or(invited.page.getByText(email)).count(),
    ).toBeGreaterThan(0)
    await invited.context.close()
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sam' })
    .getByText('Pending Invitation')
    .waitFor({ state: 'detached' })
  await context.close()
})

test.each(desktopAndPhone)(
  'who is removed sees their open page close, and finds a way into another family: $name',
  async ({ width, theme }) => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const other = await givenFamily(world, { name: 'Newhouse' })
    const [robin] = family.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    const removed = await givenSignedIn(robin, { width, theme })
    const admin = await givenSignedIn(family.parent, { width, theme })
    await admin.page.goto('/dashboard/profile?tab=family')
    await admin.page.getByRole('button', { name: /Robin Harper/ }).click()
    await admin.page.getByLabel('Notes on Robin').fill('Drives on Tuesdays.')
    await admin.page.getByRole('button', { name: 'Save notes' }).click()
    await admin.page.getByText('Notes saved').waitFor()
    await admin.page.getByRole('radio', { name: 'teal' }).check({ force: true })
    await admin.page.locator('[data-member-color=teal]', { hasText: 'R' }).first().waitFor()
    await expectAccessible(admin.page, 'a member unfolded')
    await expectAsWideAsScreen(admin.page, 'a member unfolded')
    await admin.page.getByRole('button', { name: 'Remove from family' }).click()
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await admin.page.getByText('Robin is not in the family any more').waitFor()

    await removed.page.waitForURL('**/auth')
    await signIn(removed.page, { email: `robin-${robin.id}@example.org`, password: 'Lanterns94' })
    await removed.page.getByText('No Family Found').waitFor()
    await expectAccessible(removed.page, 'the dashboard without a family')
    await expectAsWideAsScreen(removed.page, 'the dashboard without a family')
    for (const path of ['calendar', 'tasks', 'notifications', 'mail']) {
      await removed.page.goto(`/dashboard/${path}`)
      await removed.page.getByText('No Family Found').waitFor()
    }
    const { family: joined } = (await other.call('GET', '/family')).body as { family: { familyCode: string } }
    await removed.page.getByLabel('Family Code').fill('wrong12345')
    await removed.page.getByRole('button', { name: 'Join Family' }).click()
    await removed.page.getByText('Invalid family code. Please check the code and try again.').waitFor()
    await removed.page.getByLabel('Family Code').fill(joined.familyCode)
    await removed.page.getByRole('button', { name: 'Join Family' }).click()
    await removed.page.getByText('Welcome to the family!').first().waitFor()
    await removed.page.goto('/dashboard/profile?tab=family')
    await removed.page.getByRole('heading', { name: 'Newhouse' }).waitFor()
    expect([...admin.complaints, ...removed.complaints]).toEqual([])
    await admin.context.close()
    await removed.context.close()
  },
)

test('a sole admin hands over and leaves; the last parent is told to delete the account instead', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const ada = await givenSignedIn(family.parent, {})
  await ada.page.goto('/dashboard/profile?tab=family')
  await ada.page.getByRole('button', { name: 'Leave Family' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Leave Family' })
  await dialog.getByLabel('New family admin').selectOption('Robin')
  await expectAccessible(ada.page, 'the dialog that leaves')
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await ada.page.waitForURL('**/auth')
  await ada.page.getByText('You have left the family.').waitFor()
  expect(ada.complaints).toEqual([])
  await ada.context.close()

  const last = await givenSignedIn(robin, {})
  await last.page.goto('/dashboard/profile?tab=family')
  await last.page.getByRole('listitem').filter({ hasText: 'Robin' }).getByText('Admin').waitFor()
  await last.page.getByRole('button', { name: 'Leave Family' }).click()
  await last.page.getByText(/delete your account under Settings/).waitFor()
  await last.context.close()
})

test('a child manages only their own tasks, once an admin says so', async () => {
  const family = await givenFamily(world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Pay the dentist', assignedTo: family.parent.id })
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the cat', assignedTo: mia.id })
  const child = await givenSignedIn(mia, {})
  await child.page.goto('/dashboard/tasks')
  await child.page.getByRole('button', { name: 'Show everyone’s tasks' }).click()
  const others = child.page.getByRole('checkbox', { name: 'Done: Pay the dentist' })
  expect(await others.isEnabled()).toBe(true)

  const admin = await givenSignedIn(family.parent, {})
  await admin.page.goto('/dashboard/profile?tab=family')
  await admin.page.getByRole('switch', { name: 'Children manage only their own tasks' }).click()
  await child.page.locator('input[type=checkbox][disabled]').waitFor({ state: 'attached' })
  expect(await others.isEnabled()).toBe(false)
  expect(await child.page.getByRole('checkbox', { name: 'Done: Feed the cat' }).isEnabled()).toBe(true)
  await child.page.getByRole('button', { name: /Pay the dentist/ }).click()
  await child.page.getByText('Only a parent, or whose task it is, can change it.').waitFor()
  await expectAccessible(child.page, 'the tasks of a child who manages only their own')
  expect([...admin.complaints, ...child.complaints]).toEqual([])
  await admin.context.close()
  await child.context.close()
})
