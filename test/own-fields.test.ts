import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let ours: GivenFamily
let theirs: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  ours = await givenFamily(world)
  theirs = await givenFamily(world)
})
afterAll(() => world.close())

const taskOf = async (family: GivenFamily, id: string) =>
  ((await family.call('GET', '/tasks')).body as { id: string }[]).find((task) => task.id === id)

describe('a request', () => {
  test('sets no field but those of its endpoint', async () => {
    const id = newId()
    const sly = { family_id: theirs.id, familyId: theirs.id, completed_at: '2020-01-01T00:00:00Z', createdBy: newId() }
    const plain = newId()
    await ours.call('PUT', `/tasks/${plain}`, { title: 'Feed the hens' })
    await ours.call('PUT', `/tasks/${id}`, { title: 'Feed the hens', ...sly })
    const [made, like] = [await taskOf(ours, id), await taskOf(ours, plain)]
    expect(made).toMatchObject({ title: 'Feed the hens' })
    expect({ ...made, id: '', createdAt: '' }).toEqual({ ...like, id: '', createdAt: '' })
    expect(await taskOf(theirs, id)).toBe(undefined)
  })

  test('that makes itself an admin is a request like any other', async () => {
    const [child] = ours.children
    const form = { firstName: 'Mina', lastName: '', role: 'parent', isFamilyAdmin: true, is_family_admin: true }
    expect((await ours.call('PUT', '/profile/name', form, child)).status).toBe(200)
    const { members } = (await ours.call('GET', '/family')).body as { members: Record<string, unknown>[] }
    expect(members.find((member) => member['id'] === child?.id)).toMatchObject({
      firstName: 'Mina',
      role: 'child',
      isFamilyAdmin: false,
    })
  })

  test('is for the thing that its address names, whatever its body or query says', async () => {
    const [named, other] = [newId(), newId()]
    for (const id of [named, other]) await ours.call('PUT', `/tasks/${id}`, { title: 'As it was' })
    await ours.call('PATCH', `/tasks/${named}?id=${other}`, { id: other, title: 'Changed' })
    expect(await taskOf(ours, named)).toMatchObject({ title: 'Changed' })
    expect(await taskOf(ours, other)).toMatchObject({ title: 'As it was' })
  })

  test('changes no prototype', async () => {
    for (const name of ['__proto__', 'constructor'])
      await fetch(`${world.url}/api/tasks/${newId()}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ours.parent.token}`, 'content-type': 'application/json' },
        body: `{"title":"x","${name}":{"prototype":{"isPolluted":true},"isPolluted":true}}`,
      })
    await fetch(`${world.url}/api/search?__proto__[isPolluted]=true&text=x&constructor[prototype][isPolluted]=true`)
    expect({}).not.toHaveProperty('isPolluted')
  })
})
