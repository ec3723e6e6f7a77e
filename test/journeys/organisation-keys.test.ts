import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { visitAsOrganisation } from './visit-organisation.ts'

const site = givenSite()

test.each(desktopAndPhone)('an organisation makes, copies, rotates and revokes a key: $name', async (look) => {
  const club = await givenOrganisation(site.world)
  const { page, context } = await visitAsOrganisation(site, club, look)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/org-dashboard')
  const main = page.getByRole('main')
  await main.getByText('No keys yet').waitFor()
  await main.getByText('Make a key to begin.').waitFor()

  // The name is required, and said to be so.
  await main.getByRole('button', { name: 'New API key' }).click()
  await main.getByRole('button', { name: 'Generate API key' }).click()
  const fault = page.getByRole('alert').filter({ hasText: 'Please enter a name for the API key.' })
  await fault.waitFor()
  expect(await fault.textContent()).toContain('Error')
  expect(await main.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'the form of a key')

  // What fails is said in the same place.
  await page.route('**/api/organisation/keys', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await main.getByLabel('Name').fill('Fixtures website')
  await main.getByRole('button', { name: 'Generate API key' }).click()
  await page.getByText('Failed to generate API key. Please try again.').waitFor()
  await page.unroute('**/api/organisation/keys')
  await main.getByLabel('Expires').selectOption('After 90 days')
  await main.getByRole('button', { name: 'Generate API key' }).click()

  // Shown once, and copied; the button says so for two seconds of the page's own clock.
  await main.getByRole('heading', { name: 'Your new API key: Fixtures website' }).waitFor()
  const shown = main.getByText(/^pk_[0-9a-f]{64}$/)
  const key = (await shown.textContent()) ?? ''
  await expectAccessible(page, 'a key that is shown once')
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
  await main.getByRole('button', { name: 'Copy the key' }).click()
  const copied = main.getByRole('button', { name: 'Copied the key' })
  await copied.waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await page.clock.runFor(1900)
  expect(await copied.count()).toBe(1)
  await page.clock.runFor(200)
  await main.getByRole('button', { name: 'Copy the key' }).waitFor()
  await page.clock.resume()
  await main.getByRole('button', { name: 'I have stored it' }).click()
  await expect.poll(() => shown.count()).toBe(0)
  const keys = main.getByRole('list', { name: 'API keys' })
  await keys.getByText(`${key.slice(0, 11)}…`).waitFor()
  await keys.getByText(/never used · expires/).waitFor()
  await main.getByText('One key is active.').waitFor()
  expect((await page.content()).includes(key)).toBe(false)

  // The new one takes its place, and the old one goes on for as long as was chosen.
  await keys.getByRole('button', { name: 'Rotate Fixtures website' }).click()
  const rotating = page.getByRole('dialog', { name: 'Rotate Fixtures website' })
  await rotating.getByLabel('The old key goes on for').selectOption('A week')
  await expectAccessible(page, 'a key that is rotated')
  await rotating.getByRole('button', { name: 'Rotate key' }).click()
  await main.getByRole('heading', { name: 'Your new API key: Fixtures website' }).waitFor()
  const second = (await shown.textContent()) ?? ''
  expect(second).not.toBe(key)
  await main.getByRole('button', { name: 'I have stored it' }).click()
  await keys.getByText('Replaced soon').waitFor()
  await main.getByText('2 keys are active.').waitFor()
  expect(await keys.getByRole('button', { name: 'Rotate Fixtures website' }).count()).toBe(1)

  // Revoked at once; the keyboard stays where it was.
  const row = keys.getByRole('listitem').filter({ hasText: second.slice(0, 11) })
  await row.getByRole('button', { name: 'Revoke Fixtures website' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await row.getByText('Revoked', { exact: true }).waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toContain(second.slice(0, 11))
  expect(await row.getByRole('button').count()).toBe(0)
  await main.getByText('One key is active.').waitFor()
  await expectAccessible(page, 'the keys of an organisation')
})

test('an organisation hands out its link, and is told of families from five on', async () => {
  const club = await givenOrganisation(site.world)
  const { page } = await visitAsOrganisation(site, club, { width: 375, theme: 'dark' })
  await page.goto('/org-dashboard?tab=families')
  const main = page.getByRole('main')
  await main.getByText('Fewer than five families have opted in.').waitFor()
  await main.getByText(`/join/${club.id}`).waitFor()
  await main.getByRole('img', { name: `QR code of the link by which families opt in to ${club.name}` }).waitFor()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save QR code' }).click()
  expect((await saved).suggestedFilename()).toBe('opt-in.svg')
  await expectAccessible(page, 'the families of an organisation')

  for (let count = 0; count < 5; count += 1) await club.optIn(await givenFamily(site.world))
  await page.reload()
  await main.getByText('5 families have opted in.').waitFor()
})
