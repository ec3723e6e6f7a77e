import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { calendarOf, givenTraining, training } from '#test/world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('an event made by hand', () => {
  test('is on everybody’s calendar, and once however often it is sent', async () => {
    const { create, turns, id, family } = await givenTraining(world, {
      title: ' Dentist ',
      description: 'Bring the card',
      location: 'Main Street 1',
      when: { allDay: false, start: '2026-03-24T15:30', end: null, timezone: 'Australia/Sydney' },
    })
    await create(id, { title: 'Again', when: training.when })
    expect(await turns()).toEqual(['2026-03-24T15:30 Dentist'])
    const { body } = await family.call('GET', '/calendar?from=2026-03-20&to=2026-04-20', undefined, family.children[0])
    expect(body).toMatchObject([
      { id, endIsAssumed: true, endTime: '2026-03-24T05:30:00.000Z', createdBy: family.parent.id, category: 'event' },
    ])
  })

  test.each([
    [
      'a day that does not exist',
      { start: '2026-02-31T09:00', end: null },
      'There is no such time. Please check the start.',
    ],
    ['a start without a time', { start: '2026-03-24', end: null }, 'There is no such time. Please check the start.'],
    [
      'an end before the start',
      { start: '2026-03-24T09:00', end: '2026-03-24T08:00' },
      'An event ends after it starts. Please check the end.',
    ],
    [
      'days that end before they start',
      { allDay: true, start: '2026-03-24', end: '2026-03-23' },
      'An event ends after it starts. Please check the end.',
    ],
    ['a zone that does not exist', { timezone: 'Mars/Base' }, 'There is no such time. Please check the start.'],
  ])('with %s is refused', async (_what, when, message) => {
    const { create } = calendarOf(await givenFamily(world))
    expect(await create(newId(), { ...training, when: { ...training.when, ...when } })).toMatchObject({
      status: 422,
      message,
    })
  })

  test.each(['FREQ=SECONDLY', 'nonsense', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;UNTIL=20200101'])(
    'that repeats by %s is refused',
    async (recurrence) => {
      const { create } = calendarOf(await givenFamily(world))
      expect((await create(newId(), { ...training, recurrence })).message).toBe(
        'This never takes place. Please check how it repeats.',
      )
    },
  )

  test('is for members of the family alone', async () => {
    const { create } = calendarOf(await givenFamily(world))
    const stranger = (await givenFamily(world)).parent
    expect(await create(newId(), { ...training, attendees: [stranger.id] })).toMatchObject({
      status: 422,
      message: 'Somebody chosen here is not in the family any more.',
    })
  })

  test('keeps what two people change of it at the same time', async () => {
    const { update, id, family } = await givenTraining(world)
    await Promise.all([
      update(id, { fields: { location: 'Court 2' } }),
      update(id, { fields: { title: 'Training' } }),
      update(id, { fields: { attendees: [family.parent.id] } }),
    ])
    const { body } = await family.call('GET', '/calendar?from=2026-03-20&to=2026-03-25')
    expect(body).toMatchObject([
      { title: 'Training', location: 'Court 2', attendees: [family.parent.id], recurrence: 'FREQ=WEEKLY;BYDAY=TU' },
    ])
  })
})

test.each(['', 'no day', '\u0000', '2026-03-31T16:00\u0000', '+02026-03-31', '2026-03-31T16:00:00'])(
  'what is no time on a wall is refused: %j',
  async (turn) => {
    const { update, remove, create, turns, id } = await givenTraining(world)
    const all = await turns()
    expect((await update(id, { scope: 'this', turn, fields: { title: 'x' } })).status).toBe(400)
    expect((await remove(id, { scope: 'this', turn })).status).toBe(400)
    expect((await create(newId(), { ...training, when: { ...training.when, start: turn } })).status).toBe(400)
    expect(await turns()).toEqual(all)
  },
)

test.each([
  ['0000-01-01', '2026-04-01'],
  ['2026-04-01', '9999-12-31'],
  ['1969-12-31', '2026-04-01'],
  ['2026-04-01', '2201-01-01'],
])('no calendar reaches from %s to %s', async (from, to) => {
  const family = await givenFamily(world)
  expect((await family.call('GET', `/calendar?from=${from}&to=${to}`)).status).toBe(400)
  expect((await family.call('GET', '/calendar?from=1970-01-01&to=2200-12-31')).status).toBe(200)
})

describe('a child who manages only their own', () => {
  test('plans, moves and deletes what is theirs, and nothing else', async () => {
    const { family, id } = await givenTraining(world)
    await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
    const mia = family.children[0]
    if (mia === undefined) throw new Error('a child is missing')
    const { create, update, remove } = calendarOf(family, mia)
    expect(await update(id, { fields: { title: 'Mine' } })).toMatchObject({
      status: 403,
      message: 'You can change only your own events. Ask a parent to change this one.',
    })
    expect((await remove(id, { scope: 'this', turn: '2026-03-31T16:00' })).status).toBe(403)
    const own = newId()
    expect(await create(own, { ...training, attendees: [family.parent.id] })).toMatchObject({
      status: 403,
      message: 'You can plan events only for yourself. Ask a parent to add somebody else.',
    })
    expect((await create(own, training)).status).toBe(403)
    expect((await create(own, { ...training, attendees: [mia.id] })).status).toBe(200)
    expect((await update(own, { fields: { title: 'Chess' } })).status).toBe(200)
    expect((await update(own, { fields: { attendees: [mia.id, family.parent.id] } })).status).toBe(403)
    expect((await remove(own)).status).toBe(200)
  })
})

test('another family’s events are not there', async () => {
  const { id } = await givenTraining(world)
  const stranger = calendarOf(await givenFamily(world))
  expect((await stranger.update(id, { fields: { title: 'x' } })).status).toBe(404)
  expect((await stranger.remove(id)).status).toBe(404)
  expect((await stranger.restore(id)).status).toBe(404)
})
