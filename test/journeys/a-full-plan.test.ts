import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { dayIn, instantOf } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(farApart)('a family with much to do finds its way: $name', async (look) => {
  const family = await givenFamily(site.world, {
    timezone: look.timezone,
    coParents: ['Robin'],
    children: ['Mia', 'Leo', 'Maximiliana-Anastasia'].map((firstName) => ({ firstName })),
  })
  const today = dayIn(new Date(), look.timezone)
  await fill(family, today)
  const { page } = await site.visitAs(family.parent, look)
  // However long it takes, the day stays the one that was filled.
  await page.clock.setFixedTime(instantOf(`${today}T12:00`, look.timezone))
  const main = page.getByRole('main')

  await page.goto('/dashboard/family')
  await main.getByText('+2 more late').waitFor()
  await main.getByRole('region', { name: 'Ada', exact: true }).getByText('+17 more').waitFor()
  await main.getByRole('region', { name: 'Maximiliana-Anastasia' }).getByText('+17 more').waitFor()
  await expectAccessible(page, 'the first screen of a family with much to do')

  await page.goto('/dashboard/calendar')
  if (look.width < 768) await main.getByRole('button', { name: 'List', exact: true }).click()
  await main
    .getByText(/^\+\d more$/)
    .first()
    .click()
  const day = page.getByRole('dialog')
  await day.getByRole('heading', { name: 'Lesson 8' }).waitFor()
  await expectAccessible(page, 'a day with many events')
  await page.keyboard.press('Escape')
  await day.waitFor({ state: 'hidden' })
  for (const [name, title] of [
    ['Upcoming Events', 'Outing'],
    ['Past Events', 'Visit'],
  ] as const) {
    await main.getByRole('tab', { name: new RegExp(name) }).click()
    const panel = main.getByRole('tabpanel')
    await panel.getByText('Showing first 10 of 12').waitFor()
    expect(await panel.getByRole('heading', { name: title }).count()).toBe(10)
    await panel.getByRole('button', { name: 'Show 2 more' }).click()
    await expect.poll(() => panel.getByRole('heading', { name: title }).count()).toBe(12)
    await expectAccessible(page, name)
  }
  await main.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('table').getByText('Lesson 1').filter({ visible: true }).first().waitFor()
  await expectAccessible(page, 'a full week')

  await page.goto('/dashboard/tasks')
  await main.getByText('Pending Tasks (17)').waitFor()
  await main.getByText('OVERDUE').first().waitFor()
  await main.getByRole('button', { name: /^Filters/ }).click()
  await expectAccessible(page, 'a long list of tasks with its filter')

  await page.goto('/dashboard/notifications')
  await main.getByText('40 unread').waitFor()
  expect(await main.getByRole('listitem').count()).toBe(40)
  await expectAccessible(page, 'many notifications')
})

/** Eight events today and twelve before and after, tasks that are late and that are not, and forty notices. */
async function fill(family: GivenFamily, today: string): Promise<void> {
  const everybody = [family.parent, ...family.coParents, ...family.children].map(({ id }) => id)
  const plan = async (title: string, { day, attendees }: { day: string; attendees: string[] }) => {
    const when = { allDay: true, start: day, end: day, timezone: family.timezone }
    const { status } = await family.call('PUT', `/calendar/${newId()}`, { title, when, attendees })
    expect(status).toBe(200)
  }
  for (let number = 1; number <= 8; number++) await plan(`Lesson ${number}`, { day: today, attendees: everybody })
  for (let number = 1; number <= 12; number++) {
    await plan(`Outing ${number}`, { day: addDays(today, number), attendees: everybody })
    await plan(`Visit ${number}`, { day: addDays(today, -number), attendees: everybody })
  }
  for (let number = 0; number < 17; number++) {
    const dueDate = `${addDays(today, number < 5 ? -3 : 9)}T12:00:00.000Z`
    const task = { title: `A task with rather many words ${number}`, dueDate, assignedTo: family.parent.id }
    expect((await family.call('PUT', `/tasks/${newId()}`, task)).status).toBe(200)
  }
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('notifications')
      .values(
        Array.from({ length: 40 }, (_, number) => ({
          family_id: family.id,
          id: newId(),
          title: `Notice ${number}`,
          content: '<p>Bring a hat.</p>',
          source: null,
          source_mail_id: null,
          created_by: null,
          mailed_at: null,
          deleted_at: null,
        })),
      )
      .execute(),
  )
}
