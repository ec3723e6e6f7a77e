import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a parent decides who may write, a child sees it: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Hillside <office@hillside.example>', subject: 'Hats', text: 'Bring a hat.' })
  await family.send({ from: 'Deals <deals@shop.example>', subject: 'Sale', text: 'Everything must go.' })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings')
  await page.getByRole('tab', { name: 'Email Filtering' }).click()
  await page.getByText('2 senders').waitFor()
  await page.getByLabel('Find a sender').fill('hill')
  await page.getByText('1 of 2 senders').waitFor()
  await page.getByRole('button', { name: 'Allow Hillside' }).click()
  await page.getByText('Allowed', { exact: true }).waitFor()
  // Whoever works by keyboard is still where they pressed.
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Hillside')
  await page.getByLabel('Find a sender').fill('deals')
  await page.getByRole('button', { name: 'Block Deals' }).click()
  await page.getByText('Blocked', { exact: true }).waitFor()
  await page.getByLabel('Find a sender').fill('')

  // One more, before they have written.
  const add = page.getByRole('button', { name: 'Add sender' })
  expect(await add.isEnabled()).toBe(false)
  await page.getByLabel('Sender’s email address').fill('coach at club')
  await add.click()
  await page.getByText('Invalid email format').waitFor()
  await page.getByLabel('Sender’s email address').fill('coach@club.example')
  await page.getByRole('radio', { name: 'is shown to us first' }).first().check()
  await add.click()
  await page.getByText('coach@club.example is allowed.').waitFor()
  await page.getByText('3 senders').waitFor()

  // How far one is trusted, and what sort it is.
  const hillside = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Hillside/ }) })
  await hillside.locator('summary').click()
  const shownFirst = hillside.getByRole('radio', { name: 'is shown to us first' })
  await shownFirst.click()
  await expect.poll(() => shownFirst.isChecked()).toBe(true)
  await hillside.getByLabel('Category').selectOption('school')
  await hillside.getByText('Is shown to the family first').waitFor()
  await hillside.getByText(/^office@hillside.example · School/).waitFor()
  await expectAccessible(page, 'the senders')

  // Several at once: those that the search shows, and no other.
  await page.getByLabel('Find a sender').fill('example')
  await page.getByRole('checkbox', { name: 'Select Deals' }).check()
  await page.getByRole('checkbox', { name: 'Select Hillside' }).check()
  await page.getByText('Select all, 2 selected').waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('2 senders blocked').waitFor()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Allow, at once' }).click()
  await page.getByText('3 senders allowed').waitFor()
  await expectAccessible(page, 'several senders at once')
  await expect
    .poll(async () => (await family.call('GET', '/senders')).body)
    .toMatchObject(Array.from({ length: 3 }, () => ({ status: 'allow', applies: 'at-once' })))
  await page.reload()
  await page.getByText('3 senders', { exact: true }).waitFor()

  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const child = await site.visitAs(mia, look)
  await child.page.goto('/dashboard/settings?tab=filtering')
  // The header's + stays: it adds to the plan.
  const body = child.page.getByRole('main')
  await body.getByText('Parents decide which senders are read.').waitFor()
  expect(await body.getByRole('button', { name: /^(Allow|Block|Add)/ }).count()).toBe(0)
  expect(await child.page.getByRole('checkbox').count()).toBe(0)
})

test('a decision that the server does not take is taken back, and says so', async () => {
  const family = await givenFamily(site.world)
  for (const name of ['a', 'b'])
    await family.send({ from: `${name}@hillside.example`, subject: `From ${name}`, text: 'Bring a hat.' })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/settings?tab=filtering')
  await page.getByText('2 senders').waitFor()
  await page.route(/\/api\/senders(\/decisions)?$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Allow a@hillside.example' }).click()
  await page.getByText('Update Failed').first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('Bulk Update Failed').first().waitFor()
  await page
    .getByText(/^Bulk action failed\./)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(2)
  expect(await page.getByText(/senders blocked/).count()).toBe(0)
  await page.getByLabel('Sender’s email address').fill('coach@club.example')
  await page.getByRole('button', { name: 'Add sender' }).click()
  await page.getByText('Add Failed').first().waitFor()
})
