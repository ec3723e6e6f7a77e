import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, givenBrowser } from '#test/world/people/account.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { sessionWithoutFamily } from '#test/world/people/invitation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

/** A parent who has left the family they were in, signed in again. */
async function givenLeaver() {
  const left = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = left.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  await left.call('POST', '/family/leaving', { newAdminId: null }, robin)
  const token = await sessionWithoutFamily(world, robin)
  const browser: Browser = givenBrowser(world)
  return { left, robin, post: (path: string, body: object) => browser.post(path, body, token) }
}

async function codeOf(family: Awaited<ReturnType<typeof givenFamily>>): Promise<string> {
  return ((await family.call('GET', '/family')).body as { family: { familyCode: string } }).family.familyCode
}

function loginOf(id: string) {
  return world.transactions.asSystem('seed', (db) =>
    db.selectFrom('logins').select(['family_id', 'role']).where('id', '=', id).executeTakeFirst(),
  )
}

describe('an account without a family', () => {
  test('joins one by its code, in whatever way it is written', async () => {
    const { robin, post } = await givenLeaver()
    const family = await givenFamily(world)
    const familyCode = ` ${(await codeOf(family)).toUpperCase()} `
    expect(await post('/account/family/joining', { familyCode, timezone: 'Europe/London', locale: 'en-GB' })).toEqual({
      status: 200,
      body: { message: 'Welcome to the family!' },
    })
    expect(await loginOf(robin.id)).toEqual({ family_id: family.id, role: 'parent' })
    const { members } = (await family.call('GET', '/family')).body as { members: object[] }
    expect(members).toContainEqual(
      expect.objectContaining({ id: robin.id, firstName: 'Robin', role: 'parent', isFamilyAdmin: false }),
    )
  })

  test('founds one, and is its admin', async () => {
    const { robin, post } = await givenLeaver()
    expect((await post('/account/family', { familyName: 'Gómez', timezone: 'Europe/London' })).status).toBe(200)
    const login = await loginOf(robin.id)
    const profile = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('profiles').selectAll().where('id', '=', robin.id).executeTakeFirstOrThrow(),
    )
    expect(profile).toMatchObject({ family_id: login?.family_id, is_family_admin: true, timezone: 'Europe/London' })
  })

  test.each(['', 'abc', '🙂🙂🙂🙂🙂🙂', 'x'.repeat(1000), '\u0000'])('joins nothing by %j', async (familyCode) => {
    const { post } = await givenLeaver()
    expect(await post('/account/family/joining', { familyCode })).toMatchObject({
      status: 422,
      body: { message: 'Family code must be 6-20 characters, letters and numbers only.' },
    })
  })

  test.each(['', 'x', '<b>', '\u0000\u0000', '\uD800\uD800'])(
    'founds nothing by the name of %j',
    async (familyName) => {
      const { post } = await givenLeaver()
      expect(await post('/account/family', { familyName })).toMatchObject({
        status: 422,
        body: { message: 'Please enter a valid family name (letters only, 2-100 characters).' },
      })
    },
  )

  test('has ten guesses of a code in a quarter of an hour', async () => {
    const { post } = await givenLeaver()
    for (let guess = 0; guess < 10; guess++)
      expect(await post('/account/family/joining', { familyCode: `guess${guess}x` })).toMatchObject({
        status: 404,
        body: { message: 'Invalid family code. Please check the code and try again.' },
      })
    expect((await post('/account/family/joining', { familyCode: 'guess10x' })).status).toBe(429)
  })

  test('that founds two families at the same moment is in one, and the other is not there', async () => {
    const { robin, post } = await givenLeaver()
    const answers = await Promise.all([
      post('/account/family', { familyName: 'Ones' }),
      post('/account/family', { familyName: 'Others' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const profiles = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('profiles').select('id').where('id', '=', robin.id).execute(),
    )
    expect(profiles).toHaveLength(1)
  })
})

test('who was removed does not come back with the code that they knew', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  const familyCode = await codeOf(family)
  await family.call('DELETE', `/family/members/${robin.id}`)
  const token = await sessionWithoutFamily(world, robin)
  expect((await givenBrowser(world).post('/account/family/joining', { familyCode }, token)).status).toBe(404)
})

test('an organisation is in no family', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  if (robin === undefined) throw new Error('Robin is missing')
  await family.call('POST', '/family/leaving', { newAdminId: null }, robin)
  await world.transactions.asSystem('seed', (db) =>
    db
      .updateTable('logins')
      .set({ role: 'organization', organization_name: 'Hillside Swimming' })
      .where('id', '=', robin.id)
      .execute(),
  )
  const token = await sessionWithoutFamily(world, robin)
  const browser = givenBrowser(world)
  for (const [path, body] of [
    ['/account/family', { familyName: 'Gómez' }],
    ['/account/family/joining', { familyCode: await codeOf(family) }],
  ] as const)
    expect(await browser.post(path, body, token)).toMatchObject({ status: 409, body: { code: 'NOT_A_PERSON' } })
})
