import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Binned } from '#activity/contract.ts'
import { sayPart } from '#activity/rules/say-activity.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { concert } from './world/mail/concert.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenTask } from './world/plan/given-task.ts'
import { givenRoost, type World } from './world/server/roost.ts'
import { givenTraining } from './world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('the bin', () => {
  const binOf = async (family: GivenFamily) => (await family.call('GET', '/bin')).body as Binned[]

  test('holds what was deleted and by whom, the latest first, until it is brought back', async () => {
    const family = await givenFamily(world)
    const [mia] = family.children
    const first = await givenTask(family, { fields: { title: 'Pack the tent' } })
    const second = await givenTask(family, { fields: { title: 'Feed the cat' } })
    await family.call('DELETE', `/tasks/${first}`)
    await family.call('DELETE', `/tasks/${second}`, undefined, mia)
    expect(await binOf(family)).toMatchObject([
      { kind: 'task', id: second, title: 'Feed the cat', deletedBy: mia?.id },
      { kind: 'task', id: first, title: 'Pack the tent', deletedBy: family.parent.id },
    ])
    await family.call('POST', `/tasks/${second}/restoration`, {})
    expect(await binOf(family)).toMatchObject([{ id: first }])
  })

  test('names nobody who has left since', async () => {
    const family = await givenFamily(world, { coParents: ['Sam'] })
    const [sam = family.parent] = family.coParents
    const id = await givenTask(family, { fields: { title: 'Feed the cat' } })
    await family.call('DELETE', `/tasks/${id}`, undefined, sam)
    expect(await binOf(family)).toMatchObject([{ id, deletedBy: sam.id }])
    await family.call('POST', '/family/leaving', { newAdminId: null }, sam)
    expect((await binOf(family)).find((each) => each.id === id)).toMatchObject({ deletedBy: null })
  })

  test('tells which turns of a series were deleted', async () => {
    const { id, family, remove } = await givenTraining(world)
    await remove(id, { scope: 'this', turn: '2026-03-31T16:00' })
    await remove(id, { scope: 'later', turn: '2026-04-14T16:00' })
    const bin = await binOf(family)
    expect(bin).toMatchObject([
      { turn: '2026-04-14T16:00', andLater: true },
      { turn: '2026-03-31T16:00', andLater: false },
    ])
    expect(bin.map((each) => sayPart(each, 'en-AU'))).toEqual([' from Tuesday 14 April on', ' on Tuesday 31 March'])
    await remove(id)
    expect((await binOf(family)).find((each) => each.id === id)).toMatchObject({ turn: null })
  })

  test('holds an event and a notice as well, and nothing of another family', async () => {
    const family = await givenFamily(world)
    const other = await givenFamily(world)
    const screen = mailScreenOf(family)
    await screen.understood(concert)
    const [event] = await screen.events()
    await family.call('DELETE', `/calendar/${event?.id}`)
    const [notice] = (await family.call('GET', '/notifications')).body as { id: string }[]
    await family.call('DELETE', `/notifications/${notice?.id}`)
    expect((await binOf(family)).map(({ kind, id }) => [kind, id])).toEqual([
      ['notice', notice?.id],
      ['event', event?.id],
    ])
    expect(await binOf(other)).toEqual([])
  })
})
