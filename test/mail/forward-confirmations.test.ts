import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { ForwardConfirmation } from '#mail/contract.ts'
import { startNameServer, type NameServer } from '#emulators/name-server.ts'
import { storyOf } from '#mail/rules/receipts/say-step.ts'
import { givenMailDomain, relayed } from '../world/dns/mail-domain.ts'
import { eventually } from '../world/eventually.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { gmailConfirmation, gmailLink } from '../world/mail/gmail-confirmation.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.travel(new Date())
  family = await givenFamily(world)
})

const asked = async () => (await family.call('GET', '/mail/confirmations')).body as ForwardConfirmation[]

test('what Gmail asks is shown, neither held nor read, and its sender is nobody to decide on', async () => {
  await family.send(gmailConfirmation({ to: family.address }))
  const [mail] = (await mailScreenOf(family).list()).mails
  expect(mail).toMatchObject({ state: 'confirmation', senderId: null })
  expect(await asked()).toEqual([
    {
      id: mail?.id,
      provider: 'gmail',
      mailbox: 'ada@gmail.com',
      code: '482913657',
      link: gmailLink,
      receivedAt: mail?.receivedAt,
    },
  ])
  const screen = mailScreenOf(family)
  expect(await screen.waiting()).toEqual([])
  expect(await screen.senders()).toEqual([])
  expect((await screen.receipt(mail?.id ?? '')).readable).toBeNull()
  expect((await screen.tryAgain(mail?.id ?? '')).status).toBe(409)
  expect((await family.call('GET', '/profile/subscription')).body).toMatchObject({ emailsUsedThisMonth: 0 })
})

test('also where the family has blocked that sender, and at a tagged or former address', async () => {
  const { id } = (await family.call('POST', '/senders', { email: 'forwarding-noreply@google.com' })).body as {
    id: string
  }
  await family.call('PUT', `/senders/${id}/decision`, { status: 'block' })
  await family.call('POST', '/family/address')
  await family.send(gmailConfirmation({ to: family.address.replace('@', '+school@') }))
  expect(await asked()).toHaveLength(1)
})

describe('it is mail like other', () => {
  test.each([
    ['from another sender', { from: 'forwarding-noreply@google.com.evil.example' }],
    ['with a link to another host', { link: 'https://mail-settings.google.com.evil.example/mail/vf-1' }],
    ['to a member’s mailbox that is forwarded', { to: 'grandma@gmail.com' }],
  ])('%s', async (_what, change) => {
    await family.send(gmailConfirmation({ to: family.address, ...change }))
    expect(await asked()).toEqual([])
    expect((await mailScreenOf(family).list()).mails).toMatchObject([{ state: 'quarantined' }])
  })

  test('beyond ten that nobody has answered', async () => {
    for (let number = 0; number < 12; number += 1)
      await family.send(gmailConfirmation({ to: family.address, mailbox: `ada${number}@gmail.com` }))
    expect(await asked()).toHaveLength(10)
    expect(await mailScreenOf(family).waiting()).toMatchObject([{ mailCount: 2 }])
  })
})

describe('it is gone', () => {
  beforeEach(() => family.send(gmailConfirmation({ to: family.address })))

  test('once a mail comes that Gmail forwarded by itself from there', async () => {
    await family.send({
      raw: `X-Forwarded-For: ada@gmail.com ${family.address}\r\nFrom: office@school.example\r\nTo: ada@gmail.com\r\nSubject: Hats\r\n\r\nBring a hat.`,
    })
    expect(await asked()).toEqual([])
  })

  test('but not by what another mailbox or a person forwards', async () => {
    await family.send({ raw: `X-Forwarded-For: bob@gmail.com\r\nFrom: office@school.example\r\n\r\nHats` })
    await family.send({ from: 'ada@gmail.com', subject: 'Fwd: Hats', text: 'From: office@school.example\n\nHats' })
    expect(await asked()).toHaveLength(1)
  })

  test('once a parent is done with it, whom no child stands in for', async () => {
    const [confirmation] = await asked()
    const path = `/mail/confirmations/${confirmation?.id}`
    const [mia] = family.children
    expect((await family.call('GET', '/mail/confirmations', undefined, mia)).status).toBe(403)
    expect((await family.call('DELETE', path, undefined, mia)).status).toBe(403)
    const other = await givenFamily(world)
    expect((await other.call('DELETE', path)).status).toBe(404)
    expect((await family.call('DELETE', path)).status).toBe(200)
    expect(await asked()).toEqual([])
    expect((await family.call('DELETE', path)).status).toBe(404)
  })

  test('once Gmail asks again, but for the newer one', async () => {
    await family.send(gmailConfirmation({ to: family.address, code: '111222333' }))
    expect(await asked()).toMatchObject([{ code: '111222333' }])
  })
})

