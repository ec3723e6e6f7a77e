import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'a family opts in by name for one child, changes that, and opts out: $name',
  async (look) => {
    const name = `Kestrels of ${look.width}`
    await givenOrganisation(site.world, { name, domain: 'kestrels.example' })
    const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/settings?tab=filtering')
    const place = page.getByRole('region', { name: 'Organisations' })
    await place.getByLabel('Find an organisation').fill('nobody of that name')
    await place.getByRole('button', { name: 'Search' }).click()
    await place.getByText('No organisation here has “nobody of that name” in its name.').waitFor()
    await place.getByLabel('Find an organisation').fill(`kestrels OF ${look.width}`)
    await place.getByLabel('Find an organisation').press('Enter')
    await place.getByText('One organisation').waitFor()
    await place.getByRole('button', { name: `Opt in to ${name}` }).click()

    const asked = page.getByRole('dialog', { name })
    await asked.getByText('kestrels.example').waitFor()
    await asked.getByRole('button', { name: 'Mia' }).click()
    expect(await asked.getByRole('button', { name: 'The whole family' }).getAttribute('aria-pressed')).toBe('false')
    await expectAccessible(page, 'opting in')
    await asked.getByRole('button', { name: 'Opt in' }).click()
    const mine = place.getByRole('list', { name: 'Organisations that you opted in to' })
    await mine.getByText('kestrels.example · for Mia · goes on the plan at once').waitFor()
    await place.getByText('Opted in', { exact: true }).waitFor()
    expect((await family.call('GET', '/organisations/opt-ins')).body).toMatchObject([
      { name, memberIds: [family.children[0]?.id], applies: 'at-once' },
    ])
    await expectAccessible(page, 'a family that opted in')

    await mine.getByRole('button', { name: `Change ${name}` }).click()
    await asked.getByRole('button', { name: 'Leo' }).click()
    await asked.getByRole('radio', { name: 'is shown to us first' }).check()
    await asked.getByRole('button', { name: 'Save' }).click()
    await mine.getByText('for Mia and Leo · is shown to us first').waitFor()

    await mine.getByRole('button', { name: `Opt out of ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Opt out' }).click()
    await expect.poll(() => mine.getByRole('listitem').count()).toBe(0)
    expect((await family.call('GET', '/organisations/opt-ins')).body).toEqual([])
  },
)

test('a parent opts in by the organisation’s link, also signed out; a child is led elsewhere', async () => {
  const club = await givenOrganisation(site.world)
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, { width: 375, theme: 'dark' })
  await page.goto(`/join/${club.id}`)
  await page.getByRole('heading', { name: club.name }).waitFor()
  await page.getByText('hawks.example').waitFor()
  await expectAccessible(page, 'an organisation’s link')
  await page.getByRole('button', { name: 'Opt in' }).click()
  await page.getByText(`You get what ${club.name} sends`).waitFor()
  await page.reload()
  await page.getByText(`You opted in to ${club.name}`).waitFor()

  await page.goto('/join/00000000-0000-7000-8000-000000000000')
  await page.getByText('There is no such organisation any more.').waitFor()
  await page.goto('/join/nonsense')
  await page.getByText('This link leads nowhere').waitFor()

  const visitor = await site.visit({ width: 1280 })
  await visitor.page.goto(`/join/${club.id}`)
  await visitor.page.waitForURL('**/auth')
  await visitor.page.getByLabel('Email').fill(family.parent.email)
  await visitor.page.getByLabel('Password', { exact: true }).fill('Lanterns94')
  await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await visitor.page.getByText(`You opted in to ${club.name}`).waitFor()

  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const child = await site.visitAs(mia)
  await child.page.goto(`/join/${club.id}`)
  await child.page.waitForURL('**/dashboard/family')
  await child.page.goto('/dashboard/settings?tab=filtering')
  await child.page.getByText('Parents decide which senders are read.').waitFor()
  const row = child.page.getByRole('listitem').filter({ hasText: club.name })
  await row.getByText('Organisation', { exact: true }).waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  expect(await child.page.getByRole('region', { name: 'Organisations' }).count()).toBe(0)
})
