import { expect, test } from 'vitest'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { givenSite } from '#test/world/pages/site.ts'
import { givenSlowWay } from '#test/world/server/slow-way.ts'

const site = givenSite()

test('decisions count also where the page is left before the server has heard of any of them', async () => {
  const { family, review } = await givenReviewing(site.world)
  await review.propose('Dates for your diary', [
    { title: 'Zoo trip', start: `${daysAhead(20)}T09:00` },
    { title: 'Book fair', start: daysAhead(30) },
  ])
  const way = await givenSlowWay(site.url)
  const { page } = await site.visitAs(family.parent, { url: way.url })
  await page.goto('/dashboard/review')
  await page.getByRole('button', { name: 'Add: Zoo trip' }).click()
  await expect.poll(way.waiting).toBe(1)
  // It waits in the page for the answer to the first.
  await page.getByRole('button', { name: 'Leave out: Book fair' }).click()
  await page.getByText('All decided: 2 proposals.').waitFor()
  await page.goto('about:blank')
  await expect.poll(way.waiting).toBe(2)
  way.letOn()
  await expect.poll(() => review.waiting()).toEqual([])
  way.close()
})
