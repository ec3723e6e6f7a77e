import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { meantEvent, means, words } from '#test/world/mail/meant-mail.ts'
import { daysAhead, givenReviewing } from '#test/world/mail/reviewing.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const [concertDay, zooDay, fairDay, playDay] = [10, 20, 30, 40].map(daysAhead)

const asked = (page: Page) => page.getByRole('region', { name: /wait(?:s)? for your yes|All is decided/ })
const top = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? 0

test.each(desktopAndPhone)(
  'what waits stands above today, and is added, put right, left out and undone there: $name',
  async (look) => {
    const { family, review } = await givenReviewing(site.world)
    await review.propose('Dates for your diary', [
      { title: 'Zoo trip', start: `${zooDay}T09:00`, end: `${zooDay}T14:30`, location: 'Taronga Zoo' },
      { title: 'Book fair', start: String(fairDay) },
      { title: 'Class play', start: String(playDay) },
    ])
    await review.propose('Concert', [{ title: 'Winter concert', start: `${concertDay}T18:00` }])
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/family')
    const card = asked(page)
    await card.getByRole('heading', { name: '4 proposals wait for your yes' }).waitFor()
    await card.getByText(/^Add “Winter concert”, .*, 18:00\?$/).waitFor()
    expect(await top(page, '4 proposals')).toBeLessThan(await top(page, /^Today$/))
    expect(await card.getByText('Class play').count()).toBe(0)
    await card.getByRole('link', { name: 'See all 4 in Review' }).waitFor()
    await expectAccessible(page, 'what waits on the Family page')

    await card.getByRole('button', { name: 'Leave out: Winter concert' }).press('Enter')
    await card.getByText('Left out', { exact: true }).waitFor()
    // The keyboard stays where the answer was given, and what waits behind moves up.
    await card.getByRole('button', { name: 'Undo: Winter concert' }).and(page.locator(':focus')).waitFor()
    await card.getByText(/^Add “Class play”/).waitFor()
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: 'Add: Winter concert' }).waitFor()

    await card.getByRole('button', { name: 'Edit: Zoo trip' }).click()
    const form = page.getByRole('form', { name: 'Edit: Zoo trip' })
    await form.getByLabel('Title').fill('Zoo with Mia')
    await form.getByLabel('Starts at').fill('10:30')
    await form.getByLabel('Place').fill('Main gate')
    await expectAccessible(page, 'a proposal put right on the Family page')
    await form.getByRole('button', { name: 'Save and add' }).click()
    await card.getByText(/^Added, /).waitFor()
    await expect
      .poll(async () => (await family.call('GET', `/calendar?from=${zooDay}&to=${zooDay}`)).body)
      .toMatchObject([{ title: 'Zoo with Mia', localStart: `${zooDay}T10:30`, location: 'Main gate' }])
    for (const title of ['Winter concert', 'Book fair', 'Class play'])
      await card.getByRole('button', { name: `Add: ${title}` }).click()
    await card.getByRole('heading', { name: 'All is decided.' }).waitFor()
    await expectAccessible(page, 'the Family page once all is decided')
  },
)

