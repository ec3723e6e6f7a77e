import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { ForwardConfirmation } from '#mail/contract.ts'
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
