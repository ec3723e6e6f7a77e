import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { gmailConfirmation, gmailLink } from '#test/world/mail/gmail-confirmation.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'

const site = givenSite()

test.each(desktopAndPhone)('a parent gives the family a new address, and ends the former one: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings')
  await page.getByText(family.address).waitFor()
  await page.getByRole('button', { name: 'New address' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Give the family a new address?' })
  await asked.getByText(/takes mail for 7 more days/).waitFor()
  await asked.getByRole('button', { name: 'New address' }).click()
  await page.getByText(/takes mail until \w+day/).waitFor()
  await page.getByText(/^harper-[a-z0-9]{6}@/).waitFor()
  await expectAccessible(page, 'a renewed address')

  // The same on the Mail screen, where it is ended.
  await page.goto('/dashboard/mail')
  await page.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('button', { name: 'New address' }).waitFor()
  expect(await page.getByText(family.address).count()).toBe(0)
  await page.goto('/dashboard/settings?tab=bin')
  await page.getByText(/gave the family the new address “harper-/).waitFor()
  await page.getByText(/ended the former address “family-/).waitFor()

  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const child = await site.visitAs(mia, look)
  await child.page.goto('/dashboard/settings')
  await child.page.getByText(/^harper-[a-z0-9]{6}@/).waitFor()
  expect(await child.page.getByRole('button', { name: 'New address' }).count()).toBe(0)
})

test.each(desktopAndPhone)('a forward is confirmed as Gmail asks, without a reload: $name', async (look) => {
  const family = await givenFamily(site.world)
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/settings')
  await page.getByText(family.address).waitFor()
  await family.send(gmailConfirmation({ to: family.address }))
  const asked = page.getByRole('listitem').filter({ hasText: 'Gmail asks whether ada@gmail.com may forward' })
  await asked.getByText('482913657').waitFor()
  await expectAccessible(page, 'a forward to confirm')

  // The same on the Mail screen, where nothing waits for a decision on Google.
  await page.goto('/dashboard/mail')
  const confirm = asked.getByRole('link', { name: /Confirm at Gmail/ })
  expect(await confirm.getAttribute('href')).toBe(gmailLink)
  expect(await page.getByRole('button', { name: /^Allow/ }).count()).toBe(0)
  await page.getByText('Confirms a forward').waitFor()
  await expectAccessible(page, 'a forward to confirm, above the mails')
  await page.getByRole('link', { name: /Gmail Forwarding Confirmation/ }).click()
  await page.getByText('Your mail program asks whether it may forward').waitFor()
  await asked.last().getByText('482913657').waitFor()
  await page.goBack()

  // The first forwarded mail answers it, and it goes by itself.
  await family.send({
    raw: `X-Forwarded-For: ada@gmail.com ${family.address}\r\nFrom: Hillside <office@hillside.example>\r\nTo: ada@gmail.com\r\nSubject: Hats\r\n\r\nBring a hat.`,
  })
  await page.getByRole('button', { name: 'Allow Hillside' }).waitFor()
  await asked.waitFor({ state: 'detached' })
})

test('a forward that a parent has confirmed is put away, and a child sees none', async () => {
  const family = await givenFamily(site.world)
  await family.send(gmailConfirmation({ to: family.address }))
  const [mia] = family.children
  if (mia === undefined) throw new Error('the family has a child')
  const child = await site.visitAs(mia)
  await child.page.goto('/dashboard/mail')
  await child.page.getByText('Confirms a forward').waitFor()
  expect(await child.page.getByText('482913657', { exact: true }).count()).toBe(0)

  const { page } = await site.visitAs(family.parent)
  await page.goto('/dashboard/mail')
  const list = page.getByRole('list', { name: 'Forwards to confirm' })
  await list.getByRole('button', { name: 'Done' }).press('Enter')
  await list.waitFor({ state: 'detached' })
})

