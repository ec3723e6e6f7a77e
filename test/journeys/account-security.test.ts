import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenAccount } from '#test/world/people/account.ts'
import { letter } from '#test/world/people/letters.ts'
import { signIn } from '#test/world/pages/sign-up.ts'
import { desktopAndPhone, givenSite, withName } from '#test/world/pages/site.ts'
import { givenApp } from '#test/world/people/two-factor.ts'

const site = givenSite(withName)

/** A parent who has seen the welcome before. */
async function givenParent() {
  const account = await givenAccount(site.world)
  await site.world.transactions.asSystem('seed', (db) =>
    db.updateTable('profiles').set({ onboarding_completed: true }).where('email', '=', account.email).execute(),
  )
  return account
}

async function typeCredentials(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const isSignedIn = (page: Page) => page.waitForURL('**/dashboard/family')

async function signOut(page: Page) {
  await page.evaluate(
    `fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })`,
  )
}

async function openSecurity(page: Page) {
  await page.goto('/dashboard/profile')
  const card = page.getByRole('region', { name: 'Security' })
  await card.getByRole('list', { name: 'Where you are signed in' }).waitFor()
  return card
}

describe.each(desktopAndPhone)('$name', (look) => {
  test('a forgotten password is reset by mail', async () => {
    const account = await givenParent()
    const { page } = await site.visit(look)
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await expectAccessible(page, 'asking for a new password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

    const { text } = await letter(site.world, { email: account.email, subject: 'Choose a new password' })
    const link = /http\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    const password = page.getByLabel('New password', { exact: true })
    await password.fill('Password1')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('among the first that a stranger would try').waitFor()
    await password.fill('Orchards17')
    await expectAccessible(page, 'choosing a new password')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('Password changed').first().waitFor()
    await signIn(page, { email: account.email, password: 'Orchards17' })

    // Nobody uses the link again, and whoever tries may have a new one.
    await page.goto(link)
    await password.fill('Orchards18')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByText('This link has already been used.').waitFor()
    await page.getByText('We can send you a new link.').waitFor()
    await page.goto('/reset-password?token_hash=')
    await page.getByText('This link is incomplete. Open it from the mail once more.').waitFor()
  })

  test('an account asks for a code, and takes a recovery code', async () => {
    const account = await givenParent()
    const { page } = await site.visit(look)
    await signIn(page, account)
    const card = await openSecurity(page)
    await expectAccessible(page, 'the security of an account')
    await card.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const app = givenApp((key ?? '').replaceAll(' ', ''))
    await expectAccessible(page, 'the secret of an app')
    await page.getByLabel('Code', { exact: true }).fill(app.codeAt(new Date()))
    await page.getByRole('button', { name: 'Switch on' }).click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page, 'the recovery codes')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await card.getByText('10 of 10 recovery codes left').waitFor()

    await signOut(page)
    await typeCredentials(page, account)
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await expectAccessible(page, 'the second step')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This code is not right.').first().waitFor()
    // That of this half minute is spent.
    await code.fill(app.codeAt(new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await isSignedIn(page)

    await signOut(page)
    await typeCredentials(page, account)
    await code.fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await isSignedIn(page)
    await openSecurity(page)
    await card.getByText('9 of 10 recovery codes left').waitFor()
  })

  test('a passkey is added, signs in without an address, and is removed', async () => {
    const account = await givenParent()
    const { page, context } = await site.visit(look)
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signIn(page, account)
    const card = await openSecurity(page)
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    const passkeys = card.getByRole('list', { name: 'Passkeys' })
    await passkeys.getByText('Chrome on Linux').waitFor()
    await passkeys.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
    await page.getByLabel('Name', { exact: true }).fill('The kitchen laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await passkeys.getByText('The kitchen laptop').waitFor()
    await expectAccessible(page, 'an account with a passkey')

    await signOut(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await isSignedIn(page)

    await openSecurity(page)
    await passkeys.getByRole('button', { name: 'Remove The kitchen laptop' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await removing.getByLabel('Password', { exact: true }).fill(account.password)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await passkeys.waitFor({ state: 'detached' })
    await signOut(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('This passkey was not accepted.').first().waitFor()
  })
})

test.each(desktopAndPhone)(
  'sessions are seen and signed out, and a changed password ends the others: $name',
  async (look) => {
    const account = await givenParent()
    const mine = await site.visit(look)
    const other = await site.visit(look)
    await signIn(mine.page, account)
    await signIn(other.page, account)
    const card = await openSecurity(mine.page)
    const sessions = card.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
    expect(await sessions.allTextContents()).toEqual([
      expect.stringMatching(/^Chrome on Linux/),
      expect.stringMatching(/^Chrome on Linux/),
    ])
    expect(await sessions.filter({ hasText: 'This device' }).count()).toBe(1)
    await card.getByRole('button', { name: 'Refresh' }).click()
    await mine.page.getByText('Authentication session has been refreshed.').first().waitFor()
    await card.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click()
    await other.page.waitForURL('**/auth')
    await expect.poll(() => sessions.count()).toBe(1)

    await signIn(other.page, account)
    await card.getByRole('button', { name: 'Change password' }).click()
    const { page } = mine
    await page.getByLabel('Current password').fill('Lanterns95')
    await page.getByLabel('New password', { exact: true }).fill('Orchards17')
    const send = page.getByRole('dialog').getByRole('button', { name: 'Change password' })
    await send.click()
    await page.getByText('This password is not right.').waitFor()
    await expectAccessible(page, 'a wrong password')
    await page.getByLabel('Current password').fill(account.password)
    await send.click()
    await page.getByText('Every other device was signed out.').first().waitFor()
    await other.page.waitForURL('**/auth')
    await page.reload()
    await card.waitFor()
  },
)

test.each(desktopAndPhone)('a stolen refresh token ends the session, and says so: $name', async (look) => {
  const account = await givenParent()
  const { page, context } = await site.visit(look)
  await signIn(page, account)
  const [stolen] = (await context.cookies(`${site.url}/api/auth`)).filter(({ name }) => name === 'roost_refresh')
  await page.reload()
  await page.getByRole('main').waitFor()
  await expect
    .poll(
      async () => (await context.cookies(`${site.url}/api/auth`)).find(({ name }) => name === 'roost_refresh')?.value,
    )
    .not.toBe(stolen?.value)
  site.world.travel(new Date(Date.now() + 15_000))
  const thief = await fetch(`${site.url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `roost_refresh=${stolen?.value}` },
    body: '{}',
  })
  expect(thief.status).toBe(401)
  await page.waitForURL('**/auth')
  await page.getByText('All authentication data has been cleared.').first().waitFor()
  await expectAccessible(page, 'the sign-in after a session that was stolen')
  site.world.travel(new Date())
})
