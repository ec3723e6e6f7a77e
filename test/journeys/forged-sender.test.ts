import { afterAll, expect, test } from 'vitest'
import { mailScreenOf } from '../mail/mail-screen.ts'
import { givenMailDomain, relayed } from '../world/dns/mail-domain.ts'
import { startNameServer, type NameServer } from '#emulators/name-server.ts'
import { gmailConfirmation } from '../world/mail/gmail-confirmation.ts'
import { officeMail } from '../world/mail/office-mail.ts'
import { expectAccessible } from '../world/pages/accessible.ts'
import { desktopAndPhone, givenSite, looks } from '../world/pages/site.ts'
import { givenFamily } from '../world/people/family.ts'

let names: NameServer
const site = givenSite(async () => {
  names = await startNameServer()
  return { dnsServers: [names.address], trustRelay: true }
})
afterAll(() => names.close())

test.each(looks)('a forged sender is shown as such, and their mail let out by itself, $name', async (look) => {
  const school = givenMailDomain(names, `school-${looks.indexOf(look)}.example`, { policy: 'p=reject' })
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  const from = `office@${school.name}`
  await family.call('POST', '/senders', { email: from })
  await family.send({ from, raw: relayed(await school.sign(officeMail(school.name, 'Zoo trip'))) })
  await screen.settled(1)
  await family.send({ from, raw: relayed(officeMail(school.name, 'Pay the camp'), '198.51.100.9') })
  await screen.settled(2)

  const { page } = await site.visitAs(family.parent, look)
  await page.goto('/dashboard/mail')
  const section = page.getByRole('region', { name: 'A mail that may be forged' })
  await section.getByText(`This mail says it is from ${school.name}, but it does not come from there`).waitFor()
  await page.getByText('Held: may be forged').waitFor()
  await expectAccessible(page, 'the mail screen with a forged mail')

  // The receipt of the true one says who signed it.
  await page.getByRole('link', { name: /^School Office.*Zoo trip/ }).click()
  await page.getByText(`Signed by ${school.name}`).waitFor()
  await page.goto('/dashboard/mail')
  await section.getByRole('link', { name: 'Pay the camp' }).click()
  await page.getByText('Held, because it may be forged').waitFor()
  expect(await page.getByRole('button', { name: /^Allow/ }).count()).toBe(0)
  await expectAccessible(page, 'the receipt of a forged mail')

  await page.goto('/dashboard/mail')
  await section.getByRole('button', { name: 'What it says: Pay the camp' }).press('Enter')
  await section.getByText('Pay the camp is on Thursday 14 January 2027 at 9am.').waitFor()
  await section.getByText('Nothing is added before you say yes.').waitFor()
  await section.getByRole('button', { name: 'Read just this mail' }).press('Enter')
  await page.getByText('This mail is read').waitFor()
  await section.waitFor({ state: 'detached' })
  await screen.settled(2)
  expect((await screen.events()).map(({ title }) => title)).toEqual(['Zoo trip'])
  await page.getByRole('link', { name: /^School Office.*Pay the camp/ }).click()
  await page.getByText('This mail may be forged, so nothing of it is added').waitFor()
})

test.each(desktopAndPhone)(
  'what Gmail asks is shown where it is Google’s, and no forgery of it: $name',
  async (look) => {
    const google = givenMailDomain(names, 'google.com', { policy: 'p=reject' })
    const family = await givenFamily(site.world)
    const { page } = await site.visitAs(family.parent, look)
    await page.goto('/dashboard/settings')
    await page.getByText(family.address).waitFor()
    const forged = gmailConfirmation({ to: family.address, code: '111222333' })
    await family.send({ ...forged, raw: relayed(forged.raw, '198.51.100.9') })
    const asked = gmailConfirmation({ to: family.address })
    await family.send({ ...asked, raw: relayed(await google.sign(asked.raw), '198.51.100.9') })
    const list = page.getByRole('list', { name: 'Forwards to confirm' })
    await list.getByText('482913657').waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)

    await page.goto('/dashboard/mail')
    await page.getByText('This mail may be forged, and stays held when its sender is allowed.').waitFor()
    await page.getByRole('button', { name: /^What it says/ }).press('Enter')
    await page.getByText('Confirmation code: 111222333').waitFor()
    await page.getByText('Nothing is added before you say yes.').waitFor()
    await expectAccessible(page, 'a forged question among the new senders')
    await page.getByRole('link', { name: /^.#111222333/ }).click()
    await page.getByText('google.com asks not to trust such mail').waitFor()
    await page.getByText('This mail stays held when its sender is allowed.').waitFor()
    await expectAccessible(page, 'the receipt of a forged question')
  },
)

test('a child sees that a mail may be forged, and leaves it to a parent', async () => {
  givenMailDomain(names, 'school-of-mia.example', { policy: 'p=reject' })
  const family = await givenFamily(site.world)
  await family.call('POST', '/senders', { email: 'office@school-of-mia.example' })
  await family.send({
    from: 'office@school-of-mia.example',
    raw: relayed(officeMail('school-of-mia.example', 'Camp'), '198.51.100.9'),
  })
  await mailScreenOf(family).settled(1)
  const [mia = family.parent] = family.children
  const { page } = await site.visitAs(mia)
  await page.goto('/dashboard/mail')
  const section = page.getByRole('region', { name: 'A mail that may be forged' })
  await section.getByRole('link', { name: 'Camp' }).waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
  await section.getByRole('link', { name: 'Camp' }).click()
  await page.getByText('This mail waits for a parent’s yes.').waitFor()
})
