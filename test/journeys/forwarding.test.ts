import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a parent gives the family a new address, and ends the former one: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings')
  await page.getByText(family.address).waitFor()
  await page.getByRole('button', { name: 'New address' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Give the family a new address?' })
  await asked.getByText(/takes mail for 7 more days/).waitFor()
  await asked.getByRole('button', { name: 'New address' }).click()
  await page.getByText(/takes mail until \w+day/).waitFor()
  await page.getByText(/^harper-[a-z0-9]{6}@/).waitFor()
  await expectAccessible(page, 'a renewed address')

  // The same on the Mail screen, where it is ended.
  await page.goto('/dashboard/mail')
  await page.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('button', { name: 'New address' }).waitFor()
  expect(await page.getByText(family.address).count()).toBe(0)
  await page.goto('/dashboard/settings?tab=bin')
  await page.getByText(/gave the family the new address “harper-/).waitFor()
  await page.getByText(/ended the former address “family-/).waitFor()

  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const child = await site.visitAs(mia, look)
  await child.page.goto('/dashboard/settings')
  await child.page.getByText(/^harper-[a-z0-9]{6}@/).waitFor()
  expect(await child.page.getByRole('button', { name: 'New address' }).count()).toBe(0)
})
