import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { Family } from '#family/contract.ts'
import type { MailSummary } from '#mail/contract.ts'
import type { Activity } from '#activity/contract.ts'
import { SmtpTalk } from '#test/world/mail/smtp-talk.ts'
import { type GivenFamily, givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.travel(new Date())
  family = await givenFamily(world, { name: 'O’Neil-Wren' })
})

const bounce = /550 This address has ended, since the family has another one now/

async function shown(as = family.parent): Promise<Family> {
  return ((await family.call('GET', '/family', undefined, as)).body as { family: Family }).family
}

/** Resolves once the mail is acknowledged; throws the server's refusal. */
async function write(to: string, subject: string): Promise<void> {
  const talk = new SmtpTalk(world.mailPort)
  try {
    await talk.greet()
    const from = 'office@school.example'
    await talk.deliver({ from, to: [to], raw: `From: ${from}\r\nSubject: ${subject}\r\n\r\nHello\r\n` })
  } finally {
    await talk.end()
  }
}

async function subjects(): Promise<string[]> {
  await family.sorted()
  const { mails } = (await family.call('GET', '/mail')).body as { mails: MailSummary[] }
  return mails.map(({ subject }) => subject).toSorted()
}

test('a new address takes mail at once, the former one for a week, and then says where it went', async () => {
  const renewed = await family.call('POST', '/family/address')
  expect(renewed.status).toBe(200)
  const { forwardingAddress, formerAddress } = await shown()
  expect(renewed.body).toMatchObject({ forwardingAddress })
  expect(forwardingAddress).toMatch(/^oneil-wren-[a-z0-9]{6}@/)
  expect(formerAddress?.address).toBe(family.address)
  await write(forwardingAddress, 'To the new one')
  await write(family.address, 'To the former one')
  expect(await subjects()).toEqual(['To the former one', 'To the new one'])

  world.travel(daysFrom(new Date(), 6.9))
  await write(family.address, 'Just in time')
  world.travel(daysFrom(new Date(), 7.1))
  await expect(write(family.address, 'Too late')).rejects.toThrow(bounce)
  await write(forwardingAddress, 'Still there')
  world.travel(new Date())
  expect(await subjects()).toEqual(['Just in time', 'Still there', 'To the former one', 'To the new one'])
})

test('a former address is ended at once where a parent says so, and only then there is another new one', async () => {
  await family.call('POST', '/family/address')
  const { forwardingAddress } = await shown()
  expect(await family.call('POST', '/family/address')).toMatchObject({ status: 409 })
  expect((await shown()).forwardingAddress).toBe(forwardingAddress)

  expect((await family.call('DELETE', '/family/address/former')).status).toBe(200)
  expect((await shown()).formerAddress).toBeNull()
  await expect(write(family.address, 'Too late')).rejects.toThrow(bounce)
  expect((await family.call('DELETE', '/family/address/former')).status).toBe(404)
  expect((await family.call('POST', '/family/address')).status).toBe(200)
  expect((await shown()).formerAddress?.address).toBe(forwardingAddress)
})

test('two parents who renew it at once renew it once', async () => {
  const answers = await Promise.all([family.call('POST', '/family/address'), family.call('POST', '/family/address')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a child neither renews it nor sees the former one', async () => {
  const [mia] = family.children
  expect((await family.call('POST', '/family/address', undefined, mia)).status).toBe(403)
  await family.call('POST', '/family/address')
  expect((await family.call('DELETE', '/family/address/former', undefined, mia)).status).toBe(403)
  expect((await shown(mia)).formerAddress).toBeNull()
})

test('the activity tells who renewed it and who ended the former one', async () => {
  await family.call('POST', '/family/address')
  await family.call('DELETE', '/family/address/former')
  const { forwardingAddress } = await shown()
  const { activities } = (await family.call('GET', '/activity')).body as { activities: Activity[] }
  expect(activities.filter(({ kind }) => kind === 'address')).toMatchObject([
    { action: 'deleted', title: family.address.split('@')[0], memberId: family.parent.id },
    { action: 'added', title: forwardingAddress.split('@')[0], memberId: family.parent.id },
  ])
})
