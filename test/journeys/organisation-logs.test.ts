import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { visitAsOrganisation } from './visit-organisation.ts'

const site = givenSite()

test.each(desktopAndPhone)('an organisation sees its calls, searches them and saves them: $name', async (look) => {
  const club = await givenOrganisation(site.world)
  const { page } = await visitAsOrganisation(site, club, look)
  await page.goto('/org-dashboard?tab=logs')
  const main = page.getByRole('main')
  await main.getByText('No calls yet').waitFor()
  await expectAccessible(page, 'logs without a call')

  const { key } = await club.key({ name: 'Fixtures website' })
  const other = await club.key({ name: 'Newsletter' })
  const content = { family_emails: 'all', content: 'Please be early.' }
  for (let round = 1; round <= 51; round += 1) await club.submit(key, { ...content, subject: `Round ${round}` })
  await club.submit(other.key, { ...content, subject: '' })
  await club.submit(other.key, { ...content, subject: 'Off', events: [{ title: 'Final', start: '2027-03-06' }] })

  // Pages of fifty.
  await page.reload()
  const calls = main.getByRole('list', { name: 'Calls' }).getByRole('listitem')
  await expect.poll(() => calls.count()).toBe(50)
  await main.getByRole('button', { name: 'Show earlier calls' }).click()
  await expect.poll(() => calls.count()).toBe(53)
  expect(await main.getByRole('button', { name: 'Show earlier calls' }).count()).toBe(0)
  expect(await calls.first().textContent()).toContain('Off202 accepted')
  expect(await calls.first().textContent()).toMatch(/Newsletter · one event, to all who opted in · \d+ ms/)

  // Filtered, searched, and saved as they are shown.
  await main.getByLabel('Answered').selectOption('Refused')
  await expect.poll(() => calls.count()).toBe(1)
  await calls.getByText('422 invalid').waitFor()
  await expectAccessible(page, 'logs that are filtered')
  await main.getByLabel('Answered').selectOption('Anything')
  await main.getByLabel('Key').selectOption({ index: 1 })
  await expect.poll(() => calls.count()).toBe(2)
  await main.getByLabel('Subject, problem or id').fill('off')
  await main.getByLabel('Subject, problem or id').press('Enter')
  await expect.poll(() => calls.count()).toBe(1)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^content-calls-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Off')
  await main.getByLabel('Subject, problem or id').fill('nothing of the kind')
  await main.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await main.getByText('No call like this').waitFor()
  await main.getByLabel('Subject, problem or id').fill('')
  await expect.poll(() => calls.count()).toBe(2)
})

test('logs that are loading, or cannot be had, say so', async () => {
  const club = await givenOrganisation(site.world)
  const { page } = await visitAsOrganisation(site, club)
  let isAnswered = false
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/organisation/calls*', async (route) => {
    await held.promise
    await (isAnswered ? route.continue() : route.fulfill({ status: 503, json: {} }))
  })
  await page.goto('/org-dashboard?tab=logs')
  await page.getByRole('status', { name: 'Loading the logs' }).waitFor()
  held.resolve(undefined)
  await page.getByRole('alert').filter({ hasText: 'The logs cannot be shown' }).waitFor()
  await expectAccessible(page, 'logs that cannot be shown')
  isAnswered = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No calls yet').waitFor()
})
