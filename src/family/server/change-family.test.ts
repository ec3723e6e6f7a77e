import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenThree, memberOf, seenBy } from '#test/world/people/family-of-three.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('the notes on a member', () => {
  test('are written by a parent, and read by all', async () => {
    const { family, robin, mia } = await givenThree(world)
    const about = 'Year 4 at Hillside, 4B. Hawks under 11. 🏀 قلعة'
    const { status } = await family.call('PUT', `/family/members/${mia.id}/about`, { about: `  ${about}\n` }, robin)
    expect(status).toBe(200)
    expect(await memberOf(family, { ...mia, seer: mia })).toMatchObject({ about })
  })

  test('are not written by a child', async () => {
    const { family, mia } = await givenThree(world)
    expect(await family.call('PUT', `/family/members/${mia.id}/about`, { about: 'Boss' }, mia)).toMatchObject({
      status: 403,
      body: { message: 'Only a parent can do this.' },
    })
  })

  test('have 500 characters at most', async () => {
    const { family, mia } = await givenThree(world)
    const path = `/family/members/${mia.id}/about`
    expect((await family.call('PUT', path, { about: 'x'.repeat(500) })).status).toBe(200)
    expect(await family.call('PUT', path, { about: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { message: 'Please keep the notes to 500 characters.' },
    })
  })

  test.each(['', '\u0000', '\uD800', `'; drop table profiles; --`, '<script>alert(1)</script>', 'é'.repeat(200)])(
    'are taken as they come: %j',
    async (about) => {
      const { family, mia } = await givenThree(world)
      expect((await family.call('PUT', `/family/members/${mia.id}/about`, { about })).status).toBe(200)
      expect((await memberOf(family, { ...mia }))?.about).toBe(about.replace('\u0000', '').toWellFormed())
    },
  )

  test('of a stranger are not there', async () => {
    const [{ family }, { mia }] = [await givenThree(world), await givenThree(world)]
    const answer = await family.call('PUT', `/family/members/${mia.id}/about`, { about: 'Ours' })
    expect(answer).toEqual(await family.call('PUT', `/family/members/${newId()}/about`, { about: 'Ours' }))
    expect(answer.status).toBe(404)
  })
})

describe('a member’s colour', () => {
  test('is chosen by a parent, and by anyone for themselves', async () => {
    const { family, mia } = await givenThree(world)
    const path = `/family/members/${mia.id}/color`
    expect((await family.call('PUT', path, { color: 'teal' })).status).toBe(200)
    expect((await family.call('PUT', path, { color: 'plum' }, mia)).status).toBe(200)
    expect(await memberOf(family, { ...mia })).toMatchObject({ color: 'plum' })
  })

  test('is not chosen by a child for another, nor out of the blue', async () => {
    const { family, mia } = await givenThree(world)
    expect((await family.call('PUT', `/family/members/${family.parent.id}/color`, { color: 'teal' }, mia)).status).toBe(
      403,
    )
    expect((await family.call('PUT', `/family/members/${mia.id}/color`, { color: 'beige' })).status).toBe(400)
  })
})

describe('the family’s name', () => {
  test('is changed by an admin alone', async () => {
    const { family, robin } = await givenThree(world)
    expect(await family.call('PUT', '/family/name', { name: '  O’Neill-Gómez ' })).toEqual({
      status: 200,
      body: { name: 'O’Neill-Gómez' },
    })
    expect((await seenBy(family)).family.name).toBe('O’Neill-Gómez')
    expect(await family.call('PUT', '/family/name', { name: 'Robins' }, robin)).toMatchObject({
      status: 403,
      body: { message: 'Only an admin of the family can do this.' },
    })
  })

  test.each(['', 'x', '🙂🙂', 'a'.repeat(101), '<b>Harper</b>', 'Harper\u0000', `'; drop table families`])(
    'is made of letters: %j',
    async (name) => {
      const { family } = await givenThree(world)
      expect(await family.call('PUT', '/family/name', { name })).toMatchObject({
        status: 422,
        body: { message: 'Please enter a valid family name (letters only, 2-100 characters).' },
      })
    },
  )
})

describe('an admin', () => {
  test('makes another parent one', async () => {
    const { family, robin } = await givenThree(world)
    expect((await family.call('PUT', `/family/members/${robin.id}/admin`)).status).toBe(200)
    expect(await memberOf(family, { ...robin })).toMatchObject({ isFamilyAdmin: true })
    expect((await family.call('PUT', '/family/name', { name: 'Robins' }, robin)).status).toBe(200)
  })

  test('makes no child one, nor somebody who has not joined', async () => {
    const { family, robin, mia } = await givenThree(world)
    await world.transactions.asFamily(family.id, (db) =>
      db.updateTable('profiles').set({ status: 'pending' }).where('id', '=', robin.id).execute(),
    )
    for (const { id } of [mia, robin])
      expect(await family.call('PUT', `/family/members/${id}/admin`)).toMatchObject({
        status: 409,
        body: { code: 'NOT_A_PARENT' },
      })
  })

  test('steps down where another is one, and stays a parent', async () => {
    const { family, robin } = await givenThree(world)
    await family.call('PUT', `/family/members/${robin.id}/admin`)
    expect(await family.call('POST', '/family/stepping-down')).toEqual({ status: 200, body: { id: family.parent.id } })
    expect(await memberOf(family, { ...family.parent })).toMatchObject({ isFamilyAdmin: false, role: 'parent' })
    expect((await family.call('PUT', '/family/name', { name: 'Robins' })).status).toBe(403)
    expect((await family.call('GET', '/invitations')).status).toBe(200)
  })

  test('does not step down where the family would be left without one', async () => {
    const { family, robin } = await givenThree(world)
    const onlyAdmin = {
      status: 409,
      body: { code: 'ONLY_ADMIN', message: 'You are the only admin. Make another parent an admin first.' },
    }
    expect(await family.call('POST', '/family/stepping-down')).toMatchObject(onlyAdmin)
    await family.call('PUT', `/family/members/${robin.id}/admin`)
    const answers = await Promise.all(
      [family.parent, robin].map((admin) => family.call('POST', '/family/stepping-down', undefined, admin)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await seenBy(family)).members.filter(({ isFamilyAdmin }) => isFamilyAdmin)).toHaveLength(1)
  })

  test('gives the family another code', async () => {
    const { family } = await givenThree(world)
    const before = (await seenBy(family)).family.familyCode
    const { body } = await family.call('POST', '/family/code')
    const after = (await seenBy(family)).family.familyCode
    expect(body).toEqual({ familyCode: after })
    expect(after).not.toBe(before)
  })
})
