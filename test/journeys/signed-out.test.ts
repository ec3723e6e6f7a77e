import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '../world/people/family.ts'
import { givenSite } from '../world/pages/site.ts'

const site = givenSite()

test('who signs out leaves nothing of the family in the browser, and the plan’s address leads to the sign-in', async () => {
  const family = await givenFamily(site.world)
  await family.call('PUT', `/tasks/${newId()}`, { title: 'A present for Mia', assignedTo: family.parent.id })
  const { page, context } = await site.visitAs(family.parent)
  await page.goto('/dashboard/tasks')
  await page.getByText('A present for Mia').first().waitFor()
  const kept = () =>
    page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
  for (const secret of [family.parent.email, 'A present for Mia', 'eyJ']) expect(await kept()).not.toContain(secret)
  expect(await page.evaluate('indexedDB.databases()')).toEqual([])
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations()')).toEqual([])

  await page
    .getByRole('banner')
    .getByRole('button', { name: /account$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().waitFor()
  expect(await page.content()).not.toContain('A present for Mia')
  expect((await context.cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([])
  await page.goto('/dashboard/tasks')
  await page.waitForURL('**/auth')
  expect(await page.content()).not.toContain('A present for Mia')
})
