import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type GoogleServer, startGoogleServer } from '#emulators/gmail/google-server.ts'
import { type MicrosoftServer, startMicrosoftServer } from '#emulators/graph/microsoft-server.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite, withName } from '#test/world/pages/site.ts'

const client = { id: 'roost-of-tests', secret: 'known to the emulator', name: 'Roost' }
let google: GoogleServer
let microsoft: MicrosoftServer

const site = givenSite(async () => {
  google = await startGoogleServer({ client, accounts: [{ address: 'ada@gmail.example', name: 'Ada Harper' }] })
  microsoft = await startMicrosoftServer({ client, accounts: [{ address: 'ada@outlook.example', name: 'Ada Harper' }] })
  const registered = { clientId: client.id, clientSecret: client.secret }
  return {
    ...(await withName()),
    google: { ...registered, emulatorUrl: google.url, push: null },
    microsoft: { ...registered, emulatorUrl: microsoft.url },
  }
})
afterAll(() => Promise.all([google.close(), microsoft.close()]))

const day = 24 * 60 * 60_000
const mail = (from: string, { subject, daysAgo = 2.5 }: { subject: string; daysAgo?: number }) => {
  const receivedAt = new Date(Date.now() - daysAgo * day)
  const lines = [
    `From: ${from}`,
    'To: ada@gmail.example',
    `Subject: ${subject}`,
    `Date: ${receivedAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}-${crypto.randomUUID()}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${subject}.`,
    '',
  ]
  return { raw: lines.join('\r\n'), receivedAt }
}
const hillside = 'Hillside Primary <office@hillside.example>'

beforeEach(() => {
  for (const { mailboxes } of [google, microsoft])
    for (const mailbox of mailboxes) {
      for (const id of mailbox.messages.keys()) mailbox.remove(id)
      mailbox.deliver(mail(hillside, { subject: 'The hall is painted', daysAgo: 5 }))
      mailbox.deliver(mail(hillside, { subject: 'The hall is open again' }))
      mailbox.deliver(mail('Shoe Shop <deals@shoes.example>', { subject: 'Everything must go' }))
    }
})

/** Opens a provider's part of the settings, goes to its page and comes back. */
async function connect(page: Page, { name, says = 'Allow' }: { name: string; says?: 'Allow' | 'Cancel' }) {
  await page.goto('/dashboard/settings')
  await page.locator('summary').filter({ hasText: name }).click()
  await page.getByRole('button', { name: `Connect ${name}` }).click()
  await page.getByText(/This is an emulator of/).waitFor()
  await page.getByRole('button', { name: says }).click()
  await page.waitForURL('**/dashboard/settings')
}

