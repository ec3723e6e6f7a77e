import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTraining } from '#test/world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('of a series', () => {
  test('this one is deleted and comes back into the series', async () => {
    const { remove, restore, turns, update, id } = await givenTraining(world)
    const withoutIt = (await turns()).filter((turn) => !turn.startsWith('2026-03-31'))
    const which = { scope: 'this', turn: '2026-03-31T16:00' }
    const { id: gone } = await remove(id, which)
    expect(await remove(id, which)).toEqual({ status: 200, id: gone })
    expect(await turns()).toEqual(withoutIt)
    expect((await restore(gone)).status).toBe(200)
    expect((await turns())[1]).toBe('2026-03-31T16:00 Netball training')
    await update(id, { fields: { title: 'Training' } })
    expect(await turns()).toHaveLength(4)
    expect((await turns()).every((turn) => turn.endsWith('Training'))).toBe(true)
  })

  test('what comes back while somebody deletes the same waits for them, and neither for the other', async () => {
    const { remove, restore, turns, id } = await givenTraining(world)
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
    const { remove, restore, turns, id } = await givenTraining(world)
    const all = await turns()
    const { id: gone } = await remove(id, { scope: 'later', turn: '2026-04-07T16:00' })
    expect(await turns()).toEqual(all.slice(0, 2))
    await restore(gone)
    expect(await turns()).toEqual(all)
  })

  test('what moved before stays when all later ones are deleted', async () => {
    const { update, remove, turns, id } = await givenTraining(world)
    await update(id, { scope: 'this', turn: '2026-03-24T16:00', fields: { title: 'Game' } })
    await remove(id, { scope: 'later', turn: '2026-03-31T16:00' })
    expect(await turns()).toEqual(['2026-03-24T16:00 Game'])
  })

  test('all are deleted, with those that were moved, and come back', async () => {
    const { update, remove, restore, turns, id } = await givenTraining(world)
    await update(id, { scope: 'this', turn: '2026-03-31T16:00', fields: { title: 'Game' } })
    const all = await turns()
    await remove(id)
    expect(await turns()).toEqual([])
    await restore(id)
    expect(await turns()).toEqual(all)
  })
})
