import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { daysAhead, givenReviewing, officeMail } from '#test/world/mail/reviewing.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite, looks } from '#test/world/pages/site.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { mailScreenOf } from '../mail/mail-screen.ts'

const site = givenSite()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test.each(looks)('the rules of a password are marked alike, however many lines each takes: $name', async (look) => {
  const { page } = await site.visit(look)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const rules = page.getByRole('listitem').filter({ hasText: 'Password must' })
  await expect.poll(() => rules.count()).toBe(4)
  const marks = await rules.evaluateAll((items) =>
    items.map((item) => {
      const [mark, text] = item.children
      const dot = mark?.firstElementChild?.getBoundingClientRect()
      const top = text?.getBoundingClientRect().top ?? 0
      const isAtFirstLine = dot !== undefined && dot.top > top && dot.bottom < top + 18
      return { isRound: dot?.width === dot?.height, width: dot?.width, isAtFirstLine }
    }),
  )
  expect(marks.map(({ isRound, isAtFirstLine }) => isRound && isAtFirstLine)).toEqual([true, true, true, true])
  expect(new Set(marks.map(({ width }) => width)).size).toBe(1)
})

test.each(desktopAndPhone)('the head of the tasks counts what its lists show: $name', async (look) => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  for (const title of ['Fetch the bikes', 'Call the plumber'])
    await family.call('PUT', `/tasks/${newId()}`, { title, assignedTo: robin?.id })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/tasks')
  await page.getByRole('heading', { name: 'Pending Tasks (0)' }).waitFor()
  await page.getByText('0 tasks remaining, 0 completed').waitFor()
  await page.getByText('2 tasks of others are not shown.').waitFor()
  await page.getByRole('button', { name: 'Show everyone’s tasks' }).click()
  await page.getByRole('heading', { name: 'Pending Tasks (2)' }).waitFor()
  await page.getByText('2 tasks remaining, 0 completed').waitFor()
})

test('a phone’s calendar shows the day once, and what follows below it', async () => {
  const family = await givenFamily(site.world)
  const today = dayIn(new Date(), 'Australia/Sydney')
  const timezone = 'Australia/Sydney'
  const when = { allDay: false, start: `${today}T23:58`, end: `${today}T23:59`, timezone }
  await family.call('PUT', `/calendar/${newId()}`, { title: 'Sports day', when })
  const { page } = await site.visitAs(family.parent, { width: 375 })
  await page.goto('/dashboard/calendar')
  await tab(page, /Upcoming Events/)
    .and(page.locator('[aria-selected=true]'))
    .waitFor()
  const panel = page.getByRole('tabpanel')
  await panel.getByText('No upcoming events').waitFor()
  expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sports day' }).count()).toBe(1)
  await tab(page, /Today's Schedule/).click()
  await panel.getByRole('listitem').filter({ hasText: 'Sports day' }).waitFor()
})

test.each(looks)('how often an event comes again is cleared and typed anew: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/calendar')
  await page
    .getByRole('button', { name: /Add Event/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Repeats').selectOption('week')
  const apart = form.getByLabel('Weeks apart')
  await apart.press('End')
  await apart.press('Backspace')
  await apart.pressSequentially('3')
  expect(await apart.inputValue()).toBe('3')
  // Left empty, it is as it was.
  await apart.fill('')
  await apart.blur()
  expect(await apart.inputValue()).toBe('3')
  // The fields of both rows stand below each other, also beside a date.
  await form.getByLabel('Ends', { exact: true }).selectOption('on')
  const [above, below] = await Promise.all([apart, form.getByLabel('Last day')].map((field) => field.boundingBox()))
  expect(below?.x).toBeCloseTo(above?.x ?? 0, 0)
  await expectAccessible(page, 'an event that comes again')
})

test.each(desktopAndPhone)('what is called off is counted no more, as soon as it is: $name', async (look) => {
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  const from = 'Judo Club <office@judo.example>'
  const camp = { uid: 'camp@judo.example', end: `${daysAhead(9)}T11:00` }
  const start = `${daysAhead(9)}T09:00`
  await screen.understood({ from, subject: 'Camp', text: '', calendar: calendar(event('Judo camp', start, camp)) })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/calendar')
  await tab(page, /Upcoming Events\s*1$/).click()
  const off = event('Judo camp', start, { ...camp, sequence: 1, isCancelled: true })
  await screen.understood({ from, subject: 'No camp', text: '', calendar: calendar(off) })
  await tab(page, /Upcoming Events\s*0$/).waitFor()
  // It stays in the list, as cancelled.
  await page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Judo camp' }).waitFor()
})

test.each(desktopAndPhone)('a button over cancellations says that it cancels: $name', async (look) => {
  const { family, review } = await givenReviewing(site.world)
  const both = ['Choir', 'Band'].map((title) => ({
    title,
    start: `${daysAhead(12)}T14:00`,
    end: `${daysAhead(12)}T15:00`,
    uid: `${title}@hillside.example`,
  }))
  await review.propose('Music', both)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/review')
  await page.getByRole('button', { name: 'Add all 2 of Music' }).click()
  await page.getByText('All decided: 2 proposals.').waitFor()
  await family.send(
    officeMail(
      'No music',
      both.map((each) => ({ ...each, sequence: 1, isCancelled: true })),
    ),
  )
  const choir = page.getByRole('article', { name: 'Choir' }).filter({ hasText: 'End of this event' })
  await choir.getByText('14:00 to 15:00').first().waitFor()
  await page.getByRole('button', { name: 'Cancel all 2 of No music' }).click()
  await expect
    .poll(async () => (await mailScreenOf(family).list()).mails.find(({ subject }) => subject === 'No music')?.counts)
    .toMatchObject({ events: 2, proposed: 0 })

  // What was learned counts them as what they are.
  await page.goto('/dashboard/settings?tab=filtering')
  const learned = page.getByRole('region', { name: 'What Roost has learned' })
  await learned.getByText(/^You added 2 events and called off 2 events/).waitFor()
})

test.each(desktopAndPhone)(
  'whoever decides on a new sender sees which files came with the mail: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const pdf = Buffer.alloc(1_500_000, '%PDF ')
    await family.send({
      from: 'Judo Club <office@judo.example>',
      subject: 'Grading day',
      text: 'All about it is in the letter.',
      attachments: [
        { filename: 'Grading letter.pdf', content: pdf },
        { filename: 'form.docx', content: 'a form' },
      ],
    })
    await family.sorted()
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/mail')
    await page.getByRole('button', { name: 'What it says: Grading day' }).click()
    const text = page.getByRole('region', { name: 'What it says: Grading day' })
    await text.getByText('All about it is in the letter.').waitFor()
    await page.getByText('Grading letter.pdf').waitFor()
    // The text is whole, though the mail is long.
    expect(await text.getByText('It goes on').count()).toBe(0)
    await expectAccessible(page, 'a held mail with files')
  },
)
