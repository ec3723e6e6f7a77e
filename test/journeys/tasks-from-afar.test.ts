import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { sayDay } from '#basics/say-when.ts'
import { dayIn, instantOf } from '#basics/zone-clock.ts'
import type { Task } from '#tasks/contract.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { farApart, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()
const homes = { 'Pacific/Auckland': 'Europe/London', 'America/Los_Angeles': 'Australia/Sydney' } as const

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.each(farApart)('a day without a time is the family’s, read and chosen from afar $name', async (look) => {
  const away = look.timezone
  const home = homes[away]
  const family = await givenFamily(site.world, { timezone: home })
  await family.call('PUT', '/profile/region', { timezone: away, locale: 'en-AU', dateFormat: 'DD/MM/YYYY' })
  // The last quarter of an hour of a day at home: it is another day, or an hour long past, where its reader is.
  const day = addDays(dayIn(new Date(), home), 1)
  const endOf = (of: string) => instantOf(`${of}T23:59:59.999`, home).toISOString()
  const now = instantOf(`${day}T23:45`, home)
  const today = dayIn(now, away)
  const said = (of: string) => sayDay(of, { today: '0001-01-01', locale: 'en-AU' }).replace(` ${today.slice(0, 4)}`, '')
  const add = (title: string, dueDate: string) =>
    family.call('PUT', `/tasks/${newId()}`, { title, dueDate, assignedTo: family.parent.id })
  await add('Permission slip', endOf(day))
  await add('Library books', endOf(addDays(day, 4)))
  const dueOf = async (title: string) => {
    const tasks: Task[] = (await family.call('GET', '/tasks')).body
    return tasks.find((task) => task.title === title)?.dueDate
  }

  const { page } = await site.visitAs(family.parent, look)
  await page.clock.install({ time: now })
  await page.goto('/dashboard/tasks')
  const slip = line(page, 'Permission slip')
  await slip.getByText(today === day ? 'Today' : said(day), { exact: true }).waitFor()
  expect(await slip.locator('time').first().getAttribute('datetime')).toBe(day)
  const books = line(page, 'Library books')
  await books.getByText(said(addDays(day, 4)), { exact: true }).waitFor()
  expect(await page.getByText('OVERDUE').count()).toBe(0)

  // Every field shows the day, and no time; another day is that day for the family.
  await books.getByRole('button', { name: /Library books/ }).click()
  expect(await books.getByLabel('Due date').inputValue()).toBe(addDays(day, 4))
  expect(await books.getByLabel('Time', { exact: true }).inputValue()).toBe('')
  await books.getByLabel('Due date').fill(addDays(day, 5))
  await expect.poll(() => dueOf('Library books')).toBe(endOf(addDays(day, 5)))
  await books.getByLabel('Time', { exact: true }).fill('08:00')
  await expect.poll(() => dueOf('Library books')).toBe(instantOf(`${addDays(day, 5)}T08:00`, away).toISOString())
  await books.getByLabel('Time', { exact: true }).fill('')
  await expect.poll(() => dueOf('Library books')).toBe(endOf(addDays(day, 5)))
  await expectAccessible(page, 'a task of another zone')

  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A message, a letter or one line').fill(`return the costume by ${said(addDays(day, 6))}`)
  await dialog.getByRole('button', { name: 'Analyze Text for Tasks & Events' }).click()
  await dialog.getByText('Adds 1 task').waitFor()
  await dialog.getByLabel('Task Title').fill('Buy stamps')
  await dialog.getByLabel('Due date').fill(addDays(day, 7))
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await line(page, 'Return the costume')
    .getByText(said(addDays(day, 6)), { exact: true })
    .waitFor()
  await expect.poll(() => dueOf('Return the costume')).toBe(endOf(addDays(day, 6)))
  await expect.poll(() => dueOf('Buy stamps')).toBe(endOf(addDays(day, 7)))

  // It stands with today, from wherever, until it has ended at home.
  await page.goto('/dashboard/family')
  const planned = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await planned.filter({ hasText: /^dueDone: Permission slip/ }).waitFor()
  await page.clock.fastForward('30:00')
  await planned.filter({ hasText: /^lateDone: Permission slip/ }).waitFor()
  await expectAccessible(page, 'the plan of another zone')
})
