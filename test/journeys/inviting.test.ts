import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { mailedLink } from './mailed-link.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'a child is invited, registers, and finds what was put on the plan before: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
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

    await page.goto('/dashboard/tasks')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByLabel('Task Title').fill('Pack the swimming bag')
    await page.getByLabel('Assigned to').selectOption('Leo')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const child = await site.visit(look)
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
  },
)

test('a parent joins by an invitation, and a withdrawn one says so', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
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
    const invited = await site.visit()
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
    if (at > 0) continue
    // The place is Sam's once the address is.
    await invited.page.goto(await mailedLink(invited.page, 'Confirm your email address'))
    await invited.page.getByText('Email Confirmed!').first().waitFor()
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sam' })
    .getByText('Pending Invitation')
    .waitFor({ state: 'detached' })
})
