import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { instantOf } from '#basics/zone-clock.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import type { Visit } from '#test/world/pages/browser.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

/** A parent at the tasks of a family, in any zone. */
async function givenTasks(visit: Visit, tasks: (day: (ahead: number, time?: string) => string) => object[] = () => []) {
  const timezone = visit.timezone ?? 'Australia/Sydney'
  const family = await givenFamily(site.world, { timezone, children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const today = new Date().toLocaleDateString('en-CA', { timeZone: timezone })
  const day = (ahead: number, time = '23:59:59.999') =>
    instantOf(`${addDays(today, ahead)}T${time}`, timezone).toISOString()
  for (const task of tasks(day)) await addTask(family, task)
  const visitor = await site.visitAs(family.parent, visit)
  await visitor.page.goto('/dashboard/tasks')
  await visitor.page.getByRole('heading', { name: 'To-Do List' }).waitFor()
  return { family, ...visitor, today }
}

async function addTask(family: GivenFamily, task: object): Promise<string> {
  const id = newId()
  const { status } = await family.call('PUT', `/tasks/${id}`, { assignedTo: family.parent.id, ...task })
  expect(status).toBe(200)
  return id
}

/** A notice of something else. */
function tellNews(family: GivenFamily) {
  const nothing = { source: null, source_mail_id: null, created_by: null, mailed_at: null, deleted_at: null }
  return site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('notifications')
      .values({ family_id: family.id, id: newId(), title: 'Canteen closed', content: '', ...nothing })
      .execute(),
  )
}

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe.each(farApart)('$name', (visit) => {
  test('one line becomes an event and a list becomes tasks, with the words they came from', async () => {
    const { page, family } = await givenTasks(visit)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    const dialog = page.getByRole('dialog')

    await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
    await page.getByText('Add some text to analyze for tasks and events.').waitFor()

    await dialog
      .getByLabel('A message, a letter or one line')
      .fill('Weekend\n- buy milk\n- dentist for Mia next Tue 3pm\n- take out the bins every Monday')
    await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
    await page.getByText('Analysis Complete').waitFor()
    await dialog.getByText('Adds 2 tasks and 1 event').waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'Keep: Weekend' }).isChecked()).toBe(false)
    expect(await dialog.locator('mark').allTextContents()).toContain('dentist for Mia next Tue 3pm')
    await expectAccessible(page, 'what was found in a text')

    await dialog.getByRole('checkbox', { name: 'Keep: Buy milk' }).uncheck()
    await dialog.getByRole('button', { name: 'Edit Dentist for Mia' }).click()
    await dialog.getByLabel('Title', { exact: true }).fill('Dentist')
    await dialog.getByLabel('End', { exact: true }).fill('15:45')
    await dialog.getByLabel('Location').fill('Smile Clinic')
    await expectAccessible(page, 'editing what was found')
    await dialog.getByText('Adds 1 task and 1 event').waitFor()
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await dialog.waitFor({ state: 'detached' })

    await line(page, 'Take out the bins').getByText('Repeats').waitFor()
    expect(await line(page, 'Buy milk').count()).toBe(0)
    const events = async () => (await family.call('GET', '/calendar?from=2020-01-01&to=2099-01-01')).body as object[]
    await expect.poll(events).toMatchObject([
      {
        title: 'Dentist',
        location: 'Smile Clinic',
        attendees: [family.children.find(({ firstName }) => firstName === 'Mia')?.id],
        localStart: expect.stringMatching(/T15:00$/) as string,
        localEnd: expect.stringMatching(/T15:45$/) as string,
      },
    ])
    await expectAccessible(page, 'the list')
  })

  test('a task is changed in its line, and one that repeats comes again when it is done', async () => {
    const { page } = await givenTasks(visit, (day) => [
      { title: 'Water the plants', dueDate: day(0, '18:00') },
      { title: 'Pay the school', dueDate: day(-2), priority: 'urgent' },
    ])
    const overdue = line(page, 'Pay the school')
    await overdue.getByText('OVERDUE').waitFor()
    const plants = line(page, 'Water the plants')
    await plants.getByText('Today, 18:00').waitFor()

    await plants.getByRole('button', { name: /Water the plants/ }).click()
    await plants.getByLabel('Repeats').selectOption({ label: 'Every day' })
    await plants.getByText('More', { exact: true }).click()
    await plants.getByLabel('Priority').selectOption({ label: 'High' })
    await plants.getByLabel('Another category').fill('garden')
    await plants.getByLabel('Another category').press('Enter')
    await plants.getByRole('button', { name: 'Garden', pressed: true }).waitFor()
    await plants.getByText('Title and notes').click()
    await plants.getByLabel('Title').fill('Water all the plants')
    await plants.getByLabel('Title').press('Enter')
    const renamed = line(page, 'Water all the plants')
    await renamed.getByText('high', { exact: true }).waitFor()
    await expectAccessible(page, 'a task unfolded')

    await renamed.getByRole('checkbox').click()
    await page.getByText('Completed Tasks (1)').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Tomorrow, 18:00' }).waitFor()
    await page.getByText('Pending Tasks (2)').waitFor()
  })
})

test('a tick that the server refuses is taken back, and says so', async () => {
  const { page } = await givenTasks({}, () => [{ title: 'Feed the cat' }])
  await page.route('**/api/tasks/*', (route) => route.abort())
  await line(page, 'Feed the cat').getByRole('checkbox').click()
  await page.getByText('The task was not changed').waitFor()
  await page.getByText('Pending Tasks (1)').waitFor()
  const box = page.getByRole('checkbox', { name: 'Done: Feed the cat' })
  await expect.poll(() => box.isChecked()).toBe(false)
})

