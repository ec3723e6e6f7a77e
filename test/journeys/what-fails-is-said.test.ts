import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refusals } from '#invitations/rules/refusals.ts'
import { awaySentence } from '#platform/database/database-away.ts'
import { givenAccount } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

type Fault = 'no answer' | { status: number; code: string; message: string }

/** What the server answers to calls of this method from now on. */
async function fail(
  page: Page,
  { method, path, fault }: { method: string; path: string; fault: Fault },
): Promise<void> {
  const pattern = `**/api${path}`
  await page.unroute(pattern)
  await page.route(pattern, (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (fault === 'no answer') return route.abort()
    return route.fulfill({ status: fault.status, json: { defined: true, ...fault } })
  })
}

async function expectSaid(page: Page, { title, sentence }: { title: string; sentence: string }): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: sentence })
  await message.first().waitFor()
}

test('a server that cannot reach its data says so, leads nobody to the sign-in, and the page goes on by itself', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  const message = awaySentence('gone')
  await fail(page, {
    method: 'POST',
    path: '/auth/refresh',
    fault: { status: 503, code: 'SERVICE_UNAVAILABLE', message },
  })
  await page.goto('/dashboard/tasks')
  await page.getByRole('status').filter({ hasText: message }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/tasks')
  // Now the server can, and does not know it.
  await page.unroute('**/api/auth/refresh')
  await fail(page, { method: 'GET', path: '/tasks', fault: { status: 503, code: 'SERVICE_UNAVAILABLE', message } })
  await page.getByText(message).first().waitFor()
})

test('an invitation that does not go says why', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/profile?tab=family')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
  const send = dialog.getByRole('button', { name: 'Send Invite' })
  await dialog.getByLabel('Email').fill('leo')
  await send.click()
  await expectSaid(page, { title: 'Invalid Email', sentence: 'Please enter a valid email address' })
  await dialog.getByLabel('Email').fill('leo@example.org')
  await dialog.getByLabel('First Name').fill('L30')
  await send.click()
  await expectSaid(page, {
    title: 'Invalid First Name',
    sentence: 'Please enter a valid first name (letters only, 2-100 characters)',
  })
  await dialog.getByLabel('First Name').fill('Leo')
  const sending = { method: 'POST', path: '/invitations' }
  for (const [code, { title, message }] of [
    ['MAIL_NOT_CONFIGURED', refusals.notConfigured],
    ['MAIL_REFUSED', refusals.forbidden],
    ['NOT_SENT', refusals.notSent],
  ] as const) {
    await fail(page, { ...sending, fault: { status: 424, code, message } })
    await send.click()
    await expectSaid(page, { title, sentence: message })
  }
  await fail(page, { ...sending, fault: 'no answer' })
  await send.click()
  await expectSaid(page, { title: 'Error', sentence: 'An unexpected error occurred. Please try again.' })
})

test('a second address that is not added, not shown or not removed says so', async () => {
  const family = await givenFamily(site.world)
  await family.call('POST', '/send-secondary-email-verification', { email: 'nan@example.org' })
  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/settings')
  await page.getByLabel('Another address').fill('opa@example.org')
  await fail(page, { method: 'POST', path: '/send-secondary-email-verification', fault: 'no answer' })
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('Failed to send verification email').first().waitFor()

  const removing = { method: 'DELETE', path: '/members/*/secondary-emails/*' }
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove nan@example.org' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  }
  const noPermission = 'Remove failed - permissions issue. Please contact support.'
  await fail(page, { ...removing, fault: { status: 403, code: 'FORBIDDEN', message: noPermission } })
  await remove()
  await page.getByText(noPermission).first().waitFor()
  await fail(page, { ...removing, fault: 'no answer' })
  await remove()
  await page.getByText('Failed to remove secondary email').first().waitFor()

  await fail(page, { method: 'GET', path: '/secondary-emails', fault: 'no answer' })
  await page.reload()
  await page.getByText('Error accessing profile').waitFor()
})

test('who signs in or out without a server is told so', async () => {
  const account = await givenAccount(site.world)
  await site.world.transactions.asSystem('seed', (db) =>
    db.updateTable('profiles').set({ onboarding_completed: true }).where('email', '=', account.email).execute(),
  )
  const { page } = await site.visit()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await fail(page, { method: 'POST', path: '/auth/sign-in', fault: 'no answer' })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectSaid(page, { title: 'Authentication Error', sentence: 'An unexpected error occurred. Please try again.' })
  await page.unroute('**/api/auth/sign-in')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard/family')

  const signOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account$/ })
      .click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await fail(page, { method: 'POST', path: '/auth/sign-out', fault: 'no answer' })
  await signOut()
  await expectSaid(page, { title: 'Sign Out Error', sentence: 'An error occurred while signing out.' })
  await page.unroute('**/api/auth/sign-out')
  await signOut()
  await page.getByText('You have been successfully signed out.').first().waitFor()
  await page.waitForURL(`${site.world.url}/`)
})

test('a link that the server cannot be asked about says so', async () => {
  const { page } = await site.visit()
  await fail(page, { method: 'POST', path: '/auth/confirm', fault: 'no answer' })
  await page.goto('/confirm-email?token_hash=abc&type=signup')
  await expectSaid(page, {
    title: 'Email Confirmation Failed',
    sentence: 'An unexpected error occurred during email confirmation.',
  })
})

test('whose account is in another family is told that it exists', async () => {
  const family = await givenFamily(site.world)
  const { email } = await givenAccount(site.world)
  await family.call('POST', '/invitations', { email, firstName: 'Leo', role: 'child' })
  const { body } = await family.call('GET', '/family')
  const { familyCode } = (body as { family: { familyCode: string } }).family
  const { page } = await site.visit()
  await page.goto(`/auth?${new URLSearchParams({ role: 'child', email, familyCode }).toString()}`)
  await page.getByLabel('Password', { exact: true }).fill('Lanterns94')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expectSaid(page, { title: 'Account Already Exists', sentence: 'You have an account with this email already.' })
  await page.getByText('Account already exists with that email').waitFor()
})