test('beside a notice its mail’s proposals are decided on and put right', async () => {
  const family = await givenFamily(site.world)
  await mailScreenOf(family).understood({
    from: 'Greenfield Primary <office@greenfield.example>',
    subject: 'Sports day',
    text: 'Sports day is on 4/3/2027, 10am.',
    ...means({
      events: [
        meantEvent('Sports day', '2027-03-04T10:00', { doubts: ['order'], quote: 'Sports day is on 4/3/2027, 10am.' }),
      ],
    }),
  })
  const { page } = await site.visitAs(family.parent, { width: 375, theme: 'dark' })
  await page.goto('/dashboard/notifications')
  const notice = page.getByRole('main').getByRole('listitem').first()
  await notice.getByText(/^Add “Sports day”, .*4 Mar/).waitFor()
  await expectAccessible(page, 'a notice with what its mail proposes')
  // A time that could be meant in two ways is chosen, and not typed.
  const readings = notice.getByRole('group', { name: 'The mail may mean' })
  expect(await readings.getByRole('button', { pressed: true }).textContent()).toContain('4 Mar')
  await readings.getByRole('button', { name: /3 Apr/ }).click()
  await notice.getByText(/^Add “Sports day”, .*3 Apr/).waitFor()
  await notice.getByRole('button', { name: 'Edit: Sports day' }).click()
  await notice.getByLabel('Place').fill('The oval')
  await notice.getByRole('button', { name: 'Save and add' }).click()
  await notice.getByText(/^Added, /).waitFor()
  await expect
    .poll(async () => (await family.call('GET', '/calendar?from=2027-04-03&to=2027-04-03')).body)
    .toMatchObject([{ title: 'Sports day', localStart: '2027-04-03T10:00', location: 'The oval' }])
})

test.each(desktopAndPhone)('what a mail may mean is listed to choose from, wherever it waits: $name', async (look) => {
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  const from = 'Greenfield Primary <office@greenfield.example>'
  for (const day of [14, 15, 16])
    await screen.understood({
      from,
      subject: 'Winter concert',
      text: `The winter concert is on ${day} January 2027.`,
      ...means({ events: [meantEvent('Winter concert', `2027-01-${day}T18:00`)] }),
    })
  const callOff = async () => {
    const text = 'The concert is cancelled.'
    const meaning = means({ calledOff: [{ name: 'concert', week: null, evidence: words(text) }] })
    return screen.understood({ from, subject: 'News', text, ...meaning })
  }
  const statuses = async () => (await screen.events()).map(({ status }) => status)
  const { page } = await site.visitAs(family.parent, look)
  const question = page.getByRole('main').getByRole('region', { name: 'Which of these does the mail mean?' })

  await callOff()
  await page.goto('/dashboard/family')
  await question.getByRole('button', { name: 'None of these' }).waitFor()
  expect(await question.getByRole('button', { name: /^Cancel it: Winter concert/ }).count()).toBe(3)
  await expectAccessible(page, 'a choice on the Family page')
  await question.getByRole('button', { name: /^Cancel it: Winter concert, .*14 Jan/ }).click()
  await expect.poll(statuses).toEqual(['cancelled', 'confirmed', 'confirmed'])
  await page.getByRole('button', { name: 'Undo: Winter concert' }).click()
  await question.waitFor()
  await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed'])

  await page.goto('/dashboard/review')
  await question.waitFor()
  expect(await page.getByText('The concert is cancelled.').count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Leave out/ }).count()).toBe(0)
  await expectAccessible(page, 'a choice in Review')
  await question.getByRole('button', { name: 'Cancel it: Winter concert' }).nth(1).click()
  await expect.poll(statuses).toEqual(['confirmed', 'cancelled', 'confirmed'])
  await expect.poll(() => page.getByText('Left out', { exact: true }).count()).toBe(2)
  // One key takes all of it back, and one button.
  await page.keyboard.press('z')
  await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed'])
  await question.getByRole('button', { name: 'Cancel it: Winter concert' }).nth(2).click()
  await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'cancelled'])
  await page.getByRole('button', { name: 'Undo: Winter concert' }).first().click()
  await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed'])
  await question.getByRole('button', { name: 'None of these' }).click()
  await expect.poll(() => page.getByText('Left out', { exact: true }).count()).toBe(3)
  await expect.poll(async () => (await family.call('GET', '/mail/proposals')).body).toEqual([])

  const { id } = await callOff()
  await page.goto(`/dashboard/mail/${id}`)
  await question.waitFor()
  await expectAccessible(page, 'a choice on the receipt')
  await question.getByRole('button', { name: 'Cancel it: Winter concert' }).first().click()
  await expect.poll(statuses).toEqual(['cancelled', 'confirmed', 'confirmed'])
})
