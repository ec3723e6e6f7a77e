import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenSite } from '#test/world/pages/site.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { givenWebhookReceiver, verifiedEvent } from '#test/world/people/webhook-receiver.ts'
import { visitAsOrganisation } from './visit-organisation.ts'

const site = givenSite(() => Promise.resolve({ webhooks: { allowsPrivate: true, patience: 15_000 } }))

test('an organisation adds an endpoint, tests it, and follows what is sent', async () => {
  const receiver = await givenWebhookReceiver()
  const club = await givenOrganisation(site.world)
  const { page, context } = await visitAsOrganisation(site, club, { width: 375, theme: 'dark' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/org-dashboard?tab=webhooks')
  const main = page.getByRole('main')
  await main.getByText('No endpoints yet').waitFor()
  await main.getByText('No deliveries yet').waitFor()

  // What is no address is said to be none.
  await main.getByRole('button', { name: 'New endpoint' }).click()
  await main.getByLabel('Address').fill('club.example')
  await main.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByRole('alert').filter({ hasText: 'begins with https://' }).waitFor()
  await expect.poll(() => main.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'the form of an endpoint')
  await main.getByLabel('Address').fill(receiver.url)
  await main.getByRole('button', { name: 'Add endpoint' }).click()

  // Its secret is shown once, and copied.
  await main.getByRole('heading', { name: `The secret of ${receiver.url}` }).waitFor()
  const secret = (await main.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page, 'a secret that is shown once')
  await main.getByRole('button', { name: 'Copy the secret' }).click()
  await main.getByRole('button', { name: 'Copied the secret' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret)
  await main.getByRole('button', { name: 'I have stored it' }).click()
  await expect.poll(async () => (await page.content()).includes(secret)).toBe(false)

  // A test is signed with it, and its delivery is shown as it arrives.
  const endpoints = main.getByRole('list', { name: 'Endpoints' })
  const deliveries = main.getByRole('list', { name: 'Deliveries' })
  receiver.answer((response) => response.writeHead(500).end('<b>out of order</b>'))
  await endpoints.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
  expect(verifiedEvent(secret, await receiver.next(0))).toMatchObject({ type: 'test' })
  await deliveries.getByText('Waits to be sent again').waitFor()
  await endpoints.getByText('Failing').waitFor()
  await deliveries.getByText('One attempt: Answered 500').click()
  await deliveries.getByText('<b>out of order</b>').waitFor()
  await expectAccessible(page, 'a delivery that failed')
  receiver.answer((response) => response.writeHead(204).end())
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await deliveries.getByText('Delivered').waitFor()
  await deliveries.getByText('2 attempts: Answered 204').waitFor()
  await endpoints.getByText('Active', { exact: true }).waitFor()

  // The former secret goes on for a while.
  await endpoints.getByRole('button', { name: `Rotate secret of ${receiver.url}` }).click()
  const rotating = page.getByRole('dialog', { name: 'Rotate the secret' })
  await expectAccessible(page, 'a secret that is rotated')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await rotating.getByRole('button', { name: 'Rotate secret' }).click()
  await main.getByRole('heading', { name: `The secret of ${receiver.url}` }).waitFor()
  expect(await main.getByText(/^whsec_/).textContent()).not.toBe(secret)
  await main.getByRole('button', { name: 'I have stored it' }).click()
  await endpoints.getByText(/the former secret signs as well until/).waitFor()

  // One that is switched off says why, and is switched on again.
  receiver.answer((response) => response.writeHead(410).end())
  await endpoints.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
  await endpoints.getByRole('button', { name: `Switch on ${receiver.url}` }).waitFor()
  await endpoints.getByText(/the server said that it wants no more/).waitFor()
  await expectAccessible(page, 'an endpoint that is switched off')
  await endpoints.getByRole('button', { name: `Switch on ${receiver.url}` }).click()
  await endpoints.getByText('Active', { exact: true }).waitFor()

  await endpoints.getByRole('button', { name: `Remove ${receiver.url}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove endpoint' }).click()
  await main.getByText('No endpoints yet').waitFor()
  await main.getByText('No deliveries yet').waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toContain('New endpoint')
  await receiver.close()
})
