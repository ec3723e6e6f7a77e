import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { add } from '#test/world/people/without-account.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'a child without an account is added, planned for, put right, invited and withdrawn: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/profile?tab=family')
    await page.getByRole('button', { name: 'Add Member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Member' })
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await dialog.getByText('Please enter a valid first name').waitFor()
    await expectAccessible(page, 'the dialog that adds a member')
    await dialog.getByLabel('First Name').fill('Leo')
    await dialog.getByLabel('Notes').fill('Year 1 at Hillside')
    await dialog.getByLabel('sky').click({ force: true })
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: 'Leo' })
    await row.getByText('No account').waitFor()
    expect(await row.getByText('Pending Invitation').count()).toBe(0)

    // Events and tasks are given to him like to all others.
    await page.goto('/dashboard/tasks')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByLabel('Task Title').fill('Pack the swimming bag')
    await page.getByLabel('Assigned to').selectOption('Leo')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The page shows a task before the server has it.
    await expect.poll(async () => (await family.call('GET', '/tasks')).body).toHaveLength(1)
    const { members } = (await family.call('GET', '/family')).body as { members: { id: string; firstName: string }[] }
    const leo = members.find(({ firstName }) => firstName === 'Leo')?.id ?? ''
    const today = dayIn(new Date(), family.timezone)
    const when = { allDay: true, start: addDays(today, 1), end: addDays(today, 1), timezone: family.timezone }
    await family.call('PUT', `/calendar/${newId()}`, { title: 'Swimming', when, attendees: [leo] })
    await page.goto('/dashboard/family')
    const lane = page.getByRole('region', { name: 'Leo', exact: true })
    await lane.getByText('Year 1 at Hillside').waitFor()
    await lane.getByRole('link', { name: 'Pack the swimming bag' }).waitFor()
    await lane.getByText('Swimming', { exact: true }).waitFor()

    await page.goto('/dashboard/profile?tab=family')
    await row.getByRole('button', { name: 'Leo' }).first().click()
    await row.getByLabel('First Name').fill('Léo')
    await row.getByRole('button', { name: 'Save name and role' }).click()
    const renamed = page.getByRole('listitem').filter({ hasText: 'Léo' })
    await renamed.getByText('No account').waitFor()
    await expectAccessible(page, 'what a parent may change of who has no account')
    await renamed.getByRole('button', { name: 'Invite Léo' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite Léo' })
    expect(await invite.getByLabel('First Name').inputValue()).toBe('Léo')
    expect(await invite.getByRole('button', { name: 'Child' }).getAttribute('aria-pressed')).toBe('true')
    await invite.getByLabel('Email').fill(`leo-${newId()}@example.org`)
    await invite.getByRole('button', { name: 'Send Invite' }).click()
    await renamed.getByText('Pending Invitation').waitFor()

    await renamed.getByRole('button', { name: 'Withdraw' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Léo stays in the family without an account, with everything on the plan.').waitFor()
    await asked.getByText('Your family’s code was not in the mail, and stays as it is.').waitFor()
    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Your family’s code stays as it is.').first().waitFor()
    await renamed.getByText('No account').waitFor()
  },
)

test.each(desktopAndPhone)('who is in the family twice is merged, once a parent says so: $name', async (look) => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
  const id = await add(family, { changes: { firstName: 'Leonard' } })
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the beetles', assignedTo: id })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/profile?tab=family')
  const row = page.getByRole('listitem').filter({ hasText: 'Leonard' })
  await row.getByRole('button', { name: 'Leonard' }).first().click()
  await row.getByRole('button', { name: 'Merge with another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Leonard with another' })
  await dialog.getByLabel('Who Leonard is').selectOption('Leo Harper, with an account')
  await expectAccessible(page, 'the dialog that merges')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('This cannot be taken back.').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await row.getByText('No account').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await asked.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await page.goto('/dashboard/family')
  const lane = page.getByRole('region', { name: 'Leo', exact: true })
  await lane.getByRole('link', { name: 'Feed the beetles' }).waitFor()
})
