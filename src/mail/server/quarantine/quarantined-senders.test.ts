import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

test('every sender who waits is listed with the count of their mails, however many mails came since', async () => {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  await family.send({ from: 'Judo Club <hi@judo.example>', subject: 'Belts', text: 'Bring a belt.' })
  await family.send({ from: 'office@school.example', subject: 'Term', text: 'Term begins.' })
  await screen.list()
  await screen.decide('office@school.example', { status: 'allow' })
  // More than a page of the list holds.
  for (let at = 0; at < 32; at += 1)
    await family.send({ from: 'office@school.example', subject: `News ${at}`, text: `News ${at}.` })
  await family.send({ from: 'Bikes <shop@bikes.example>', subject: 'Chains', text: 'Chains are in.' })
  await family.send({ from: 'Bikes <shop@bikes.example>', subject: '', text: 'Wheels as well.' })
  const { mails } = await screen.list()
  expect(mails.map(({ senderEmail }) => senderEmail)).not.toContain('hi@judo.example')
  expect(await screen.waiting()).toMatchObject([
    {
      senderEmail: 'shop@bikes.example',
      senderName: 'Bikes',
      mailCount: 2,
      latest: [{ id: mails[0]?.id, subject: '', receivedAt: mails[0]?.receivedAt }, { subject: 'Chains' }],
    },
    { senderEmail: 'hi@judo.example', mailCount: 1, latest: [{ subject: 'Belts' }] },
  ])
})

test('of a sender who writes without end twenty mails are named, and all are counted', async () => {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (let at = 0; at < 22; at += 1)
    await family.send({ from: 'deals@shop.example', subject: `Deal ${at}`, text: `Deal ${at}.` })
  await family.sorted()
  const [sender] = await screen.waiting()
  expect(sender?.mailCount).toBe(22)
  expect(sender?.latest).toHaveLength(20)
  expect(sender?.latest[0]?.subject).toBe('Deal 21')
})

test('several senders are decided on at once, and none where one of them is not there', async () => {
  const family = await givenFamily(world)
  const other = await givenFamily(world)
  const screen = mailScreenOf(family)
  for (const from of ['a@one.example', 'b@two.example', 'c@three.example'])
    await family.send({ from, subject: `From ${from}`, text: 'Hello.' })
  await other.send({ from: 'd@four.example', subject: 'Theirs', text: 'Hello.' })
  await screen.list()
  const [theirs] = await mailScreenOf(other).senders()
  const ids = (await screen.waiting()).map(({ id }) => id)
  const decide = (body: object) => family.call('PUT', '/senders/decisions', body)

  for (const stranger of [newId(), theirs?.id])
    expect((await decide({ ids: [...ids, stranger], status: 'allow' })).status).toBe(404)
  expect(await screen.waiting()).toHaveLength(3)
  expect(await mailScreenOf(other).senders()).toMatchObject([{ status: 'pending' }])

  // The same named twice counts once.
  const [first = '', ...rest] = ids
  expect(await decide({ ids: [first, first], status: 'block' })).toMatchObject({ status: 200, body: { mails: 1 } })
  expect(await decide({ ids: rest, status: 'allow', applies: 'review' })).toMatchObject({ body: { mails: 2 } })
  expect(await screen.waiting()).toEqual([])
  const senders = await screen.senders()
  expect(senders.filter(({ status, applies }) => status === 'allow' && applies === 'review')).toHaveLength(2)
  expect((await screen.settled(3)).map(({ state }) => state).toSorted()).toEqual([
    'blocked',
    'nothing-found',
    'nothing-found',
  ])
})
