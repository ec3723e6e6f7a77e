import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenTask } from '#test/world/plan/given-task.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)(
  'what stands on the Family page is ticked, opened and unfolded there: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const [mia] = family.children
    const today = dayIn(new Date(), family.timezone)
    const due = `${today}T12:00:00.000Z`
    const slip = await givenTask(family, {
      fields: { title: 'Return the slip', dueDate: due, assignedTo: family.parent.id },
    })
    for (const number of [1, 2, 3, 4, 5])
      await givenTask(family, { fields: { title: `Chore ${number}`, assignedTo: family.parent.id } })
    const when = { allDay: true, start: today, end: today, timezone: family.timezone }
    const event = { title: 'Carnival', when, location: 'The oval', attendees: [mia?.id] }
    expect((await family.call('PUT', `/calendar/${newId()}`, event)).status).toBe(200)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/family')
    const main = page.getByRole('main')
    const lane = main.getByRole('region', { name: 'Ada', exact: true })
    const statusOf = async (id: string) =>
      ((await family.call('GET', '/tasks')).body as { id: string; status: string }[]).find((task) => task.id === id)
        ?.status

    // A place is said wherever its event stands.
    await main.getByText('The oval').first().waitFor()
    await expectAccessible(page, 'the Family page')

    // Ticked, it stays where it was, and each of two ways takes that back.
    const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
    const tick = main.getByRole('checkbox', { name: /Return the slip/ }).first()
    await tick.click()
    // A message stays for as long as somebody points at it.
    await undo.hover()
    await expect.poll(() => statusOf(slip)).toBe('completed')
    await expect.poll(() => main.getByRole('checkbox', { name: 'Return the slip, done' }).count()).toBe(2)
    await expectAccessible(page, 'the Family page with a task done')
    await undo.click()
    await expect.poll(() => statusOf(slip)).toBe('pending')
    await tick.click()
    await expect.poll(() => statusOf(slip)).toBe('completed')
    await tick.click()
    await expect.poll(() => statusOf(slip)).toBe('pending')

    const more = lane.getByRole('button', { name: /^\+3 more.*To do, Ada/ })
    expect(await lane.getByRole('link', { name: /Chore/ }).count()).toBe(2)
    await more.click()
    expect(await lane.getByRole('link', { name: /Chore/ }).count()).toBe(5)
    await lane.getByRole('button', { name: /Show fewer/ }).click()
    expect(await lane.getByRole('link', { name: /Chore/ }).count()).toBe(2)

    await main.getByRole('link', { name: 'Return the slip' }).first().click()
    await page.waitForURL(`**/dashboard/tasks#${slip}`)
    await page.getByRole('listitem').filter({ hasText: 'Return the slip' }).getByRole('textbox').first().waitFor()
    await page.goBack()
    await main.getByRole('link', { name: 'Carnival' }).first().click()
    // Itself is open there, as by a click on it, and its day stands behind it.
    const details = page.getByRole('dialog', { name: 'Carnival' })
    await details.getByText('The oval').waitFor()
    await expectAccessible(page, 'an event that was opened from the Family page')
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.waitForURL('**/dashboard/calendar')
    await page.goBack()
    await main.getByRole('link', { name: 'Carnival' }).last().click()
    await details.getByText('The oval').waitFor()
  },
)

test('nobody’s unread notices are counted but one’s own', async () => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('notifications')
      .values({
        family_id: family.id,
        id: newId(),
        title: 'Canteen closed',
        content: '',
        source: null,
        source_mail_id: null,
        created_by: null,
        mailed_at: null,
        deleted_at: null,
      })
      .execute(),
  )
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/family')
  await page.getByRole('region', { name: 'Ada', exact: true }).getByText('1 unread').waitFor()
  expect(await page.getByRole('main').getByText('1 unread').count()).toBe(1)
})

test('a child who manages only their own ticks only their own', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }] })
  const [mia = family.parent] = family.children
  const dueDate = `${dayIn(new Date(), family.timezone)}T12:00:00.000Z`
  await givenTask(family, { fields: { title: 'Pay the fee', dueDate, assignedTo: family.parent.id } })
  await givenTask(family, { fields: { title: 'Pack the bag', dueDate, assignedTo: mia.id } })
  expect((await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })).status).toBe(200)
  const { page } = await site.visitAs(mia)
  await page.goto('/dashboard/family')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Done: Pack the bag' }).first().isEnabled()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Done: Pay the fee' }).first().isEnabled()).toBe(false)
})
