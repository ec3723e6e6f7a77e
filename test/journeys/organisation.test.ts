import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

async function fillCredentials(page: Page, email: string) {
  await page.getByLabel('Organisation Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Lanterns94')
}

test.each(desktopAndPhone)('an organisation registers, confirms and sees its page: $name', async (look) => {
  const { page } = await site.visit(look)
  const email = `office-${look.width}@hawks.example`
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Integration' }).click()
  const portal = page.getByRole('dialog', { name: 'Organisation Portal' })
  await expect.poll(() => portal.getByLabel('Organisation Email').count()).toBe(1)
  await expectAccessible(page, 'the organisation’s sign-in')
  await portal.getByRole('button', { name: 'Register your organisation' }).click()
  await fillCredentials(page, email)
  await portal.getByRole('button', { name: 'Register', exact: true }).click()
  const fault = page.getByRole('alert').filter({ hasText: 'Validation Error' })
  await fault.waitFor()
  expect(await fault.textContent()).toContain(
    'Please enter a valid organization name (letters only, 2-100 characters). Please enter a valid contact name (letters only, 2-100 characters).',
  )
  expect(await portal.getByLabel('Organisation Name').getAttribute('maxlength')).toBe('100')
  expect(await portal.getByLabel('Contact Name').getAttribute('maxlength')).toBe('50')
  await portal.getByLabel('Organisation Name').fill('Hawks Netball Club')
  await portal.getByLabel('Contact Name').fill('Priya')
  await expectAccessible(page, 'an organisation’s registration')
  await portal.getByRole('button', { name: 'Register', exact: true }).click()
  await page
    .getByText('Organization account created successfully! Please check your email to confirm your account.')
    .waitFor()

  await portal.getByRole('link', { name: 'its outbox' }).click()
  const link = await page.locator('a[href*="token_hash="]').first().getAttribute('href')
  const { pathname, search } = new URL(link ?? '', page.url())
  await page.goto(pathname + search)
  await page.getByText('Email Confirmed!').waitFor()

  await page.goto('/')
  await page.getByRole('button', { name: 'Start Integration' }).click()
  await fillCredentials(page, email)
  await portal.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/org-dashboard')
  const main = page.getByRole('main')
  for (const words of ['Hawks Netball Club', 'Ready', 'Available']) await main.getByText(words).waitFor()
  await expectAccessible(page, 'an organisation’s page')

  // A family's places are not for it, and it has nothing to sign in to again.
  for (const place of ['/dashboard', '/dashboard/tasks', '/auth', '/']) {
    await page.goto(place)
    await page.waitForURL('**/org-dashboard')
  }

  // Nothing changes in a family that it has not.
  await main.getByText('Hawks Netball Club').waitFor()
  expect(asked).toContain('/api/organisation')
  expect(asked).not.toContain('/api/live')

  // Whatever the browser remembers, the server decides.
  await page.route('**/api/organisation', async (route) => {
    await site.world.transactions.asSystem('seed', (db) =>
      db.updateTable('logins').set({ role: 'parent', organization_name: null }).where('email', '=', email).execute(),
    )
    await route.continue()
  })
  await page.reload()
  await page.getByText('Access Denied').waitFor()
  await page.getByText("You don't have access to the organization dashboard.").waitFor()
  await expectAccessible(page, 'a page that is denied')
})
