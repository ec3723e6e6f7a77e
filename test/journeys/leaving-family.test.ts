import { test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'who is removed sees their open page close, and finds a way into another family: $name',
  async (look) => {
    const family = await givenFamily(site.world, { coParents: ['Robin'] })
    const other = await givenFamily(site.world, { name: 'Newhouse' })
    const [robin] = family.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    const removed = await site.visitAs(robin, look)
    await removed.page.goto('/dashboard/family')
    await removed.page.getByText('Who has what').waitFor()
    const admin = await site.visitAs(family.parent, look)
    await admin.page.goto('/dashboard/profile?tab=family')
    await admin.page.getByRole('button', { name: /Robin Harper/ }).click()
    await admin.page.getByLabel('Notes on Robin').fill('Drives on Tuesdays.')
    await admin.page.getByRole('button', { name: 'Save notes' }).click()
    await admin.page.getByText('Notes saved').waitFor()
    await admin.page.getByRole('radio', { name: 'teal' }).click({ force: true })
    await admin.page.locator('[data-member-color=teal]', { hasText: 'R' }).first().waitFor()
    await expectAccessible(admin.page, 'a member unfolded')
    await admin.page.getByRole('button', { name: 'Remove from family' }).click()
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await admin.page.getByText('Robin is not in the family any more').waitFor()

    await removed.page.waitForURL('**/auth')
    await signIn(removed.page, { email: `robin-${robin.id}@example.org`, password: 'Lanterns94' })
    await removed.page.getByText('No Family Found').waitFor()
    await expectAccessible(removed.page, 'the dashboard without a family')
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
  },
)

test('a sole admin hands over and leaves; the last parent is told to delete the account instead', async () => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const ada = await site.visitAs(family.parent)
  await ada.page.goto('/dashboard/profile?tab=family')
  await ada.page.getByRole('button', { name: 'Leave Family' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Leave Family' })
  await dialog.getByLabel('New family admin').selectOption('Robin')
  await expectAccessible(ada.page, 'the dialog that leaves')
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await ada.page.waitForURL('**/auth')
  await ada.page.getByText('You have left the family.').waitFor()

  const last = await site.visitAs(robin)
  await last.page.goto('/dashboard/profile?tab=family')
  await last.page.getByRole('listitem').filter({ hasText: 'Robin' }).getByText('Admin').waitFor()
  await last.page.getByRole('button', { name: 'Leave Family' }).click()
  await last.page.getByText(/delete your account under Settings/).waitFor()
})