test('it lapses after a week', async () => {
  world.travel(daysFrom(new Date(), -7.1))
  await family.send(gmailConfirmation({ to: family.address }))
  world.travel(new Date())
  expect(await asked()).toEqual([])
})

describe('where it is checked who sends mail', () => {
  let checking: World
  let names: NameServer
  let google: ReturnType<typeof givenMailDomain>
  beforeAll(async () => {
    names = await startNameServer()
    google = givenMailDomain(names, 'google.com', { policy: 'p=reject', hasServer: true })
    checking = await givenRoost({ config: { dnsServers: [names.address], trustRelay: true } })
  })
  afterAll(async () => {
    await checking.close()
    await names.close()
  })
  beforeEach(async () => {
    family = await givenFamily(checking)
  })

  const shown = () => eventually(async () => (await asked())[0] ?? null, { what: 'the confirmation' })
  const whatGoogleSends = (change: { code?: string; mailbox?: string } = {}) =>
    google.sign(gmailConfirmation({ to: family.address, ...change }).raw)

  /** The newest mail, once it is known who sent it. */
  const checked = () =>
    eventually(
      async () => {
        const [mail] = (await mailScreenOf(family).list()).mails
        return mail?.authenticity ? mail : null
      },
      { what: 'the verdict on the mail' },
    )

  test.each([
    ['Google signed', async () => relayed(await whatGoogleSends(), '198.51.100.9')],
    ['a server of Google’s sent', () => relayed(gmailConfirmation({ to: family.address }).raw)],
  ])('one that %s is shown', async (_who, write) => {
    await family.send({ from: 'forwarding-noreply@google.com', raw: await write() })
    expect(await shown()).toMatchObject({ code: '482913657', link: gmailLink })
    expect(await checked()).toMatchObject({ state: 'confirmation', senderId: null })
    expect(await mailScreenOf(family).waiting()).toEqual([])
  })

  test('one that somebody forged is quarantined as other mail, and the true one goes on', async () => {
    await family.send({ raw: relayed(await whatGoogleSends(), '198.51.100.9') })
    const genuine = await shown()
    const forged = gmailConfirmation({ to: family.address, code: '111222333' })
    await family.send({ ...forged, raw: relayed(forged.raw, '198.51.100.9') })
    const mail = await checked()
    expect(mail).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'forged' },
      reason: expect.stringContaining('google.com, but it does not come from there'),
    })
    expect(await asked()).toEqual([genuine])
    expect(await mailScreenOf(family).waiting()).toMatchObject([
      { senderEmail: forged.from, mailCount: 1, latest: [{ id: mail.id, isForged: true }] },
    ])
    const { steps } = await mailScreenOf(family).receipt(mail.id)
    expect(steps.map(({ step }) => step)).toEqual(['received', 'confirmation', 'suspected'])
    const preview = await family.call('GET', `/mail/${mail.id}/preview`)
    expect(preview.body).toMatchObject({ text: expect.stringContaining('111222333') })
  })

  test('one that somebody forged takes the place of none, however many there are', async () => {
    for (let number = 0; number < 12; number += 1) {
      const { raw } = gmailConfirmation({ to: family.address, mailbox: `ada${number}@gmail.com` })
      await family.send({ from: 'forwarding-noreply@google.com', raw: relayed(raw, '198.51.100.9') })
      expect((await checked()).state).toBe('quarantined')
    }
    await family.send({ raw: relayed(await whatGoogleSends(), '198.51.100.9') })
    expect(await shown()).toMatchObject({ mailbox: 'ada@gmail.com' })
  })

  test('one that Google signed is shown, although many others are not checked yet', async () => {
    names.break('yahoo-inc.com', 'hangs')
    const from = 'no-reply@cc.yahoo-inc.com'
    for (let number = 0; number < 11; number += 1) {
      const raw = `From: Yahoo <${from}>\r\nTo: ${family.address}\r\nSubject: Verify ${number}\r\n\r\nhttps://mail.yahoo.com/verify/${number}\r\n`
      await family.send({ from, raw: relayed(raw) })
    }
    await family.send({ raw: relayed(await whatGoogleSends(), '198.51.100.9') })
    const [genuine] = (await mailScreenOf(family).list()).mails
    expect(genuine).toMatchObject({ state: 'confirmation' })
    expect(await shown()).toMatchObject({ id: genuine?.id, mailbox: 'ada@gmail.com' })
  })

  test('those that are not checked yet count as quarantined, so that nobody fills the disk with them', async () => {
    const small = await givenRoost({ config: { dnsServers: [names.address], trustRelay: true, quarantineMails: 3 } })
    const full = await givenFamily(small)
    names.break('yahoo-inc.com', 'hangs')
    const from = 'no-reply@cc.yahoo-inc.com'
    const ask = (number: number) => {
      const raw = `From: Yahoo <${from}>\r\nTo: ${full.address}\r\nSubject: Verify ${number}\r\n\r\nhttps://mail.yahoo.com/verify/${number}\r\n`
      return full.send({ from, raw: relayed(raw) })
    }
    for (const number of [1, 2, 3]) await ask(number)
    await expect(ask(4)).rejects.toThrow(/452/)
    expect((await mailScreenOf(full).list()).mails).toHaveLength(3)
    await small.close()
  })

  test('the eleventh that Google signed waits as other mail, unless it is about a mailbox that is shown', async () => {
    for (let number = 0; number < 10; number += 1)
      await family.send({ raw: relayed(await whatGoogleSends({ mailbox: `ada${number}@gmail.com` }), '198.51.100.9') })
    await eventually(async () => (await asked()).length === 10, { what: 'ten of them' })
    await family.send({ raw: relayed(await whatGoogleSends({ mailbox: 'bob@gmail.com' }), '198.51.100.9') })
    const mail = await checked()
    expect(mail).toMatchObject({ state: 'quarantined', reason: expect.stringContaining('as many such questions') })
    const newer = await whatGoogleSends({ mailbox: 'ada3@gmail.com', code: '333444555' })
    await family.send({ raw: relayed(newer, '198.51.100.9') })
    await eventually(async () => (await asked())[0]?.code === '333444555', { what: 'the newer one' })
    expect(await asked()).toHaveLength(10)
  })

  test('the newer of two that Google signed is shown alone', async () => {
    for (const code of ['111111111', '222222222'])
      await family.send({ raw: relayed(await whatGoogleSends({ code }), '198.51.100.9') })
    await eventually(async () => (await asked())[0]?.code === '222222222', { what: 'the newer one' })
    await checked()
    expect(await asked()).toMatchObject([{ code: '222222222' }])
  })

  test('one that somebody forged is put away where the family has blocked that sender', async () => {
    const forged = gmailConfirmation({ to: family.address })
    const { id } = (await family.call('POST', '/senders', { email: forged.from })).body as { id: string }
    await family.call('PUT', `/senders/${id}/decision`, { status: 'block' })
    await family.send({ ...forged, raw: relayed(forged.raw, '198.51.100.9') })
    expect(await checked()).toMatchObject({ state: 'blocked' })
    expect(await asked()).toEqual([])
  })

  test('one of which that cannot be told waits, and then is quarantined', async () => {
    names.break('microsoft.com', 'hangs')
    const from = 'account-security-noreply@accountprotection.microsoft.com'
    const raw = `From: Microsoft <${from}>\r\nTo: ${family.address}\r\nSubject: Your code\r\n\r\nYour code is 482913.\r\n`
    await family.send({ from, raw: relayed(raw) })
    const [waiting] = (await mailScreenOf(family).list()).mails
    expect(waiting).toMatchObject({ state: 'confirmation', authenticity: null })
    expect(await asked()).toEqual([])
    expect(await checked()).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'unchecked' },
      reason: expect.stringContaining('could not check whether it comes from accountprotection.microsoft.com'),
    })
    expect(await asked()).toEqual([])
    expect(await mailScreenOf(family).waiting()).toMatchObject([{ senderEmail: from }])
    const { steps } = await mailScreenOf(family).receipt(waiting?.id ?? '')
    expect(storyOf(steps).before.at(-1)?.sentence).toBe(
      'Held, since Roost could not check whether it comes from accountprotection.microsoft.com',
    )
  })
})
