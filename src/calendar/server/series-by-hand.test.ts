import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTraining, training } from '#test/world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('of a series', () => {
  const others = [
    '2026-03-24T16:00 Netball training',
    '2026-04-07T16:00 Netball training',
    '2026-04-14T16:00 Netball training',
  ]

  test('this one alone moves, and once from two tabs', async () => {
    const { update, turns, id } = await givenTraining(world)
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
    const { update, remove, turns, id } = await givenTraining(world)
    const { id: own } = await update(id, { scope: 'this', turn: '2026-03-31T16:00', fields: { title: 'Game' } })
    expect((await update(own, { fields: { recurrence: 'FREQ=DAILY;COUNT=2' } })).id).toBe(own)
    const games = ['2026-03-31T16:00 Game', '2026-04-01T16:00 Game']
    expect(await turns()).toEqual([others[0], ...games, others[1], others[2]])
    await remove(id)
    expect(await turns()).toEqual(games)
  })

  test('this one and all later ones change', async () => {
    const { update, turns, id } = await givenTraining(world)
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
    const { update, remove, turns, id } = await givenTraining(world)
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
    const { update, turns, id } = await givenTraining(world)
    const change = { scope: 'all', turn: '2026-04-07T16:00', fields: { recurrence } }
    expect((await update(id, change)).id).toBe(id)
    expect(await turns('2026-03-20', '2026-05-10')).toEqual(days.map((day) => `${day}T16:00 Netball training`))
  })

  test('a series stops repeating, and begins to', async () => {
    const { update, turns, id } = await givenTraining(world)
    await update(id, { scope: 'all', turn: '2026-04-07T16:00', fields: { recurrence: null } })
    expect(await turns()).toEqual(['2026-04-07T16:00 Netball training'])
    await update(id, { fields: { recurrence: 'FREQ=DAILY;COUNT=2' } })
    expect(await turns()).toEqual(['2026-04-07T16:00 Netball training', '2026-04-08T16:00 Netball training'])
  })

  test.each([
    ['this', 'later'],
    ['later', 'this'],
  ])('from a page that has not seen that %s was changed there, nothing is done to %s', async (scope, stale) => {
    const { update, remove, turns, id } = await givenTraining(world)
    const turn = '2026-04-07T16:00'
    const { id: own } = await update(id, { scope, turn, fields: { title: 'Game' } })
    const all = await turns()
    expect((await update(id, { scope: stale, turn, fields: { title: 'x' } })).status).toBe(404)
    expect((await remove(id, { scope: stale, turn })).status).toBe(404)
    expect(await turns()).toEqual(all)
    expect((await update(id, { scope, turn, fields: { title: 'Game' } })).id).toBe(own)
  })

  test('a turn that is none changes nothing', async () => {
    const { update, remove, turns, id } = await givenTraining(world)
    const all = await turns()
    for (const turn of ['2026-03-25T16:00', '2026-03-31T15:00', '2026-02-31T16:00', '0000-01-01T00:00', '9999-12-31']) {
      expect((await update(id, { scope: 'this', turn, fields: { title: 'x' } })).status).toBe(404)
      expect((await remove(id, { scope: 'later', turn })).status).toBe(404)
    }
    expect(await turns()).toEqual(all)
  })
})
