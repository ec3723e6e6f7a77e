import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenThree } from './world/people/family-of-three.ts'
import { givenFamily, type GivenFamily, type GivenMember } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let family: GivenFamily
let robin: GivenMember
beforeAll(async () => {
  world = await givenRoost()
  const three = await givenThree(world)
  family = three.family
  robin = three.robin
})
afterAll(() => world.close())

const when = { allDay: false, start: '2027-03-04T16:00', end: '2027-03-04T17:00', timezone: 'Australia/Sydney' }
interface Thing {
  path: string
  body: Record<string, unknown> & { title: string }
  others: Record<string, unknown>[]
  list: () => Promise<{ body: never }>
}
const things: Record<string, Thing> = {
  task: {
    path: '/tasks',
    body: { title: 'Pack the bag', priority: 'high', description: 'Shoes' },
    others: [{ title: 'Pack the boat' }, { priority: 'low' }, { description: undefined }, { dueDate: null }],
    list: () => family.call('GET', '/tasks'),
  },
  event: {
    path: '/calendar',
    body: { title: 'Netball', when, location: 'Court 2', attendees: [] },
    others: [
      { title: 'Choir' },
      { when: { ...when, end: null } },
      { location: undefined },
      { recurrence: 'FREQ=DAILY' },
    ],
    list: () => family.call('GET', '/calendar?from=2027-03-04&to=2027-03-04'),
  },
}

describe.each(Object.entries(things))('a %s that a page makes', (_, { path, body, others, list }) => {
  const titlesOf = async (id: string) =>
    ((await list()).body as { id: string; title: string }[]).filter((each) => each.id === id).map(({ title }) => title)

  test('is there once, however often the request is sent, and in whatever order it names the fields', async () => {
    const id = newId()
    const turned = Object.fromEntries(Object.entries(body).toReversed())
    for (const sent of [body, body, turned])
      expect(await family.call('PUT', `${path}/${id}`, sent)).toEqual({ status: 200, body: { id } })
    expect((await family.call('PUT', `${path}/${id}`, body, robin)).status).toBe(200)
    expect(await titlesOf(id)).toEqual([body.title])
  })

  test.each(others)('is not another one under its id: %j', async (other) => {
    const id = newId()
    await family.call('PUT', `${path}/${id}`, body)
    expect(await family.call('PUT', `${path}/${id}`, { ...body, ...other })).toMatchObject({
      status: 422,
      body: {
        code: 'SAVED_OTHERWISE',
        message:
          'This was saved already, and said something else then. You find it as it was saved, and can change it there.',
      },
    })
    expect(await titlesOf(id)).toEqual([body.title])
  })

  test('sent again stays as somebody has changed it since, or deleted', async () => {
    const id = newId()
    await family.call('PUT', `${path}/${id}`, body)
    const changed = { title: 'Another title' }
    const change = path === '/tasks' ? changed : { fields: changed }
    expect((await family.call('PATCH', `${path}/${id}`, change)).status).toBe(200)
    expect((await family.call('PUT', `${path}/${id}`, body)).status).toBe(200)
    expect(await titlesOf(id)).toEqual(['Another title'])
    expect((await family.call('DELETE', `${path}/${id}`, path === '/tasks' ? undefined : {})).status).toBe(200)
    expect((await family.call('PUT', `${path}/${id}`, body)).status).toBe(200)
    expect(await titlesOf(id)).toEqual([])
  })
})

describe('a task for somebody outside the family', () => {
  const refused = {
    status: 422,
    body: {
      code: 'NOT_A_MEMBER',
      message: 'Whoever this is for is not in your family any more. Please choose somebody else.',
    },
  }

  test('is refused with a sentence, whoever it is, and nothing is made or changed', async () => {
    const stranger = (await givenFamily(world)).parent
    for (const assignedTo of [stranger.id, newId()]) {
      const id = newId()
      expect(await family.call('PUT', `/tasks/${id}`, { title: 'Feed the hens', assignedTo })).toMatchObject(refused)
      expect((await family.call('PUT', `/tasks/${id}`, { title: 'Feed the hens' })).status).toBe(200)
      expect(await family.call('PATCH', `/tasks/${id}`, { title: 'Feed', assignedTo })).toMatchObject(refused)
      expect((await family.call('GET', '/tasks')).body).toContainEqual(
        expect.objectContaining({ id, title: 'Feed the hens', assignedTo: null }),
      )
    }
  })

  test('is refused once a member has gone', async () => {
    const { family: other, robin: leaver } = await givenThree(world)
    await other.call('POST', '/family/leaving', { newAdminId: null }, leaver)
    expect(
      await other.call('PUT', `/tasks/${newId()}`, { title: 'Feed the hens', assignedTo: leaver.id }),
    ).toMatchObject(refused)
  })
})
