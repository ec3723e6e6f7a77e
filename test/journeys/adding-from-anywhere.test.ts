import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Task } from '#tasks/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { daysAhead } from '#test/world/mail/reviewing.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a line is in the plan by two Enters, from any page: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  await dialog.locator('textarea:focus').waitFor()
  await page.keyboard.type('dentist for Mia tomorrow 3pm')
  await page.keyboard.press('Enter')
  await dialog.getByText('Adds 1 event').waitFor()
  await dialog.getByRole('heading', { name: 'Dentist for Mia' }).waitFor()
  await dialog.getByText(/^Tomorrow, 15:00/).waitFor()
  await expectAccessible(page, 'what a line would make')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Messages' }).getByText('Dentist for Mia, tomorrow, 15:00').waitFor()
  await expect
    .poll(async () => (await family.call('GET', `/calendar?from=${daysAhead(1)}&to=${daysAhead(1)}`)).body)
    .toMatchObject([{ title: 'Dentist for Mia', attendees: [family.children[0]?.id] }])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`**/dashboard/calendar#${daysAhead(1)}`)
})

test.each(desktopAndPhone)('a child’s slip is about the child and waits under Me for a parent: $name', async (look) => {
  const family = await givenFamily(site.world, { children: [{ firstName: 'Leo' }] })
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/family')
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  await dialog.getByLabel('What is it?').fill('Return Leo’s form by Friday')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Return Leo’s form' }).waitFor()
  await dialog.getByText('Unassigned').waitFor()
  await dialog.getByText('about Leo').waitFor()
  await expectAccessible(page, 'a slip that a line would make')
  // Whoever is to do it is chosen in its place.
  await dialog.getByRole('button', { name: 'Edit Return Leo’s form' }).click()
  await dialog.getByLabel('Assigned to').selectOption('Leo')
  await dialog.getByText('about Leo').waitFor({ state: 'detached' })
  await dialog.getByLabel('Assigned to').selectOption('Unassigned')
  await dialog.getByLabel('What is it?').focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await family.call('GET', '/tasks')).body)
    .toMatchObject([{ title: 'Return Leo’s form', assignedTo: null, concerns: [family.children[0]?.id] }])
  await page.goto('/dashboard/tasks')
  await page.getByText('Pending Tasks (1)').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Return Leo’s form' }).getByText('about Leo').waitFor()
  expect(await page.getByText(/not shown/).count()).toBe(0)
})

