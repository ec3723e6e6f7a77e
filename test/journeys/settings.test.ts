import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#test/world/accessible.ts'
import { givenBrowser, givenVisitor } from '#test/world/browser.ts'
import { givenFamily, type GivenFamily, type GivenMember, givePassword } from '#test/world/family.ts'
import { eventually } from '#test/world/eventually.ts'
import { letter, lettersTo } from '#test/world/letters.ts'
import { givenRoost, type World } from '#test/world/roost.ts'
import { signIn } from './sign-up.ts'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await givenRoost()
  browser = await givenBrowser()
})

afterAll(async () => {
  await browser.close()
  await world.close()
})

const sizes = [
  { name: 'on a desktop', width: 1280, theme: 'dark' as const },
  { name: 'on a phone', width: 375, theme: 'light' as const },
]
type Size = { width: number; theme: 'light' | 'dark' }

async function givenSignedIn(size: Size, family: GivenFamily, member: GivenMember = family.parent) {
  const visitor = await givenVisitor(browser, world.url, size)
  const email = `${member.firstName.toLowerCase()}-${member.id}@example.org`
  await signIn(visitor.page, { email, password: await givePassword(world, member) })
  return visitor
}

test.each(sizes)('a second address is added, verified, and gone again: $name', async (size) => {
  const family = await givenFamily(world)
  const { page, context, complaints } = await givenSignedIn(size, family)
  const email = `nan-${family.id}@example.org`
  await page.goto('/dashboard/settings')
  await page.getByText(family.address).waitFor()
  const field = page.getByLabel('Another address')
  await field.fill('nan at home')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await field.fill(email)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('Waiting for verification').waitFor()
  await expectAccessible(page, 'an address that waits')
  await page.getByRole('button', { name: `Send the link again to ${email}` }).click()
  const { text } = await letter(world, email, 'Receive the Harper family’s notices here?', 2)

  // Whoever reads there has no account, and another browser.
  const reader = await givenVisitor(browser, world.url, size)
  const link = new URL(/(\S+verify-secondary-email\S+)/.exec(text)?.[1] ?? '')
  await reader.page.goto(link.pathname + link.search)
  await reader.page.getByText('Email address verified and added successfully!').first().waitFor()
  await reader.page.getByText("You'll now receive family notifications from Ada's family").waitFor()
  await expectAccessible(reader.page, 'a verified address')
  await reader.page.reload()
  await reader.page.getByText('Invalid or expired verification token').first().waitFor()
  await reader.page.getByRole('button', { name: 'Try Again' }).click()
  await reader.page.getByText('Invalid or expired verification token').first().waitFor()
  await expectAccessible(reader.page, 'a link that was used')
  await reader.page.getByRole('link', { name: 'Go to Homepage' }).click()
  await reader.page.waitForURL(world.url + '/')
  expect(reader.complaints).toEqual([])
  await reader.context.close()

  await page.getByText('Verified', { exact: true }).waitFor()
  await field.fill(email)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('This email is already added').waitFor()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Verified', { exact: true }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('a link without its token, or without a server, says what is wrong', async () => {
  const { page, context, complaints } = await givenVisitor(browser, world.url)
  await page.goto('/verify-secondary-email')
  await page.getByText('No verification token provided').first().waitFor()
  await page.route('**/api/verify_secondary_email', (route) => route.abort())
  await page.goto('/verify-secondary-email?token=abc')
  await page.getByText('An unexpected error occurred. Please try again.').first().waitFor()
  await page.unroute('**/api/verify_secondary_email')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Invalid or expired verification token').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test.each(sizes)('whoever gets a letter ends it without an account: $name', async (size) => {
  const family = await givenFamily(world)
  const email = `opa-${family.id}@example.org`
  await world.doors.asFamily(family.id, (db) =>
    db
      .insertInto('secondary_emails')
      .values({
        family_id: family.id,
        profile_id: family.parent.id,
        email,
        verified_at: new Date(Date.now() - 60_000).toISOString(),
      })
      .execute(),
  )
  await family.send({ subject: 'Canteen', text: 'The canteen is closed on Friday.' })
  const [sender] = (await family.call('GET', '/senders')).body as { id: string }[]
  await family.call('PUT', `/senders/${sender?.id}/decision`, { status: 'allow' })
  const { text } = await letter(world, email, await subjectTo(email))
  const link = new URL(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '')
  const { page, context, complaints } = await givenVisitor(browser, world.url, size)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await expectAccessible(page, 'the question')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText(`No more family notifications come to ${email}.`).waitFor()
  await expectAccessible(page, 'the answer')
  expect((await family.call('GET', '/secondary-emails')).body).toMatchObject([{ status: 'unsubscribed' }])
  expect(complaints).toEqual([])
  await context.close()
})

async function subjectTo(email: string): Promise<string> {
  return eventually(async () => (await lettersTo(world, email))[0]?.subject, 'a letter of notices')
}
