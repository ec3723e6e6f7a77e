import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenMember } from '#test/world/people/family.ts'
import { givenThree, memberOf, seenBy } from '#test/world/people/family-of-three.ts'
import { letter } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenSecondAddress } from '#test/world/people/second-address.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('a member who is removed', () => {
  test('is out at once; a child’s account goes with its sessions', async () => {
    const { family, mia } = await givenThree(world)
    expect((await family.call('DELETE', `/family/members/${mia.id}`)).status).toBe(200)
    expect((await family.call('GET', '/family', undefined, mia)).status).toBe(401)
    expect((await seenBy(family)).members.map(({ firstName }) => firstName)).not.toContain('Mia')
    expect(await loginOf(mia)).toBeUndefined()
  })

  test('keeps a parent’s account, without a family, and knows the family’s code no longer', async () => {
    const { family, robin } = await givenThree(world)
    const before = (await seenBy(family)).family.familyCode
    expect((await family.call('DELETE', `/family/members/${robin.id}`)).status).toBe(200)
    expect((await family.call('GET', '/family', undefined, robin)).status).toBe(401)
    expect((await family.call('GET', '/auth/sessions', undefined, robin)).status).toBe(401)
    expect(await loginOf(robin)).toMatchObject({ family_id: null, role: 'parent' })
    expect((await seenBy(family)).family.familyCode).not.toBe(before)
  })

  test('leaves the tasks to the family', async () => {
    const { family, mia } = await givenThree(world)
    const id = newId()
    await family.call('PUT', `/tasks/${id}`, { title: 'Feed the cat', assignedTo: mia.id })
    await family.call('DELETE', `/family/members/${mia.id}`)
    expect((await family.call('GET', '/tasks')).body).toMatchObject([{ id, assignedTo: null }])
  })

  test('is never oneself, a stranger, or somebody whom only a parent who is no admin wants out', async () => {
    const [{ family, robin, mia }, other] = [await givenThree(world), await givenThree(world)]
    expect((await family.call('DELETE', `/family/members/${family.parent.id}`)).status).toBe(409)
    expect((await family.call('DELETE', `/family/members/${other.mia.id}`)).status).toBe(404)
    expect((await family.call('DELETE', `/family/members/${mia.id}`, undefined, robin)).status).toBe(403)
    expect(await memberOf(other.family, { ...other.mia })).toBeDefined()
  })

  test('is one of two admins who remove each other at the same moment', async () => {
    const { family, robin } = await givenThree(world)
    await family.call('PUT', `/family/members/${robin.id}/admin`)
    const answers = await Promise.all([
      family.call('DELETE', `/family/members/${robin.id}`),
      family.call('DELETE', `/family/members/${family.parent.id}`, undefined, robin),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})

test.each([
  ['a child whom somebody removes', 'mia', 'removed', 'Ada has taken Mia out of the family'],
  ['a parent whom somebody removes', 'robin', 'removed', 'Ada has taken Robin out of the family'],
  ['a parent who leaves', 'robin', 'left', 'Robin has left the family'],
] as const)('%s is told of in a notice, to the family alone, and by letter', async (_who, name, how, title) => {
  const [three, other] = [await givenThree(world), await givenThree(world)]
  const { family } = three
  const address = await givenSecondAddress(world, { family })
  if (how === 'left') await family.call('POST', '/family/leaving', { newAdminId: null }, three[name])
  else await family.call('DELETE', `/family/members/${three[name].id}`)
  expect((await family.call('GET', '/notifications')).body).toMatchObject([
    { title, readStatus: false, source: 'Roost' },
  ])
  expect((await other.family.call('GET', '/notifications')).body).toEqual([])
  expect((await letter(world, { email: address, subject: `Harper family: ${title}` })).text).toContain(
    'assigned to nobody now',
  )
})

describe('a parent who leaves', () => {
  test('goes with an account that stays', async () => {
    const { family, robin } = await givenThree(world)
    expect(await family.call('POST', '/family/leaving', { newAdminId: null }, robin)).toEqual({
      status: 200,
      body: { familyDeleted: false },
    })
    expect((await family.call('GET', '/family', undefined, robin)).status).toBe(401)
    expect(await loginOf(robin)).toMatchObject({ family_id: null })
    expect((await seenBy(family)).members).toHaveLength(2)
  })

  test('hands over first, as the only admin, to a parent of the same family', async () => {
    const [{ family, robin, mia }, other] = [await givenThree(world), await givenThree(world)]
    for (const newAdminId of [null, mia.id, other.robin.id, family.parent.id])
      expect(await family.call('POST', '/family/leaving', { newAdminId })).toMatchObject({
        status: 409,
        body: { code: 'ADMIN_NEEDED' },
      })
    expect((await family.call('POST', '/family/leaving', { newAdminId: robin.id })).status).toBe(200)
    expect(await memberOf(family, { ...robin, seer: robin })).toMatchObject({ isFamilyAdmin: true })
  })

  test('does not leave children behind, but is told what to do instead', async () => {
    const family = await givenFamily(world)
    expect(await family.call('POST', '/family/leaving', { newAdminId: null })).toMatchObject({
      status: 409,
      body: {
        code: 'LAST_PARENT',
        message:
          'You are the only parent, and others are in the family or invited to it. Delete your account instead: the family goes with it.',
      },
    })
    expect((await seenBy(family)).members).toHaveLength(2)
  })

  test('takes along a family in which nobody else is', async () => {
    const family = await givenFamily(world, { children: [] })
    expect(await family.call('POST', '/family/leaving', { newAdminId: null })).toEqual({
      status: 200,
      body: { familyDeleted: true },
    })
    const left = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('families').select('id').where('id', '=', family.id).execute(),
    )
    expect(left).toEqual([])
    expect(await loginOf(family.parent)).toMatchObject({ family_id: null })
  })

  test('and another who leaves at the same moment do not leave the children alone', async () => {
    const { family, robin } = await givenThree(world)
    await family.call('PUT', `/family/members/${robin.id}/admin`)
    const answers = await Promise.all([
      family.call('POST', '/family/leaving', { newAdminId: null }),
      family.call('POST', '/family/leaving', { newAdminId: null }, robin),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is no child', async () => {
    const { family, mia } = await givenThree(world)
    expect((await family.call('POST', '/family/leaving', { newAdminId: null }, mia)).status).toBe(403)
  })
})

function loginOf({ id }: GivenMember) {
  return world.transactions.asSystem('seed', (db) =>
    db.selectFrom('logins').select(['family_id', 'role']).where('id', '=', id).executeTakeFirst(),
  )
}
