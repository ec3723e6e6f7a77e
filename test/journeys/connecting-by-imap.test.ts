import { afterAll, expect, test } from 'vitest'
import { type Dovecot, givenDovecot } from '#test/world/mail/dovecot.ts'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

let dovecot: Dovecot
const site = givenSite(async () => {
  dovecot = await givenDovecot()
  return {}
})
afterAll(() => dovecot.close())

const letter = (from: string, subject: string) =>
  [
    `From: ${from}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@example.org>`,
    '',
    `${subject}.`,
    '',
  ].join('\r\n')

test.each(desktopAndPhone)(
  'any mailbox is connected with its password, once it is the right one: $name',
  async (look) => {
    const inbox = dovecot.addInbox()
    inbox.deliver(letter('Hillside Primary <office@hillside.example>', 'The hall is painted'))
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/settings')

    // Nobody has registered this server with a provider.
    await page.locator('summary').filter({ hasText: 'Gmail' }).click()
    await page.getByText('has not registered it with Google yet').waitFor()
    await expectAccessible(page, 'a provider that is not set up')
    await page.getByRole('link', { name: 'connect it by IMAP' }).click()

    const address = page.getByRole('textbox', { name: 'Email address', exact: true })
    const connect = page.getByRole('button', { name: 'Try and connect' })
    await connect.click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByText('Please enter the app password').waitFor()
    await address.fill(inbox.user)
    await address.blur()
    await page.getByText(/Roost does not know the server/).waitFor()
    await page.getByLabel('Server', { exact: true }).fill('localhost')
    expect(await page.getByText(/Roost does not know the server/).count()).toBe(0)
    await page.getByLabel('Encryption').selectOption('none')
    expect(await page.getByLabel('Port').inputValue()).toBe('143')
    await page.getByLabel('Port').fill(String(dovecot.port))
    await page.getByLabel('User name').fill(inbox.user)
    await page.getByLabel('App password', { exact: true }).fill('not this one')
    await connect.click()
    await page.getByText(/does not take this user name and password/).waitFor()
    await expectAccessible(page, 'a password that is wrong')
    expect((await family.call('GET', '/mailboxes')).body).toEqual([])

    await page.getByLabel('App password', { exact: true }).fill(inbox.password)
    await connect.click()
    await page.getByRole('heading', { name: `${inbox.user} Connected` }).waitFor()
    await page.getByText(/^Last sync/).waitFor()
    await expectAccessible(page, 'a mailbox by IMAP')

    // Its password is changed elsewhere, and the new one is asked for.
    inbox.setPassword('another by now')
    await page.getByRole('button', { name: `Sync now: ${inbox.user}` }).click()
    await page.getByRole('heading', { name: `${inbox.user} Expired` }).waitFor()
    const renewed = page.getByRole('textbox', { name: 'New app password' })
    const form = page.getByRole('form', { name: `New app password of ${inbox.user}` })
    await renewed.fill('nor this one')
    await form.getByRole('button', { name: 'Try and connect' }).click()
    await form.getByText(/does not take this user name and password/).waitFor()
    await expectAccessible(page, 'a mailbox that wants its new password')
    await renewed.fill(inbox.password)
    await form.getByRole('button', { name: 'Try and connect' }).click()
    await page.getByRole('heading', { name: `${inbox.user} Connected` }).waitFor()

    await page.goto('/dashboard/settings?tab=filtering')
    await page.getByRole('button', { name: 'Import senders' }).click()
    const found = page.getByRole('list', { name: 'Senders found in your mailboxes' })
    await found.getByRole('heading', { name: 'Hillside Primary' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all found' }).check()
    await page.getByRole('button', { name: 'Allow, at once' }).click()
    await found.getByText('Allowed', { exact: true }).waitFor()
    await page.goto('/dashboard/mail')
    await page.getByRole('link', { name: /The hall is painted/ }).waitFor()
  },
)
