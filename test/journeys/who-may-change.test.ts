import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/accessible.ts'
import { calendar, event } from '#test/world/calendar-mail.ts'
import { givenFamily } from '#test/world/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/site.ts'
import { dayAhead, isoAhead } from './school-mail.ts'

const site = givenSite()

test('a child manages only their own tasks, once an admin says so', async () => {
  const family = await givenFamily(site.world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Pay the dentist', assignedTo: family.parent.id })
  await family.call('PUT', `/tasks/${newId()}`, { title: 'Feed the cat', assignedTo: mia.id })
  const receipt = await mailScreenOf(family).understood({
    from: 'Ironbark School <office@ironbark.example>',
    subject: 'Excursion',
    text: `Dear families,\n\nThe excursion to the zoo is on ${dayAhead(9)}, 9:00am to 2:30pm.`,
    calendar: calendar(event('Excursion to the zoo', `${isoAhead(9)}T09:00`, { end: `${isoAhead(9)}T14:30` })),
  })
  const child = await site.visitAs(mia)
  await child.page.goto(`/dashboard/mail/${receipt.id}`)
  await child.page.getByRole('button', { name: 'Undo all' }).waitFor()
  await child.page.goto('/dashboard/tasks')
  await child.page.getByRole('button', { name: 'Show everyone’s tasks' }).click()
  const others = child.page.getByRole('checkbox', { name: 'Done: Pay the dentist' })
  expect(await others.isEnabled()).toBe(true)

  const admin = await site.visitAs(family.parent)
  await admin.page.goto('/dashboard/profile?tab=family')
  await admin.page.getByRole('switch', { name: 'Children manage only their own tasks' }).click()
  await child.page.locator('input[type=checkbox][disabled]').waitFor({ state: 'attached' })
  expect(await others.isEnabled()).toBe(false)
  expect(await child.page.getByRole('checkbox', { name: 'Done: Feed the cat' }).isEnabled()).toBe(true)
  await child.page.getByRole('button', { name: /Pay the dentist/ }).click()
  await child.page.getByText('Only a parent, or whose task it is, can change it.').waitFor()
  await expectAccessible(child.page, 'the tasks of a child who manages only their own')

  // Nor does the receipt offer what the server would refuse.
  await child.page.goto(`/dashboard/mail/${receipt.id}`)
  await child.page.getByRole('heading', { name: 'What Roost understood' }).waitFor()
  expect(await child.page.getByRole('button', { name: /^(Undo all|Take back)/ }).count()).toBe(0)
  await expectAccessible(child.page, 'the receipt of a child who manages only their own')
})

test.each(desktopAndPhone)('an admin steps down once another is there: $name', async (look) => {
  const family = await givenFamily(site.world, { coParents: ['Robin'] })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/profile?tab=family')
  await page.getByRole('button', { name: /Ada Harper/ }).click()
  expect(await page.getByRole('button', { name: 'Step down as admin' }).count()).toBe(0)
  await page.getByRole('button', { name: /Robin Harper/ }).click()
  await page.getByRole('button', { name: 'Make admin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await page.getByText('Robin is an admin now').waitFor()
  await page.getByRole('button', { name: 'Step down as admin' }).click()
  await expectAccessible(page, 'the question whether to step down')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Step down' }).click()
  await page.getByText('You are no admin any more').waitFor()
  await page.getByRole('switch', { name: 'Children manage only their own tasks' }).waitFor({ state: 'detached' })
})
