import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Member } from '#family/contract.ts'
import type { Analysis } from '#quick-add/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { foundDraftOf, newTaskOf } from '#quick-add/rules/draft.ts'
import { ownTasks, passes } from '#tasks/rules/filter-tasks.ts'
import { meOf } from '#tasks/rules/whose-task.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenTask } from '#test/world/plan/given-task.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

async function given() {
  const family = await givenFamily(world, { coParents: ['Robin'], children: [{ firstName: 'Leo' }] })
  const [leo, robin] = [family.children[0], family.coParents[0]]
  if (leo === undefined || robin === undefined) throw new Error('somebody is missing')
  const tasks = async () => (await family.call('GET', '/tasks')).body as Task[]
  const members = async () => ((await family.call('GET', '/family')).body as { members: Member[] }).members
  /** As the page does it: what is found in a line is added as it is. */
  const add = async (line: string) => {
    const { body } = await family.call('POST', '/tasks/analysis', { text: line })
    const viewer = { id: family.parent.id, isParent: true, isRestricted: false }
    for (const item of (body as Analysis).items) {
      const draft = foundDraftOf(item, { id: newId(), viewer, members: await members() })
      const { id, ...task } = newTaskOf(draft, { familyZone: family.timezone })
      expect((await family.call('PUT', `/tasks/${id}`, task)).status).toBe(200)
    }
    return tasks()
  }
  return { family, leo, robin, tasks, members, add }
}

test('a slip that somebody types is about the child, and under Me for each parent until somebody usually does it', async () => {
  const { family, leo, robin, members, add } = await given()
  const [slip] = await add('Return Leo’s form by Friday')
  if (slip === undefined) throw new Error('nothing was added')
  expect(slip).toMatchObject({ title: 'Return Leo’s form', assignedTo: null, concerns: [leo.id] })
  for (const id of [family.parent.id, robin.id, leo.id])
    expect(passes(slip, { filter: ownTasks(id), me: meOf(id, await members()) })).toBe(true)

  await family.call('PUT', `/family/members/${leo.id}/tasks-done-by`, { memberId: robin.id })
  expect(await add('Pay for Leo’s choir trip')).toContainEqual(
    expect.objectContaining({ title: 'Pay for Leo’s choir trip', assignedTo: robin.id, concerns: [leo.id] }),
  )
})

test('a task is about members of the family alone, each named once', async () => {
  const { family, leo, tasks } = await given()
  const stranger = await givenFamily(world)
  const add = (concerns: unknown) => family.call('PUT', `/tasks/${newId()}`, { title: 'Pack the bag', concerns })
  expect(await add([leo.id, stranger.children[0]?.id])).toMatchObject({ status: 422, body: { code: 'NOT_A_MEMBER' } })
  expect((await add(Array(101).fill(leo.id))).status).toBe(400)
  expect((await add('Leo')).status).toBe(400)
  expect(await tasks()).toEqual([])
  expect((await add([leo.id, leo.id])).status).toBe(200)
  expect(await tasks()).toMatchObject([{ concerns: [leo.id] }])
})

test('whom a task is about is not changed with it', async () => {
  const { family, leo, tasks } = await given()
  const id = await givenTask(family, { fields: { title: 'Pack the bag', concerns: [leo.id] } })
  await family.call('PATCH', `/tasks/${id}`, { title: 'Pack both bags', concerns: [] })
  expect(await tasks()).toMatchObject([{ title: 'Pack both bags', concerns: [leo.id] }])
})