test.each(desktopAndPhone)('Gmail is connected in two clicks, read, and removed: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  const callbacks: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/gmail-callback')) callbacks.push(frame.url())
  })
  await connect(page, { name: 'Gmail' })
  await page.getByRole('heading', { name: 'ada@gmail.example Connected' }).waitFor()
  await page.getByText(/^Last sync/).waitFor()
  await page.getByText('2 of its senders wait for your decision.').waitFor()
  await expectAccessible(page, 'a connected mailbox')
  await page.goto('/dashboard/mail')
  await page.getByText('2 senders were found in your mailboxes.').waitFor()
  await expectAccessible(page, 'the mail, with senders found elsewhere')
  await page.getByRole('link', { name: 'Decide on them' }).click()
  await page.waitForURL('**/dashboard/settings?tab=filtering')

  // The same answer again, by Back or from the history: nothing is asked and nothing said.
  const asked = google.calls.filter((call) => call === 'token').length
  await page.goto(callbacks[0] ?? '')
  await page.getByRole('heading', { name: 'ada@gmail.example Connected' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings')
  expect(await page.getByText(/Failed/).count()).toBe(0)
  expect(google.calls.filter((call) => call === 'token').length).toBe(asked)

  // Who writes there, by the import that followed.
  await page.getByRole('button', { name: 'See who writes to ada@gmail.example' }).click()
  await page.getByRole('dialog').getByText('office@hillside.example').waitFor()
  await expectAccessible(page, 'who writes to a mailbox')
  await page.getByRole('dialog').getByRole('button', { name: 'Import senders' }).click()
  await page.waitForURL('**/dashboard/settings?tab=filtering')
  const found = page.getByRole('list', { name: 'Senders found in your mailboxes' })
  const school = found.getByRole('listitem').filter({ hasText: 'office@hillside.example' })
  await school.getByText(/2 mails, the last 2 days ago · in ada@gmail\.example/).waitFor()
  await expectAccessible(page, 'the senders found')
  await page.getByLabel('Find among those found').fill('shoe')
  await page.getByText('1 of 2 senders').waitFor()
  await found.getByRole('button', { name: 'Leave Shoe Shop for now' }).click()
  await page.getByLabel('Find among those found').fill('')
  await found.getByRole('heading', { name: 'Shoe Shop' }).waitFor({ state: 'detached' })
  await school.getByRole('button', { name: 'Allow' }).click()
  await school.getByText('Allowed', { exact: true }).waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Hillside Primary')

  // What they have sent is fetched, and says in which mailbox it lay; of the shop nothing is.
  await page.goto('/dashboard/mail')
  await page.getByRole('link', { name: /The hall is painted/ }).waitFor()
  expect(await page.getByText('Everything must go').count()).toBe(0)
  await page.getByRole('link', { name: /The hall is open again/ }).click()
  await page.getByText('It lay in the mailbox ada@gmail.example.').waitFor()
  await expectAccessible(page, 'the receipt of a fetched mail')

  // What comes later, at once where somebody asks; and what cannot be fetched is said.
  google.mailboxes[0]?.deliver(mail(hillside, { subject: 'The choir meets', daysAgo: 0 }))
  const recording = google.mailboxes[0]?.deliver(mail(hillside, { subject: 'The choir sings', daysAgo: 1 }))
  google.inject({ kind: 'endless' }, { on: 'raw', of: `${recording?.id}` })
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Sync now: ada@gmail.example' }).click()
  await page.goto('/dashboard/mail')
  await page.getByRole('link', { name: /The choir meets/ }).waitFor()

  await page.goto('/dashboard/settings')
  await page.getByRole('note').getByText('One mail could not be fetched:').waitFor()
  await page.getByText(/^office@hillside\.example, .*: longer than the 25 MB that Roost reads\.$/).waitFor()
  await expectAccessible(page, 'a mail that could not be fetched')
  const sync = page.getByRole('switch', { name: 'Sync this mailbox' })
  await sync.click()
  await page.getByRole('heading', { name: 'ada@gmail.example Paused' }).waitFor()
  await page.getByRole('switch', { name: 'Primary inbox only' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'ada@gmail.example Paused' }).waitFor()
  expect(await page.getByRole('switch', { name: 'Primary inbox only' }).getAttribute('aria-checked')).toBe('false')

  await page.getByRole('button', { name: 'Remove ada@gmail.example' }).click()
  await page.getByRole('alertdialog').getByText('The mails that came by it stay').waitFor()
  await expectAccessible(page, 'removing a mailbox')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'ada@gmail.example' }).waitFor({ state: 'detached' })
  await expect.poll(() => google.hasAccess('ada@gmail.example')).toBe(false)
  await page.goto('/dashboard/mail')
  await page.getByRole('link', { name: /The choir meets/ }).waitFor()
})

