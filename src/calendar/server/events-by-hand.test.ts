import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '#test/world/family.ts'
import { givenRoost, type World } from '#test/world/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const sydney = 'Australia/Sydney'
const training = {
  title: 'Netball training',
  category: 'sports',
  when: { allDay: false, start: '2026-03-24T16:00', end: '2026-03-24T17:00', timezone: sydney },
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
}

function calendarOf(family: GivenFamily, as?: GivenMember) {
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await family.call(method, `/calendar/${path}`, body, as)
    return { status, ...(answer as { id: string; message?: string }) }
  }
  return {
    create: (id: string, event: object) => call('PUT', id, event),
    update: (id: string, change: object) => call('PATCH', id, change),
    remove: (id: string, which: object = {}) => call('DELETE', id, which),
    restore: (id: string) => call('POST', `${id}/restoration`, {}),
    async turns(from = '2026-03-20', to = '2026-04-18') {
      const { body } = await family.call('GET', `/calendar?from=${from}&to=${to}`, undefined, as)
      return (body as Occurrence[]).map(({ localStart, title }) => `${localStart} ${title}`)
    },
  }
}

async function givenTraining(event: object = training) {
  const family = await givenFamily(world)
  const calendar = calendarOf(family)
  const id = newId()
  expect(await calendar.create(id, event)).toEqual({ status: 200, id })
  return { ...calendar, id, family }
}