test('of what is dictated nothing is lost: each thing a card, the rest shown, what is there already said', async () => {
  const family = await givenFamily(site.world)
  const when = { allDay: false, start: `${daysAhead(2)}T15:40`, end: null, timezone: family.timezone }
  const dentist = { title: 'Dentist for Mia', when, attendees: [family.children[0]?.id] }
  expect((await family.call('PUT', `/calendar/${newId()}`, dentist)).status).toBe(200)
  const weekday = new Date(`${daysAhead(2)}T00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const { page } = await site.visitAs(family.parent, { width: 375, theme: 'dark' })
  await page.goto('/dashboard/family')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  await dialog
    .getByLabel('What is it?')
    .fill(
      `Dentist for Mia ${weekday} 3:40pm, buy milk, pick up Mia tomorrow at five and ring Nan tomorrow; granny drives`,
    )
  await page.keyboard.press('Enter')
  const cards = dialog.getByRole('list', { name: 'What it would be' })
  await cards.getByRole('heading', { name: 'Buy milk' }).waitFor()
  expect(await cards.getByRole('heading').count()).toBe(4)
  await dialog.getByRole('link', { name: `Already on ${weekday}, 15:40` }).waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Keep: Dentist for Mia' }).isChecked()).toBe(false)
  await dialog.getByText('Adds 3 tasks').waitFor()
  await expectAccessible(page, 'what a dictation would make')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('3 tasks.').waitFor()
  const tasks = async () => (await family.call('GET', '/tasks')).body as Task[]
  await expect
    .poll(async () => new Map((await tasks()).map(({ title, assignedTo }) => [title, assignedTo])))
    .toEqual(
      new Map([
        ['Buy milk', family.parent.id],
        // Somebody under way at five is a parent's, and not the child's.
        ['Pick up Mia', family.parent.id],
        ['Ring Nan; granny drives', family.parent.id],
      ]),
    )

  await page.keyboard.press('n')
  await dialog.getByLabel('What is it?').fill('Edna was here: buy soap. The blue one was nicer.')
  await page.keyboard.press('Enter')
  await dialog.getByText('Not understood').waitFor()
  await dialog.getByRole('button', { name: /^Make it a task.*The blue one was nicer/ }).click()
  await cards.getByRole('heading', { name: 'The blue one was nicer' }).waitFor()
  await expectAccessible(page, 'what was not understood')
  // What is typed anew is read anew, and what was begun is kept.
  await dialog.getByLabel('What is it?').fill('buy soap')
  await dialog.getByRole('button', { name: 'Show', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await expect.poll(() => dialog.getByLabel('What is it?').inputValue()).toBe('buy soap')
})

test('what was neither added nor understood stays, and both lists can be reached from what was added', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/family')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  const text = dialog.getByLabel('What is it?')
  await text.fill('Judo tomorrow 10am. Buy milk. Call the vet. The blue one was nicer.')
  await page.keyboard.press('Enter')
  await dialog.getByText('Adds 2 tasks and 1 event').waitFor()
  await dialog.getByRole('checkbox', { name: 'Keep: Judo' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Keep: Call the vet' }).uncheck()
  await text.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Nothing is chosen.').waitFor()
  await expect.poll(() => text.inputValue()).toBe('The blue one was nicer.')
  const cards = dialog.getByRole('list', { name: 'What it would be' })
  expect(await cards.getByRole('heading').allTextContents()).toEqual(['Judo', 'Call the vet'])
  await expectAccessible(page, 'what stays of a dictation')

  for (const title of ['Judo', 'Call the vet']) await dialog.getByRole('checkbox', { name: `Keep: ${title}` }).check()
  await dialog.getByRole('button', { name: /^Make it a task.*The blue one was nicer/ }).click()
  await dialog.getByRole('checkbox', { name: 'Keep: The blue one was nicer' }).uncheck()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('1 task and 1 event.').waitFor()
  const vet = await eventually(async () =>
    ((await family.call('GET', '/tasks')).body as Task[]).find(({ title }) => title === 'Call the vet'),
  )
  // The tasks come first: an event stands in the calendar, whoever looks.
  await messages.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`**/dashboard/tasks#${vet.id}`)
  await page.getByRole('listitem').filter({ hasText: 'Call the vet' }).getByLabel('Due Date').waitFor()
})

test.each(desktopAndPhone)('a line that says who takes whom makes an event that says so: $name', async (look) => {
  const family = await givenFamily(site.world, { coParents: ['Sam'], children: [{ firstName: 'Mia' }] })
  const [sam, mia] = [family.coParents[0], family.children[0]]
  const about = { about: 'Dad, works at the station' }
  expect((await family.call('PUT', `/family/members/${sam?.id}/about`, about)).status).toBe(200)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/tasks')
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  const weekday = new Date(`${daysAhead(2)}T00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
  await dialog.getByLabel('What is it?').fill(`Mia swimming ${weekday} 4pm, Dad picks up`)
  await page.keyboard.press('Enter')
  await dialog.getByText('Adds 1 event').waitFor()
  await dialog.getByText('Sam brings back').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await family.call('GET', `/calendar?from=${daysAhead(2)}&to=${daysAhead(2)}`)).body)
    .toMatchObject([{ localStart: `${daysAhead(2)}T16:00`, attendees: [mia?.id], liftThere: null, liftBack: sam?.id }])
})
