import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sender } from '#senders/contract.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let family: GivenFamily
let screen: ReturnType<typeof mailScreenOf>
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())
beforeEach(async () => {
  family = await givenFamily(world)
  screen = mailScreenOf(family)
})

const domain = '@school.example'

function mailFrom(from: string, subject = 'Sports day') {
  const title = `${subject} of ${from.split('@')[0]}`
  return { from, subject, text: title, calendar: calendar(event(title, '2027-03-05T09:00')) }
}

const decide = (body: { email: string; status?: 'allow' | 'block'; applies?: 'at-once' | 'review' }) =>
  family.call('POST', '/senders', body)
const senderAt = async (email: string): Promise<Sender | undefined> =>
  (await screen.senders()).find(({ senderEmail }) => senderEmail === email)
const states = async () =>
  (await screen.list()).mails.map(({ senderEmail, state }) => `${senderEmail} ${state}`).toSorted()

describe('an allowed domain', () => {
  test('has the mail that waits read, and the first mail of whoever writes from there later', async () => {
    await family.send(mailFrom('office@school.example'))
    await family.send(mailFrom('coach@club.example'))
    const { status, body } = await decide({ email: ' @School.example' })
    expect({ status, body }).toMatchObject({ status: 200, body: { mails: 1 } })
    await family.send(mailFrom('teacher@school.example'))
    await screen.settled(3)
    expect(await states()).toEqual([
      'coach@club.example quarantined',
      'office@school.example understood',
      'teacher@school.example understood',
    ])
    expect(await screen.events()).toHaveLength(2)
    expect(await screen.waiting()).toMatchObject([{ senderEmail: 'coach@club.example' }])
    expect(await senderAt('teacher@school.example')).toMatchObject({
      status: 'allow',
      decidedBy: domain,
      emailCount: 1,
    })
    expect(await senderAt(domain)).toMatchObject({
      status: 'allow',
      decidedBy: null,
      category: 'school',
      emailCount: 2,
    })
    const { mails } = await screen.list()
    expect(mails.map(({ senderStatus }) => String(senderStatus)).toSorted()).toEqual(['allow', 'allow', 'pending'])
  })

  test('is none below it, and none that ends alike', async () => {
    await decide({ email: domain })
    for (const from of ['a@mail.school.example', 'a@myschool.example', 'a@school.example.evil.example'])
      await family.send(mailFrom(from))
    expect((await screen.list()).mails.map(({ state }) => state)).toEqual(['quarantined', 'quarantined', 'quarantined'])
  })

  test('has what it sends shown first where a parent said so', async () => {
    await decide({ email: domain, applies: 'review' })
    await family.send(mailFrom('office@school.example'))
    expect(await screen.settled(1)).toMatchObject([{ counts: { events: 0, proposed: 1 } }])
    expect(await senderAt('office@school.example')).toMatchObject({ applies: 'review' })
  })

  test('gives its category to whoever writes from there', async () => {
    await family.send(mailFrom('office@school.example'))
    const { id } = (await decide({ email: domain })).body as { id: string }
    await family.call('PUT', `/senders/${id}/category`, { category: 'notifications' })
    await family.send(mailFrom('teacher@school.example'))
    await screen.list()
    for (const email of ['office@school.example', 'teacher@school.example'])
      expect(await senderAt(email)).toMatchObject({ category: 'notifications' })
  })
})

describe('a sender’s own row wins', () => {
  test('over an allowed domain', async () => {
    await family.send(mailFrom('spam@school.example'))
    await screen.list()
    await screen.decide('spam@school.example', { status: 'block' })
    expect((await decide({ email: domain })).body).toMatchObject({ mails: 0 })
    await family.send(mailFrom('spam@school.example', 'Sale'))
    expect(await states()).toEqual(['spam@school.example blocked', 'spam@school.example blocked'])
    expect(await senderAt('spam@school.example')).toMatchObject({ status: 'block', decidedBy: null })
  })

  test('over a blocked domain, and over how far that is trusted', async () => {
    await decide({ email: 'office@school.example', applies: 'review' })
    await decide({ email: domain, status: 'block' })
    await family.send(mailFrom('office@school.example'))
    await family.send(mailFrom('shop@school.example'))
    await screen.settled(2)
    expect(await states()).toEqual(['office@school.example understood', 'shop@school.example blocked'])
    expect(await screen.events()).toEqual([])
  })
})

test('a blocked domain has its waiting mail put away, and read again once it is allowed', async () => {
  await family.send(mailFrom('office@school.example'))
  const { id } = (await decide({ email: domain, status: 'block' })).body as { id: string }
  expect(await states()).toEqual(['office@school.example blocked'])
  expect((await family.call('PUT', `/senders/${id}/decision`, { status: 'allow' })).body).toMatchObject({ mails: 1 })
  await screen.settled(1)
  expect(await states()).toEqual(['office@school.example understood'])
})

test('a decision on a domain is taken back, with what it brought onto the plan', async () => {
  await family.send(mailFrom('office@school.example'))
  const { id, mailIds } = (await decide({ email: domain })).body as { id: string; mailIds: string[] }
  await screen.settled(1)
  expect(await screen.events()).toHaveLength(1)
  expect(await family.call('POST', '/senders/withdrawals', { ids: [id], mailIds })).toMatchObject({
    body: { mails: 1 },
  })
  expect(await screen.events()).toEqual([])
  expect(await states()).toEqual(['office@school.example quarantined'])
  expect((await screen.senders()).map(({ senderEmail }) => senderEmail)).toEqual(['office@school.example'])
})

test('a decision on one sender that is taken back leaves them to their allowed domain', async () => {
  await decide({ email: domain })
  await family.send(mailFrom('office@school.example'))
  await screen.settled(1)
  const { id } = (await senderAt('office@school.example')) ?? {}
  await family.call('PUT', `/senders/${id}/decision`, { status: 'allow', applies: 'review' })
  expect(await family.call('POST', '/senders/withdrawals', { ids: [id], mailIds: [] })).toMatchObject({
    body: { mails: 0 },
  })
  expect(await senderAt('office@school.example')).toMatchObject({
    status: 'allow',
    applies: 'at-once',
    decidedBy: domain,
  })
})

describe('a domain is refused', () => {
  test.each(['@gmail.com', '@Outlook.com', '@yahoo.co.uk', '@icloud.com'])(
    '%s, where anybody can have an address',
    async (email) => {
      expect(await decide({ email })).toMatchObject({
        status: 422,
        body: { message: `Anybody can have an address ${email.toLowerCase()}. Please decide on single senders there.` },
      })
      expect(await screen.senders()).toEqual([])
    },
  )

  test.each(['@', '@school', '@*.example', '@school.example,@club.example'])('%s, which is none', async (email) => {
    expect(await decide({ email })).toMatchObject({ status: 422, body: { message: 'Invalid email format' } })
  })

  test('from a child, and one of another family is not there', async () => {
    const [mia] = family.children
    expect((await family.call('POST', '/senders', { email: domain }, mia)).status).toBe(403)
    const other = await givenFamily(world)
    const { id } = (await decide({ email: domain })).body as { id: string }
    expect((await other.call('PUT', `/senders/${id}/decision`, { status: 'block' })).status).toBe(404)
    await other.send(mailFrom('office@school.example'))
    expect((await mailScreenOf(other).list()).mails).toMatchObject([{ state: 'quarantined' }])
  })
})