test('what could not be added stays to be tried again, and what was added is not added twice', async () => {
  const { page, family } = await givenTasks({})
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A message, a letter or one line').fill('buy milk\ndentist for Mia next Tue 3pm')
  await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
  await dialog.getByText('Adds 1 task and 1 event').waitFor()
  await page.route('**/api/calendar/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await page.getByText('“Dentist for Mia” was not added').waitFor()
  await dialog.getByText('Adds 1 event').waitFor()
  await page.unroute('**/api/calendar/*')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await family.call('GET', '/tasks')).body).toMatchObject([{ title: 'Buy milk' }])
  await expect
    .poll(async () => (await family.call('GET', '/calendar?from=2020-01-01&to=2099-01-01')).body)
    .toMatchObject([{ title: 'Dentist for Mia' }])
})

test('of several ticks in a row each stays, however slow the server is with one', async () => {
  const { page, family } = await givenTasks({}, () => [{ title: 'Feed the cat' }, { title: 'Feed the dog' }])
  const slow = Promise.withResolvers<void>()
  const isDone = (title: string) => line(page, title).getByRole('checkbox', { checked: true })
  await page.route(
    '**/api/tasks/*',
    async (route) => {
      await slow.promise
      await route.continue()
    },
    { times: 1 },
  )
  await line(page, 'Feed the dog').getByRole('checkbox').click()
  await isDone('Feed the dog').waitFor()
  const answered = page.waitForResponse('**/api/tasks/*')
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await line(page, 'Feed the cat').getByRole('checkbox').click()
  await answered
  // A page hears of changes in their order: once it shows a later one, it has asked for all that it asks for after the tick.
  await tellNews(family)
  await page
    .getByRole('link', { name: /^Notifications.*1 unread/ })
    .filter({ visible: true })
    .first()
    .waitFor()
  for (const request of asked.filter((each) => each.url().endsWith('/api/tasks')))
    await (await request.response())?.finished()
  // What the server says of the one must not take back the other.
  expect(await isDone('Feed the dog').count()).toBe(1)
  slow.resolve()
  await page.getByText('Completed Tasks (2)').waitFor()
  await page.reload()
  await page.getByText('Completed Tasks (2)').waitFor()
})

test('what one changes the other sees, and neither loses the other’s words', async () => {
  const { page, family } = await givenTasks({}, () => [{ title: 'Bake a cake' }])
  const cake = line(page, 'Bake a cake')
  await cake.getByRole('button', { name: /Bake a cake/ }).click()
  await cake.getByText('Title and notes').click()
  await cake.getByLabel('Notes').fill('With cherries.')
  const [task] = (await family.call('GET', '/tasks')).body as { id: string }[]
  await family.call('PATCH', `/tasks/${task?.id}`, { priority: 'urgent' }, family.children[0])
  await cake.getByText('urgent', { exact: true }).waitFor()
  await cake.getByLabel('Notes').blur()
  await cake.locator('p, div').getByText('With cherries.').first().waitFor()
  await expect
    .poll(async () => (await family.call('GET', '/tasks')).body)
    .toMatchObject([{ description: 'With cherries.', priority: 'urgent' }])
})

test.each(farApart)('days are those of the reader $name', async (look) => {
  const { timezone } = look
  const { page, family, today } = await givenTasks(look, (day) => [
    { title: 'Late tonight', dueDate: day(0) },
    { title: 'Early tomorrow', dueDate: day(1, '00:05') },
    { title: 'Last night', dueDate: day(-1) },
  ])
  await line(page, 'Late tonight').getByText('Today', { exact: true }).waitFor()
  await line(page, 'Early tomorrow').getByText('Tomorrow, 00:05').waitFor()
  await line(page, 'Last night').getByText('OVERDUE').waitFor()
  expect(await page.getByText('OVERDUE').count()).toBe(1)
  await expectAccessible(page, 'tasks of several days')

  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A message, a letter or one line').fill('call the vet tomorrow at 4pm')
  await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
  await dialog.getByText('Adds 1 task').waitFor()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await line(page, 'Call the vet').getByText('Tomorrow, 16:00').waitFor()
  // It shows before the server has it.
  const dueDate = instantOf(`${addDays(today, 1)}T16:00`, timezone).toISOString()
  await expect
    .poll(async () => (await family.call('GET', '/tasks')).body)
    .toContainEqual(expect.objectContaining({ title: 'Call the vet', dueDate }))
})

test('five thousand tasks are shown so many at a time', async () => {
  const { page, family } = await givenTasks({})
  await site.world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('tasks')
      .values(
        Array.from({ length: 5000 }, (_, number) => ({
          family_id: family.id,
          id: newId(),
          title: `Task number ${number}`,
          assigned_to: family.parent.id,
          category: null,
          created_by: null,
          due_date: null,
          source_mail_id: null,
        })),
      )
      .execute(),
  )
  await page.getByText('Pending Tasks (5000)').waitFor()
  await page.getByText('Showing first 100 of 5000').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(100)
  await page.getByRole('button', { name: 'Show 200 more' }).click()
  await page.getByText('Showing first 300 of 5000').waitFor()
  await page.getByRole('checkbox').nth(250).click()
  await page.getByText('Completed Tasks (1)').waitFor()
})