test.each(desktopAndPhone)('a mailbox whose access has ended is authorised again: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await connect(page, { name: 'Outlook' })
  await page.getByRole('heading', { name: 'ada@outlook.example Connected' }).waitFor()
  await page.getByText(/^Last sync/).waitFor()
  microsoft.revoke('ada@outlook.example')
  await page.getByRole('button', { name: 'Sync now: ada@outlook.example' }).click()
  await page.getByRole('heading', { name: 'ada@outlook.example Expired' }).waitFor()
  await page.getByText(/Re-authorise it/).waitFor()
  await expectAccessible(page, 'an expired mailbox')

  // Who does not look at the settings reads it where they look every day.
  await page.goto('/dashboard/mail')
  await page.getByText('No mail comes from your mailbox ada@outlook.example').waitFor()
  await expectAccessible(page, 'the mail, while a mailbox is expired')
  await page.goto('/dashboard/notifications')
  await page.getByRole('heading', { name: /^Mail no longer comes from .*’s Outlook/ }).waitFor()
  await expectAccessible(page, 'the notice of an expired mailbox')
  await page.getByRole('link', { name: 'in the settings' }).click()
  await page.waitForURL('**/dashboard/settings')
  await page.getByRole('button', { name: 'Re-authorise ada@outlook.example' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/dashboard/settings')
  await page.getByText('Authorization was denied or cancelled').first().waitFor()
  await page.getByRole('heading', { name: 'ada@outlook.example Reconnecting' }).waitFor()
  await page.getByRole('button', { name: 'Re-authorise ada@outlook.example' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/dashboard/settings')
  await page.getByText('It goes on where it stopped.').first().waitFor()
  await page.getByRole('heading', { name: 'ada@outlook.example Connected' }).waitFor()
})

test('what a provider or a stranger sends back is answered, and connects nothing', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await connect(page, { name: 'Gmail', says: 'Cancel' })
  await page.getByText('Connection Failed').first().waitFor()
  await page
    .getByText(/^Failed to connect your Gmail account\. Nothing was connected, since access was not given\./)
    .first()
    .waitFor()
  // The part stays open, where it can be begun again; this time without leave to read mail.
  await page.getByRole('button', { name: 'Connect Gmail' }).click()
  await page.getByText(/This is an emulator of/).waitFor()
  await page.locator('input[name=granted][value*="gmail.readonly"]').uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/dashboard/settings')
  await page
    .getByText(/tick “View your email messages and settings”/)
    .first()
    .waitFor()
  const answers = [
    { query: '/outlook-callback', title: 'Authentication Failed', says: 'Authorization was denied or cancelled' },
    { query: '/outlook-callback?code=abc&state=made-up', title: 'Authentication Failed', says: 'connect once more' },
    { query: '/gmail-callback?code=abc&state=made-up', title: 'Authentication Failed', says: 'connect once more' },
    {
      query: '/gmail-callback?state=made-up',
      title: 'Connection Failed',
      says: 'Failed to connect your Gmail account',
    },
  ]
  for (const { query, title, says } of answers) {
    await page.goto(query)
    await page.waitForURL('**/dashboard/settings')
    await page.getByText(title).first().waitFor()
    await page.getByText(says).first().waitFor()
  }
  expect((await family.call('GET', '/mailboxes')).body).toEqual([])
})

test('a child sees no mailboxes, and the server shows them none', async () => {
  const family = await givenFamily(site.world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const { page } = await site.visitAs(mia)
  await page.goto('/dashboard/settings')
  await page.getByRole('heading', { name: 'Secondary Emails' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Gmail' }).count()).toBe(0)
  await page.goto('/dashboard/settings?tab=filtering')
  await page.getByText('No senders yet').waitFor()
  expect(await page.getByText('Senders in your mailboxes').count()).toBe(0)
  await page.goto('/gmail-callback?code=abc&state=made-up')
  await page.waitForURL('**/dashboard/family')
  expect((await family.call('GET', '/mailboxes', undefined, mia)).status).toBe(403)
  expect((await family.call('POST', '/mailboxes/connections', { provider: 'gmail' }, mia)).status).toBe(403)
})

test.each(desktopAndPhone)('another parent sees that a mailbox is there, and nothing in it: $name', async (look) => {
  const family = await givenFamily(site.world, { parent: 'Tess', coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const own = await site.visitAs(robin)
  await connect(own.page, { name: 'Gmail' })
  await own.page.getByText(/^Last sync/).waitFor()

  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings')
  await page.getByRole('heading', { name: 'ada@gmail.example Connected' }).waitFor()
  await page.getByText('connected by Robin').waitFor()
  await page.getByText('is for Robin alone. As an admin you can remove it.').waitFor()
  await expectAccessible(page, 'the mailbox of another parent')
  for (const name of ['Sync now: ada@gmail.example', 'See who writes to ada@gmail.example'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await page.getByRole('switch', { name: 'Sync this mailbox' }).count()).toBe(0)
  await page.goto('/dashboard/settings?tab=filtering')
  await page.getByText('Once you have connected a mailbox').waitFor()
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Remove ada@gmail.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'ada@gmail.example' }).waitFor({ state: 'detached' })
})

test('what the server does not take is said by its name, and taken back', async () => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent)
  await connect(page, { name: 'Gmail' })
  await page.getByRole('heading', { name: 'ada@gmail.example Connected' }).waitFor()
  await page.getByText(/^Last sync/).waitFor()
  await page.route(/\/api\/mailboxes\/.+/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const sync = page.getByRole('switch', { name: 'Sync this mailbox' })
  await sync.click()
  await page.getByText('Failed to update sync settings').first().waitFor()
  await expect.poll(() => sync.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('switch', { name: 'Primary inbox only' }).click()
  await page.getByText('Failed to update inbox preference').first().waitFor()
  await page.getByRole('button', { name: 'Sync now: ada@gmail.example' }).click()
  await page.getByText('Sync Failed').first().waitFor()
  await page.getByRole('button', { name: 'Connect another Gmail account' }).click()
  await page.getByText('Connection Error').first().waitFor()
  await page
    .getByText(/Failed to initiate Gmail connection/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove ada@gmail.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Failed to remove connection').first().waitFor()
  await page.goto('/dashboard/settings?tab=filtering')
  await page.getByRole('button', { name: 'Import senders' }).click()
  await page.getByText('Import Failed').first().waitFor()
})
