import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { meantEvent, means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
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
    ...means({ events: [meantEvent('Excursion to the zoo', `${isoAhead(9)}T09:00`, { members: ['Mia'] })] }),
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

test('a child undoes only what concerns them', async () => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const [mia, leo] = family.children
  if (mia === undefined || leo === undefined) throw new Error('a child is missing')
  const receipt = await mailScreenOf(family).understood({
    from: 'Ironbark School <office@ironbark.example>',
    subject: 'Two dates',
    text: 'Mia has swimming, and Leo has chess.',
    ...means({
      events: [
        meantEvent('Swimming', `${isoAhead(9)}T09:00`, { members: ['Mia'] }),
        meantEvent('Chess', `${isoAhead(9)}T11:00`, { members: ['Leo'] }),
      ],
    }),
  })
  const [hers, his] = [newId(), newId()]
  await family.call('PUT', `/tasks/${hers}`, { title: 'Feed the cat', assignedTo: mia.id })
  await family.call('PUT', `/tasks/${his}`, { title: 'Feed the dog', assignedTo: leo.id })
  for (const id of [hers, his]) await family.call('PATCH', `/tasks/${id}`, { status: 'completed' })
  const binned = newId()
  await family.call('PUT', `/tasks/${binned}`, { title: 'Feed the fish', assignedTo: leo.id })
  await family.call('DELETE', `/tasks/${binned}`)

  const { page } = await site.visitAs(mia)
  await page.goto(`/dashboard/mail/${receipt.id}`)
  await page.getByRole('button', { name: 'Take back: Swimming' }).waitFor()
  expect(await page.getByRole('button', { name: 'Take back: Chess' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Undo all' }).count()).toBe(0)
  await expectAccessible(page, 'the receipt of a child whom part of it concerns')
  await page.getByRole('button', { name: 'Take back: Swimming' }).click()
  await page.getByText('taken back').or(page.getByText('left out')).first().waitFor()

  await page.goto('/dashboard/tasks')
  const others = page.getByRole('checkbox', { name: 'Feed the dog, done' })
  await others.waitFor()
  expect(await others.isEnabled()).toBe(false)
  await page.getByRole('checkbox', { name: 'Feed the cat, done' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Done: Feed the cat' }).waitFor()

  await page.goto('/dashboard/settings?tab=bin')
  await page.getByText('Feed the fish', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Bring back Swimming' }).waitFor()
  expect(await page.getByRole('button', { name: 'Bring back Feed the fish' }).count()).toBe(0)
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
