import { expect, test } from 'vitest'
import { givenFamily } from '#test/world/people/family.ts'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('several proposals that were not added are said to be nothing else: $name', async (look) => {
  const { family, review } = await givenReviewing(site.world)
  await review.propose('Dates for your diary', [
    { title: 'Zoo trip', start: `${daysAhead(20)}T09:00` },
    { title: 'Book fair', start: daysAhead(30) },
  ])
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/review')
  await page.route('**/api/changes/decisions', (route) => route.abort())
  const addAll = page.getByRole('button', { name: 'Add all 2 of Dates for your diary' })
  await addAll.click()
  await page.getByText('This was not changed').waitFor()
  await addAll.waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'Added:' }).count()).toBe(0)
  await page.unroute('**/api/changes/decisions')
  await addAll.click()
  await page.getByRole('status').filter({ hasText: 'Added: Zoo trip, Book fair.' }).waitFor({ state: 'attached' })
})

test('several senders who were not let in are said to be nothing else', async () => {
  const family = await givenFamily(site.world)
  for (const name of ['a', 'b'])
    await family.send({ from: `${name}@hillside.example`, subject: `From ${name}`, text: 'Bring a hat.' })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/mail')
  await page.route('**/api/senders/decisions', (route) => route.abort())
  const allowAll = async () => {
    await page.getByRole('button', { name: 'Allow all 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Allow all 2' }).click()
  }
  await allowAll()
  await page.getByText('Bulk Update Failed').waitFor()
  const said = page.getByRole('status').filter({ hasText: '2 senders allowed' })
  expect(await said.count()).toBe(0)
  await page.unroute('**/api/senders/decisions')
  await allowAll()
  await said.waitFor({ state: 'attached' })
})
