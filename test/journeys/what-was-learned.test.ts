import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a parent sees what was learned of a sender, and has it forgotten: $name', async (look) => {
  const { family, review } = await givenReviewing(site.world, {
    children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
  })
  const [mia] = family.children
  const propose = (title: string) => review.propose(title, [{ title, start: daysAhead(20) }])
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings?tab=filtering')
  await page.getByText('Nothing yet. Add or leave out what mails propose, and it shows here.').waitFor()

  // It shows here without a reload.
  for (const title of ['Choir', 'Band']) {
    await propose(title)
    await review.decide(title, 'apply', { members: [mia?.id] })
  }
  const learned = page.getByRole('region', { name: 'What Roost has learned' })
  await learned.getByRole('heading', { name: 'Hillside' }).waitFor()
  await learned.getByText('You added 2 events; that makes no difference yet.').waitFor()
  await learned.getByText('What names nobody is for Mia, because you said so twice.').waitFor()
  await expectAccessible(page, 'what was learned')

  // What comes next says why it is Mia’s.
  await propose('Orchestra')
  await page.goto('/dashboard/review')
  await page.getByText('For Mia, because you said so twice for this sender.').waitFor()
  await expectAccessible(page, 'a proposal with what was learned')

  await page.goto('/dashboard/settings?tab=filtering')
  const forgotten = page.waitForResponse((response) => response.request().method() !== 'GET')
  await learned.getByRole('button', { name: 'Forget what was learned of Hillside' }).click()
  await learned.getByText(/^Nothing yet/).waitFor()
  // Whoever works by keyboard is still where they pressed.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('What Roost has learned')
  // It is gone from the page before the server has heard of it.
  expect((await forgotten).status()).toBe(200)
  await page.reload()
  await learned.getByText(/^Nothing yet/).waitFor()
})
