import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Task } from '#tasks/contract.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** Ada and Sam look at the same task; Sam has changed something of it that Ada has not seen. */
async function givenChangedBySam(changes: object) {
  const family = await givenFamily(world, { coParents: ['Sam'] })
  const [sam = family.parent] = family.coParents
  const id = newId()
  await family.call('PUT', `/tasks/${id}`, { title: 'Bins', description: 'The yellow one.', priority: 'low' })
  expect((await family.call('PATCH', `/tasks/${id}`, changes, sam)).status).toBe(200)
  return {
    family,
    sam,
    change: (asked: object, as = family.parent) => family.call('PATCH', `/tasks/${id}`, asked, as),
    task: async () => ((await family.call('GET', '/tasks')).body as Task[])[0],
  }
}

describe('two people who change the same field of a task', () => {
  test('lose no text: the second is told who wrote what', async () => {
    const { change, task } = await givenChangedBySam({ description: 'The red one.' })
    const answer = await change({ description: 'Both of them.', seen: { description: 'The yellow one.' } })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Sam has changed the notes meanwhile, to “The red one.”' },
    })
    expect(await task()).toMatchObject({ description: 'The red one.' })

    const seenNow = await change({ description: 'Both of them.', seen: { description: 'The red one.' } })
    expect(seenNow).toMatchObject({ status: 200, body: { conflicts: [] } })
    expect(await task()).toMatchObject({ description: 'Both of them.' })
  })

  test('are told where they are the same person in two windows', async () => {
    const { change, sam } = await givenChangedBySam({ title: 'Bins out' })
    expect(await change({ title: 'Bins in', seen: { title: 'Bins' } }, sam)).toMatchObject({
      status: 409,
      body: { message: 'You have changed the title meanwhile, to “Bins out”' },
    })
  })

  test('choose anew what is only chosen, and hear of the choice before', async () => {
    const { family, sam, change, task } = await givenChangedBySam({ priority: 'urgent' })
    await change({ assignedTo: sam.id, dueDate: '2026-11-23T08:00:00.000Z' }, sam)
    const seen = { priority: 'low', assignedTo: null, dueDate: null }
    const wanted = { priority: 'high', assignedTo: family.parent.id, dueDate: '2026-11-24T08:00:00.000Z' }
    const { body } = await change({ ...wanted, seen })
    expect(body).toMatchObject({
      conflicts: [
        { field: 'dueDate', by: 'Sam', was: '2026-11-23T08:00:00.000Z' },
        { field: 'priority', by: 'Sam', was: 'urgent' },
        { field: 'assignedTo', by: 'Sam', was: 'Sam' },
      ],
    })
    expect(await task()).toMatchObject(wanted)
  })
})

test('who wrote last, and who deleted, is told to the family alone', async () => {
  const { family, sam, change } = await givenChangedBySam({ description: 'The red one.' })
  const other = await givenFamily(world)
  const [task] = (await family.call('GET', '/tasks')).body as Task[]
  const last = async (what: string, as = family) =>
    (await as.call('GET', `/tasks/${task?.id}/last-change/${what}`)).body as { by: string }
  expect(await last('description')).toEqual({ by: 'Sam' })
  await change({ description: 'Both.' })
  expect(await last('description')).toEqual({ by: 'You' })
  await family.call('DELETE', `/tasks/${task?.id}`, undefined, sam)
  expect(await last('deletion')).toEqual({ by: 'Sam' })
  expect(await last('deletion', other)).toEqual({ by: 'Somebody' })
})

test('a change that is sent twice is no edit conflict', async () => {
  const { change } = await givenChangedBySam({ status: 'pending' })
  const again = { title: 'Bins out', dueDate: '2026-11-23T08:00:00Z', seen: { title: 'Bins', dueDate: null } }
  for (const time of ['first', 'second'])
    expect(await change(again), time).toMatchObject({ status: 200, body: { conflicts: [] } })
})

test('different fields, and changes that do not say what was seen, stand as they come', async () => {
  const { change, task } = await givenChangedBySam({ description: 'The red one.' })
  expect((await change({ title: 'Bins out', seen: { title: 'Bins' } })).status).toBe(200)
  expect((await change({ description: 'Both.' })).status).toBe(200)
  expect(await task()).toMatchObject({ title: 'Bins out', description: 'Both.' })
})
