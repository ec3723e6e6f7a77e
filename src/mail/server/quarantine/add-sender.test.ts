import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event } from '#test/world/mail/calendar-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { strangeTexts } from '#test/world/strange-texts.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const trip = {
  from: 'Hillside <office@hillside.example>',
  subject: 'Excursion to the zoo',
  text: 'Dear parents,\n\nThe excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.\n\nKind regards',
  calendar: calendar(event('Excursion to Taronga Zoo', '2027-01-14T09:00', { end: '2027-01-14T14:30' })),
}

describe('a sender who is added by hand', () => {
  test('is allowed, so that their first mail does not wait', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    expect(await family.call('POST', '/senders', { email: ' Office@Hillside.example ' })).toMatchObject({
      status: 200,
      body: { mails: 0 },
    })
    expect(await screen.senders()).toMatchObject([
      { senderEmail: 'office@hillside.example', status: 'allow', applies: 'at-once', emailCount: 0, lastEmailAt: null },
    ])
    await family.send(trip)
    expect(await screen.settled(1)).toMatchObject([{ state: 'understood', counts: { events: 1 } }])
    expect(await screen.senders()).toMatchObject([{ senderName: 'Hillside', emailCount: 1 }])
  })

  test('can be trusted to be shown first alone', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.call('POST', '/senders', { email: 'office@hillside.example', applies: 'review' })
    await family.send(trip)
    expect(await screen.settled(1)).toMatchObject([{ state: 'understood', counts: { events: 0, proposed: 1 } }])
  })

  test('has their mail let in that waited, or was put away', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(trip)
    await screen.list()
    await screen.decide('office@hillside.example', { status: 'block' })
    const [known] = await screen.senders()
    expect(await family.call('POST', '/senders', { email: 'office@hillside.example' })).toEqual({
      status: 200,
      body: { id: known?.id, mails: 1, mailIds: [(await screen.list()).mails[0]?.id] },
    })
    expect(await screen.settled(1)).toMatchObject([{ state: 'understood' }])
    expect(await screen.senders()).toHaveLength(1)
  })

  test.each(['Office <office@hillside.example>', 'office@hillside', '', ...strangeTexts.map(({ text }) => text)])(
    'needs an address: %j',
    async (email) => {
      const family = await givenFamily(world)
      expect(await family.call('POST', '/senders', { email })).toMatchObject({
        status: 422,
        body: { message: 'Invalid email format' },
      })
    },
  )

  test('is one of 500 at most who have not written', async () => {
    const family = await givenFamily(world)
    await world.transactions.asFamily(family.id, (db) =>
      db
        .insertInto('email_sender_filters')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            family_id: family.id,
            id: newId(),
            sender_email: `s${at}@example.org`,
            sender_name: null,
          })),
        )
        .execute(),
    )
    expect(await family.call('POST', '/senders', { email: 'one@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY' },
    })
  })
})

test('a parent says what sort a sender is, where the guess was wrong', async () => {
  const family = await givenFamily(world)
  const other = await givenFamily(world)
  const screen = mailScreenOf(family)
  await family.send({ from: 'deals@shop.example', subject: 'Hats', text: 'Hats.' })
  await screen.list()
  const [sender] = await screen.senders()
  const path = `/senders/${sender?.id}/category`
  expect((await family.call('PUT', path, { category: 'school' })).status).toBe(200)
  expect(await screen.senders()).toMatchObject([{ category: 'school', status: 'pending' }])
  expect((await family.call('PUT', path, { category: 'friends' })).status).toBe(400)
  expect((await other.call('PUT', path, { category: 'school' })).status).toBe(404)
  expect((await family.call('PUT', path, { category: 'family' }, family.children[0])).status).toBe(403)
})
