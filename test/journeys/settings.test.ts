import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { letter, lettersTo } from '#test/world/people/letters.ts'
import { means } from '#test/world/mail/meant-mail.ts'
import { desktopAndPhone, givenSite, looks } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a second address is added, verified, and gone again: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
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
  const { text } = await letter(site.world, { email, subject: 'Receive the Harper family’s notices here?', count: 2 })

  // Whoever reads there has no account, and another browser.
  const reader = await site.visit(look)
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
  await reader.page.waitForURL(site.world.url + '/')

  await page.getByText('Verified', { exact: true }).waitFor()
  await field.fill(email)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('This email is already added').waitFor()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Verified', { exact: true }).waitFor({ state: 'detached' })
})

test('a link without its token, or without a server, says what is wrong', async () => {
  const { page } = await site.visit()
  await page.goto('/verify-secondary-email')
  await page.getByText('No verification token provided').first().waitFor()
  await page.route('**/api/verify_secondary_email', (route) => route.abort())
  await page.goto('/verify-secondary-email?token=abc')
  await page.getByText('An unexpected error occurred. Please try again.').first().waitFor()
  await page.unroute('**/api/verify_secondary_email')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Invalid or expired verification token').first().waitFor()
})

test.each(desktopAndPhone)('whoever gets a letter ends it without an account: $name', async (look) => {
  const family = await givenFamily(site.world)
  const email = `opa-${family.id}@example.org`
  await site.world.transactions.asFamily(family.id, (db) =>
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
  await family.send({ subject: 'Canteen', text: 'The canteen is closed on Friday.', ...means({}) })
  const [sender] = (await family.call('GET', '/senders')).body as { id: string }[]
  await family.call('PUT', `/senders/${sender?.id}/decision`, { status: 'allow' })
  const { text } = await letter(site.world, { email, subject: await subjectTo(email) })
  const link = new URL(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '')
  const { page } = await site.visit(look)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await expectAccessible(page, 'the question')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText(`No more family notifications come to ${email}.`).waitFor()
  await expectAccessible(page, 'the answer')
  expect((await family.call('GET', '/secondary-emails')).body).toMatchObject([{ status: 'unsubscribed' }])
})

async function subjectTo(email: string): Promise<string> {
  return eventually(async () => (await lettersTo(site.world, email))[0]?.subject, { what: 'a letter of notices' })
}

test('on a phone the tabs stand in one line, and one that a link leads to is in view', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, looks[2])
  for (const [tab, name] of [
    ['bin', 'Bin and Activity'],
    ['model', 'Language Model'],
    ['addresses', 'Connected Email Addresses'],
  ] as const) {
    await page.goto(`/dashboard/settings?tab=${tab}`)
    const selected = page.getByRole('tab', { name, selected: true })
    await selected.waitFor()
    const isInView = async () => {
      const { x, width, height } = (await selected.boundingBox()) ?? { x: -1, width: 0, height: 0 }
      return x >= 0 && x + width <= 375 && height < 60
    }
    await expect.poll(isInView).toBe(true)
  }
})
