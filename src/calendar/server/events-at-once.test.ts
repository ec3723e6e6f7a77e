import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { calendarOf, training } from '#test/world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const { when } = training
const later = { ...when, start: '2026-03-24T17:30', end: '2026-03-24T18:30' }
const latest = { ...when, start: '2026-03-24T19:00', end: '2026-03-24T20:00' }

/** Ada and Sam look at the same event, which takes place once unless told otherwise. */
async function given({ recurrence = null }: { recurrence?: string | null } = {}) {
  const family = await givenFamily(world, { coParents: ['Sam'] })
  const [sam] = family.coParents
  const [ada, asSam] = [calendarOf(family), calendarOf(family, sam)]
  const id = newId()
  expect((await ada.create(id, { ...training, recurrence })).status).toBe(200)
  return { id, ada, sam: asSam, turns: ada.turns }
}

describe('two people who change the same of an event', () => {
  test('do not overwrite each other: the second hears who changed what, and says which holds', async () => {
    const { id, ada, sam, turns } = await given()
    await sam.update(id, { fields: { when: later, title: 'Netball final' } })
    const mine = { fields: { when: latest, title: 'Netball' } }
    const seen = { when, title: training.title }
    expect(await ada.update(id, { ...mine, seen })).toMatchObject({
      status: 409,
      code: 'EDIT_CONFLICT',
      message:
        'Sam has changed the title meanwhile, to “Netball final”. Sam has changed when it is meanwhile, to Tue 24 Mar, 17:30 to 18:30.',
    })
    expect(await turns()).toEqual(['2026-03-24T17:30 Netball final'])
    expect((await ada.update(id, mine)).status).toBe(200)
    expect(await turns()).toEqual(['2026-03-24T19:00 Netball'])
  })

  test('of different fields both hold, and the same sent twice is no conflict', async () => {
    const { id, ada, sam, turns } = await given()
    await sam.update(id, { fields: { location: 'Hill Park' } })
    const mine = { fields: { title: 'Netball' }, seen: { title: training.title } }
    for (const time of ['first', 'second']) expect((await ada.update(id, mine)).status, time).toBe(200)
    expect(await turns()).toEqual(['2026-03-24T16:00 Netball'])
  })

  test('who deleted it is named, and it comes back with what the other had entered', async () => {
    const { id, ada, sam, turns } = await given()
    await sam.remove(id)
    const mine = { fields: { title: 'Netball' } }
    expect(await ada.update(id, { ...mine, seen: { title: training.title } })).toMatchObject({
      status: 410,
      code: 'DELETED',
      message: 'Sam has deleted this event meanwhile. What you entered is still here.',
    })
    expect(await turns()).toEqual([])
    expect((await ada.update(id, { ...mine, bringsBack: true })).status).toBe(200)
    expect(await turns()).toEqual(['2026-03-24T16:00 Netball'])
  })
})

describe('of one that repeats', () => {
  const turn = '2026-03-31T16:00'
  const onTurn = { ...when, start: turn, end: '2026-03-31T17:00' }
  const evening = { ...when, start: '2026-03-31T19:00', end: '2026-03-31T20:00' }
  const rest = ['2026-03-24T16:00', '2026-04-07T16:00', '2026-04-14T16:00'].map((at) => `${at} ${training.title}`)

  test.each(['this', 'later', 'all'])(
    '%s is refused where the title is another by now, and then saved',
    async (scope) => {
      const { id, ada, sam, turns } = await given(training)
      await sam.update(id, { fields: { title: 'Netball final' } })
      const mine = { scope, turn, fields: { title: 'Netball', when: evening } }
      const answer = await ada.update(id, { ...mine, seen: { title: training.title, when: onTurn } })
      expect(answer).toMatchObject({ status: 409, message: 'Sam has changed the title meanwhile, to “Netball final”.' })
      expect((await ada.update(id, mine)).status).toBe(200)
      expect(await turns()).toContain('2026-03-31T19:00 Netball')
    },
  )

  test('a turn that another has moved by itself is not moved unseen', async () => {
    const { id, ada, sam, turns } = await given(training)
    await sam.update(id, { scope: 'this', turn, fields: { when: { ...onTurn, end: '2026-03-31T18:00' } } })
    const mine = { scope: 'this', turn, fields: { when: evening } }
    expect(await ada.update(id, { ...mine, seen: { when: onTurn } })).toMatchObject({
      status: 409,
      message: 'Sam has changed when it is meanwhile, to Tue 31 Mar, 16:00 to 18:00.',
    })
    expect((await ada.update(id, mine)).status).toBe(200)
    expect((await turns())[1]).toBe('2026-03-31T19:00 Netball training')
  })

  test('a turn that another has deleted comes back alone', async () => {
    const { id, ada, sam, turns } = await given(training)
    await sam.remove(id, { scope: 'this', turn })
    const mine = { scope: 'this', turn, fields: { title: 'Netball' } }
    expect(await ada.update(id, { ...mine, seen: { title: training.title } })).toMatchObject({ status: 410 })
    expect((await ada.update(id, { ...mine, bringsBack: true })).status).toBe(200)
    expect(await turns()).toEqual([rest[0], '2026-03-31T16:00 Netball', rest[1], rest[2]])
  })

  test('a turn that is none any more is said to be gone', async () => {
    const { id, ada, sam } = await given(training)
    await sam.update(id, { scope: 'all', turn, fields: { when: { ...onTurn, start: '2026-03-31T15:00' } } })
    const mine = { scope: 'this', turn, fields: { when: evening }, seen: { when: onTurn } }
    expect(await ada.update(id, mine)).toMatchObject({ status: 404 })
  })
})
