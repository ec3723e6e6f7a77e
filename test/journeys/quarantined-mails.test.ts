import { expect, test } from 'vitest'
import { expectAccessible } from '#test/world/pages/accessible.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { desktopAndPhone, givenSite } from '#test/world/pages/site.ts'
import { mailScreenOf } from '../mail/mail-screen.ts'

const site = givenSite()

const judo = {
  from: 'Judo Club <office@judo.example>',
  subject: 'Grading day',
  html: `<p>Our grading is on 14 January.</p><img src="https://spy.example/pixel.gif">
    <script>document.title = 'owned'</script><a href="https://judo.example">More</a>`,
  text: 'Our grading is on 14 January.',
  calendar: calendar(event('Grading', '2027-01-14T09:00', { end: '2027-01-14T11:00' })),
}

test.each(desktopAndPhone)('a parent reads what a new sender wrote before deciding, $name', async (look) => {
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  await family.send(judo)
  await family.send({ from: 'Deals <deals@shop.example>', subject: 'Sale', text: 'Everything must go.' })
  await family.sorted()
  const { page } = await site.visitAs(family.parent, look)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dashboard/mail')
  await page.getByRole('button', { name: 'What it says: Grading day' }).press('Enter')
  const text = page.getByRole('region', { name: 'What it says: Grading day' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await text.getByText('Our grading is on 14 January.').waitFor()
  expect(await text.locator('img, script, a').count()).toBe(0)
  expect(asked.filter((url) => url.includes('spy.example'))).toEqual([])
  await expectAccessible(page, 'the text of a held mail')

  // This one alone: it is read, and proposed, since nobody has let its sender in.
  await page.getByRole('button', { name: 'Read just this mail' }).click()
  await page.getByText('This mail is read').waitFor()
  // Whoever has it at hand is given the time.
  await undo.focus()
  await expect
    .poll(async () => (await screen.list()).mails.find(({ subject }) => subject === 'Grading day'))
    .toMatchObject({
      state: 'understood',
      senderStatus: 'pending',
      counts: { events: 0, proposed: 1 },
    })
  await page.keyboard.press('Enter')
  await page.getByText('Taken back').waitFor()
  await page.getByRole('button', { name: 'What it says: Grading day' }).waitFor()
  await expect.poll(() => screen.waiting()).toHaveLength(2)

  await page.getByRole('button', { name: 'Allow Judo Club' }).click()
  await undo.focus()
  await expect.poll(() => screen.events()).toHaveLength(1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Allow Judo Club' }).waitFor()
  await expect.poll(() => screen.events()).toEqual([])
  await page.getByRole('button', { name: 'Block Deals' }).click()
  await undo.click()
  await page.getByRole('button', { name: 'Block Deals' }).waitFor()
  await expect.poll(() => screen.senders()).toMatchObject([{ status: 'pending' }, { status: 'pending' }])

  // The same on the receipt, where the text stands at once.
  await page.getByRole('link', { name: 'Grading day' }).click()
  await text.getByText('Our grading is on 14 January.').waitFor()
  await page.getByText('Held again, since a parent took the decision back').first().waitFor()
  await expectAccessible(page, 'the receipt of a held mail')
})

test('a held mail’s text is for parents, bounded, and gone from there once it is decided on', async () => {
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  const { from, subject } = judo
  await family.send({ from, subject, text: 'Words and more words.\n'.repeat(2000) })
  await family.sorted()
  const { mails } = await screen.list()
  const path = `/mail/${mails[0]?.id}/preview`
  const [mia] = family.children
  expect((await family.call('GET', path, undefined, mia)).status).toBe(403)
  const { status, body } = await family.call('GET', path)
  expect(status).toBe(200)
  expect((body as { text: string }).text.length).toBeLessThanOrEqual(20_000)
  expect(body).toMatchObject({ subject: 'Grading day', isCut: true })
  const other = await givenFamily(site.world)
  expect((await other.call('GET', path)).status).toBe(404)
  expect((await other.call('POST', `/mail/${mails[0]?.id}/release`, {})).status).toBe(404)

  // A mail of a sender who is let in meanwhile stays as it is.
  await screen.decide('office@judo.example', { status: 'allow' })
  await screen.settled(1)
  expect((await family.call('GET', path)).status).toBe(409)
  expect((await family.call('POST', `/mail/${mails[0]?.id}/release`, {})).status).toBe(409)
  expect(await family.call('POST', '/senders/withdrawals', { ids: [], mailIds: [mails[0]?.id] })).toMatchObject({
    body: { mails: 0 },
  })
})

test('what was taken back is made once, and not twice, when the sender is let in after all', async () => {
  const family = await givenFamily(site.world)
  const screen = mailScreenOf(family)
  await family.send(judo)
  await family.sorted()
  const { mails } = await screen.list()
  const id = mails[0]?.id ?? ''
  await family.call('POST', `/mail/${id}/release`, {})
  await screen.settled(1)
  expect(await family.call('POST', '/senders/withdrawals', { ids: [], mailIds: [id] })).toMatchObject({
    body: { mails: 1 },
  })
  expect(await screen.receipt(id)).toMatchObject({ state: 'quarantined', readable: null })
  await screen.decide('office@judo.example', { status: 'allow' })
  await expect.poll(() => screen.events()).toHaveLength(1)
  expect((await family.call('GET', '/profile/subscription')).body).toMatchObject({ emailsUsedThisMonth: 1 })
})