describe('an event made by hand', () => {
  test('is on everybody’s calendar, and once however often it is sent', async () => {
    const { create, turns, id, family } = await givenTraining({
      title: ' Dentist ',
      description: 'Bring the card',
      location: 'Main Street 1',
      when: { allDay: false, start: '2026-03-24T15:30', end: null, timezone: sydney },
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
    const { update, id, family } = await givenTraining()
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

describe('of a series', () => {
  const others = [
    '2026-03-24T16:00 Netball training',
    '2026-04-07T16:00 Netball training',
    '2026-04-14T16:00 Netball training',
  ]

  test('this one alone moves, and once from two tabs', async () => {
    const { update, turns, id } = await givenTraining()
    const when = { ...training.when, start: '2026-04-01T17:30', end: '2026-04-01T18:30' }
    const change = { scope: 'this', turn: '2026-03-31T16:00', fields: { when, title: 'Netball at Hill Park' } }
    const [first, second] = await Promise.all([update(id, change), update(id, change)])
    expect(first.id).toBe(second.id)
    expect(first.id).not.toBe(id)
    expect(await turns()).toEqual([others[0], '2026-04-01T17:30 Netball at Hill Park', others[1], others[2]])
    // What left the series is changed by itself from then on.
    await update(first.id, { fields: { title: 'Netball game' } })
    expect((await turns())[1]).toBe('2026-04-01T17:30 Netball game')
  })

  test('a turn that was taken out repeats by itself once somebody says so', async () => {
    const { update, remove, turns, id } = await givenTraining()
    const { id: own } = await update(id, { scope: 'this', turn: '2026-03-31T16:00', fields: { title: 'Game' } })
    expect((await update(own, { fields: { recurrence: 'FREQ=DAILY;COUNT=2' } })).id).toBe(own)
    const games = ['2026-03-31T16:00 Game', '2026-04-01T16:00 Game']
    expect(await turns()).toEqual([others[0], ...games, others[1], others[2]])
    await remove(id)
    expect(await turns()).toEqual(games)
  })

  test('this one and all later ones change', async () => {
    const { update, turns, id } = await givenTraining()
    const when = { ...training.when, start: '2026-04-08T15:00', end: '2026-04-08T16:00' }
    expect((await update(id, { scope: 'later', turn: '2026-04-07T16:00', fields: { when } })).status).toBe(200)
    expect(await turns()).toEqual([
      '2026-03-24T16:00 Netball training',
      '2026-03-31T16:00 Netball training',
      '2026-04-08T15:00 Netball training',
      '2026-04-15T15:00 Netball training',
    ])
  })

  test('all move by as much, from any of them, with what was left out', async () => {
    const { update, remove, turns, id } = await givenTraining()
    await remove(id, { scope: 'this', turn: '2026-03-31T16:00' })
    const when = { ...training.when, start: '2026-04-08T16:30', end: '2026-04-08T17:30' }
    expect((await update(id, { scope: 'all', turn: '2026-04-07T16:00', fields: { when } })).id).toBe(id)
    expect(await turns()).toEqual([
      '2026-03-25T16:30 Netball training',
      '2026-04-08T16:30 Netball training',
      '2026-04-15T16:30 Netball training',
    ])
  })

  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=7', ['2026-04-07', '2026-05-07']],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', ['2026-04-07', '2026-04-28']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', ['2026-03-24', '2026-04-07', '2026-04-21', '2026-05-05']],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=7', ['2026-04-07']],
    ['FREQ=DAILY;INTERVAL=20', ['2026-04-07', '2026-04-27']],
  ])('all take on the rhythm %s from the turn where it was chosen', async (recurrence, days) => {
    const { update, turns, id } = await givenTraining()
    const change = { scope: 'all', turn: '2026-04-07T16:00', fields: { recurrence } }
    expect((await update(id, change)).id).toBe(id)
    expect(await turns('2026-03-20', '2026-05-10')).toEqual(days.map((day) => `${day}T16:00 Netball training`))
  })

  test('a series stops repeating, and begins to', async () => {
    const { update, turns, id } = await givenTraining()
    await update(id, { scope: 'all', turn: '2026-04-07T16:00', fields: { recurrence: null } })
    expect(await turns()).toEqual(['2026-04-07T16:00 Netball training'])
    await update(id, { fields: { recurrence: 'FREQ=DAILY;COUNT=2' } })
    expect(await turns()).toEqual(['2026-04-07T16:00 Netball training', '2026-04-08T16:00 Netball training'])
  })

  test('this one is deleted and comes back into the series', async () => {
    const { remove, restore, turns, update, id } = await givenTraining()
    const which = { scope: 'this', turn: '2026-03-31T16:00' }
    const { id: gone } = await remove(id, which)
    expect(await remove(id, which)).toEqual({ status: 200, id: gone })
    expect(await turns()).toEqual(others)
    expect((await restore(gone)).status).toBe(200)
    expect((await turns())[1]).toBe('2026-03-31T16:00 Netball training')
    await update(id, { fields: { title: 'Training' } })
    expect(await turns()).toHaveLength(4)
    expect((await turns()).every((turn) => turn.endsWith('Training'))).toBe(true)
  })

  test('what comes back while somebody deletes the same waits for them, and neither for the other', async () => {
    const { remove, restore, turns, id } = await givenTraining()
    const which = { scope: 'this', turn: '2026-03-31T16:00' }
    for (let round = 0; round < 12; round++) {
      const { id: gone } = await remove(id, which)
      const answers = await Promise.all([restore(gone), remove(id, which), remove(id), restore(gone)])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      await restore(id)
      for (const done of answers) if (done.status === 200) await restore(done.id)
    }
    expect(await turns()).toHaveLength(4)
  })

  test('this one and all later ones are deleted and come back', async () => {
    const { remove, restore, turns, id } = await givenTraining()
    const all = await turns()
    const { id: gone } = await remove(id, { scope: 'later', turn: '2026-04-07T16:00' })
    expect(await turns()).toEqual(all.slice(0, 2))
    await restore(gone)
    expect(await turns()).toEqual(all)
  })

  test('what moved before stays when all later ones are deleted', async () => {
    const { update, remove, turns, id } = await givenTraining()
    await update(id, { scope: 'this', turn: '2026-03-24T16:00', fields: { title: 'Game' } })
    await remove(id, { scope: 'later', turn: '2026-03-31T16:00' })
    expect(await turns()).toEqual(['2026-03-24T16:00 Game'])
  })

  test('all are deleted, with those that were moved, and come back', async () => {
    const { update, remove, restore, turns, id } = await givenTraining()
    await update(id, { scope: 'this', turn: '2026-03-31T16:00', fields: { title: 'Game' } })
    const all = await turns()
    await remove(id)
    expect(await turns()).toEqual([])
    await restore(id)
    expect(await turns()).toEqual(all)
  })

  test.each([
    ['this', 'later'],
    ['later', 'this'],
  ])('from a page that has not seen that %s was changed there, nothing is done to %s', async (scope, stale) => {
    const { update, remove, turns, id } = await givenTraining()
    const turn = '2026-04-07T16:00'
    const { id: own } = await update(id, { scope, turn, fields: { title: 'Game' } })
    const all = await turns()
    expect((await update(id, { scope: stale, turn, fields: { title: 'x' } })).status).toBe(404)
    expect((await remove(id, { scope: stale, turn })).status).toBe(404)
    expect(await turns()).toEqual(all)
    expect((await update(id, { scope, turn, fields: { title: 'Game' } })).id).toBe(own)
  })

  test('a turn that is none changes nothing', async () => {
    const { update, remove, turns, id } = await givenTraining()
    const all = await turns()
    for (const turn of ['2026-03-25T16:00', '2026-03-31T15:00', '2026-02-31T16:00', '0000-01-01T00:00', '9999-12-31']) {
      expect((await update(id, { scope: 'this', turn, fields: { title: 'x' } })).status).toBe(404)
      expect((await remove(id, { scope: 'later', turn })).status).toBe(404)
    }
    expect(await turns()).toEqual(all)
  })
})

test.each(['', 'no day', '\u0000', '2026-03-31T16:00\u0000', '+02026-03-31', '2026-03-31T16:00:00'])(
  'what is no time on a wall is refused: %j',
  async (turn) => {
    const { update, remove, create, turns, id } = await givenTraining()
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
    const { family, id } = await givenTraining()
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
  const { id } = await givenTraining()
  const stranger = calendarOf(await givenFamily(world))
  expect((await stranger.update(id, { fields: { title: 'x' } })).status).toBe(404)
  expect((await stranger.remove(id)).status).toBe(404)
  expect((await stranger.restore(id)).status).toBe(404)
})
