import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** The world's families have been through it. */
async function beginAgain(familyId: string): Promise<void> {
  await world.transactions.asFamily(familyId, (db) =>
    db.updateTable('profiles').set({ onboarding_completed: false, onboarding_step: 1 }).execute(),
  )
}

test('a parent comes back to the step where they left, and is done once for all', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  await beginAgain(family.id)
  expect((await family.call('GET', '/onboarding')).body).toEqual({ isCompleted: false, step: 1 })
  await family.call('PUT', '/onboarding', { isCompleted: false, step: 3 })
  expect((await family.call('GET', '/onboarding')).body).toEqual({ isCompleted: false, step: 3 })
  expect((await family.call('GET', '/onboarding', undefined, robin)).body).toEqual({ isCompleted: false, step: 1 })
  await family.call('PUT', '/onboarding', { isCompleted: true, step: 5 })
  expect((await family.call('PUT', '/onboarding', { isCompleted: false, step: 2 })).body).toEqual({
    isCompleted: true,
    step: 5,
  })
})

test.each([0, 6, 2.5, 'two', null])('the step %j is none', async (step) => {
  const family = await givenFamily(world)
  expect((await family.call('PUT', '/onboarding', { isCompleted: false, step })).status).toBe(400)
})
