import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenAccount } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { codeOf } from '#test/world/people/newcomer.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

/** The newest link that was mailed to an address, as a path of this site. */
async function linkTo(email: string): Promise<string> {
  const response = await fetch(`${site.world.url}/api/outbox`)
  const mails = (await response.json()) as { recipient: string; text: string }[]
  const text = mails.find(({ recipient }) => recipient === email)?.text ?? ''
  const link = /https?:\/\/\S+token_hash=\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link was mailed to ${email}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function fillCredentials(page: Page, { email, password = 'Lanterns94', label = 'Email' }: Credentials) {
  await page.getByLabel(label, { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

type Credentials = { email: string; password?: string; label?: string }

test.each(desktopAndPhone)('a parent founds a family in the dialog of the landing page: $name', async (look) => {
  const { page } = await site.visit(look)
  const email = `ada-${look.width}@example.org`
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Roost' })
  await dialog.waitFor()

  // A child only signs in here.
  await dialog.getByRole('tab', { name: 'Child' }).click()
  await dialog.getByText('Children must be invited by parents to join').waitFor()
  expect(await dialog.getByRole('button', { name: 'Complete registration' }).count()).toBe(0)
  await expectAccessible(page, 'the child’s tab of the dialog')
  await dialog.getByRole('tab', { name: 'Parent' }).click()

  const signUp = dialog.getByRole('button', { name: 'Sign Up', exact: true })
  expect(await signUp.isDisabled()).toBe(true)
  expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('maxlength')).toBe('100')
  expect(await dialog.getByLabel('Email', { exact: true }).getAttribute('maxlength')).toBe('254')
  expect(await dialog.getByLabel('First Name').getAttribute('maxlength')).toBe('50')
  await fillCredentials(page, { email })
  await dialog.getByLabel('First Name').fill('Ada')
  await dialog.getByLabel('Family Name').fill('Harper')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page, 'the sign-up in the dialog')
  await signUp.click()
  await page.getByText('Please check your email to confirm your account.').waitFor()
  await dialog.getByText(/junk or spam folder/).waitFor()
  await expectAccessible(page, 'the panel after a sign-up')
  await dialog.getByRole('button', { name: 'Back to Sign In' }).click()
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).waitFor()

  await page.goto(await linkTo(email))
  await page.getByText('Email Confirmed!').waitFor()
  await expectAccessible(page, 'the confirmation')
  // Two seconds later it goes on to the dashboard, which asks for the password.
  await page.waitForURL('**/auth')
  await fillCredentials(page, { email })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Signed in successfully!').waitFor()
  await page.waitForURL('**/dashboard/family')
})

test.each(desktopAndPhone)('a parent joins a family by its code, in any case: $name', async (look) => {
  const { page } = await site.visit(look)
  const code = await codeOf(await givenFamily(site.world))
  const email = `ben-${look.width}@example.org`

  // A link may name the family and the address.
  await page.goto(`/auth?email=${email}&familyCode=nosuchcode`)
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('maxlength')).toBe('128')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel('Family Code').inputValue()).toBe('nosuchcode')
  await fillCredentials(page, { email })
  await page.getByLabel('First Name').fill('Ben')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Family Not Found' })
  await missing.waitFor()
  expect(await missing.textContent()).toContain('Invalid family code. Please check the code and try again.')
  await expectAccessible(page, 'a family code that nobody has')

  await page.getByLabel('Family Code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Sign Up Successful').waitFor()
  await page.goto(await linkTo(email))
  await page.getByText('Email Confirmed!').waitFor()
  await signIn(page, { email, password: 'Lanterns94' })
  await page.getByRole('main').getByText('Ada').first().waitFor()
})

test.each(desktopAndPhone)('an address that has an account is led to the sign-in: $name', async (look) => {
  const { page } = await site.visit(look)
  const { email, password } = await givenAccount(site.world)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await fillCredentials(page, { email })
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Family Name').fill('Again')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Account already exists with that email').waitFor()
  await expectAccessible(page, 'an account that exists')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard/family')

  // Who is signed in has nothing to do on the sign-in page.
  await page.goto('/auth')
  await page.waitForURL('**/dashboard/family')
})

test.each(desktopAndPhone)('a confirmation link works once: $name', async (look) => {
  const { page } = await site.visit(look)
  const email = `cleo-${look.width}@example.org`
  const form = { email, password: 'Lanterns94', firstName: 'Cleo', familyName: 'Once', acknowledgesAlpha: true }
  const response = await fetch(`${site.world.url}/api/sign-up/parent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  expect(response.status).toBe(200)
  const link = await linkTo(email)
  const used = page.getByRole('main').getByText('This confirmation link has already been used.')

  // In the hash as well as in the query; it leads on only within this site.
  const elsewhere = link.replace('?', '#').replace(/redirect_to=.*$/, 'redirect_to=https%3A%2F%2Felsewhere.example')
  await page.goto(elsewhere)
  await page.getByText('Email Confirmed!').waitFor()
  await page.waitForURL('**/auth')

  await page.goto(link)
  await used.waitFor()
  await page.getByText('Email Confirmation Failed').waitFor()
  await expectAccessible(page, 'a link that was used')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await used.waitFor()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await page.waitForURL('**/auth')

  // Another browser has it from the server.
  const other = await site.visit(look)
  await other.page.goto(link)
  await other.page.getByRole('main').getByText('This confirmation link has already been used.').waitFor()
})