test.each(desktopAndPhone)('everybody at a domain is allowed from the quarantine: $name', async (look) => {
  const family = await givenFamily(site.world)
  await family.send({ from: 'Hillside <office@hillside.example>', subject: 'Hats', text: 'Bring a hat.' })
  await family.send({ from: 'Ms Lee <lee@hillside.example>', subject: 'Reading', text: 'Read a book.' })
  await family.send({ from: 'Gran <gran@gmail.com>', subject: 'Lunch', text: 'Sunday lunch?' })
  await family.sorted()
  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/mail')
  await page.getByText('3 new senders').waitFor()
  // Anybody can have an address where Gran has hers.
  expect(await page.getByRole('button', { name: 'Allow everybody at' }).count()).toBe(2)
  await page.getByRole('button', { name: 'Allow everybody at hillside.example' }).first().press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Allow everybody at hillside.example?' })
  await expectAccessible(page, 'a domain that is asked about')
  await asked.getByRole('button', { name: 'Allow everybody' }).click()
  await page.getByText('A new sender', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Block instead: Ms Lee' }).waitFor()
  await expectAccessible(page, 'a domain that was allowed')

  await page.goto('/dashboard/settings?tab=filtering')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Everybody at hillside.example' }) })
  await row.getByText('2 mails').waitFor()
  await page.getByText('decided with @hillside.example').first().waitFor()
  await expectAccessible(page, 'a domain among the senders')
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })

  // By hand: a provider's domain is refused with the reason, a shop's is blocked.
  const address = page.getByLabel('Sender’s email address')
  await address.fill('@gmail.com')
  await page.getByRole('button', { name: 'Add sender' }).click()
  await page.getByText('Anybody can have an address @gmail.com.').waitFor()
  await address.fill('@shop.example')
  await page.getByRole('button', { name: 'Block this sender' }).click()
  await page.getByText('Everybody at shop.example is blocked.').waitFor()
})

test.each(desktopAndPhone)(
  'the guide has the family’s address, and says when the first mail is there: $name',
  async (look) => {
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/getting-started')
    await page.getByText('Waiting for your first mail…').waitFor()
    await page.getByText(family.address, { exact: true }).first().waitFor()
    await expectAccessible(page, 'the guide')
    // By keyboard from tab to tab.
    await page.getByRole('tab', { name: 'Gmail' }).focus()
    for (const title of [
      'Forward from Outlook.com, Hotmail or Live',
      'Forward from iCloud Mail',
      'Forward from Yahoo Mail',
    ]) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('heading', { name: title }).waitFor()
      await expectAccessible(page, title)
    }
    expect(await page.getByRole('tab').count()).toBe(4)
    await page.keyboard.press('Home')
    await page.getByRole('img', { name: new RegExp(`Add a forwarding address`) }).waitFor()

    // What Gmail asks comes here, and is not taken for the mail that is waited for.
    await family.send(gmailConfirmation({ to: family.address }))
    await page.getByRole('link', { name: /Confirm at Gmail/ }).waitFor()
    await page.getByText('Waiting for your first mail…').waitFor()
    await family.send({
      raw: `X-Forwarded-For: ada@gmail.com\r\nFrom: office@hillside.example\r\nTo: ada@gmail.com\r\nSubject: Hats\r\n\r\nBring a hat.`,
    })
    await page.getByText('We have your first mail').waitFor()
    await page.getByRole('link', { name: /Confirm at Gmail/ }).waitFor({ state: 'detached' })
    await expectAccessible(page, 'the guide once mail has come')
    expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(
      /^(\/support|mailto:postmaster@)/,
    )

    await page.getByRole('link', { name: 'Outlook Business' }).click()
    await page.getByText('Without the administrator’s permission nothing is forwarded').waitFor()
    expect(await page.getByRole('tab').count()).toBe(5)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Getting Started' }).waitFor()
    await page.getByRole('link', { name: 'Back to home' }).waitFor()
  },
)

test('the guide is there for whoever has no family yet', async () => {
  const { page } = await site.visit()
  await page.goto('/getting-started?tab=icloud')
  await page.getByRole('heading', { name: 'Forward from iCloud Mail' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByText('Welcome to Roost').first().waitFor()
})
