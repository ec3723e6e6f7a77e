import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFamily, type GivenFamily, type GivenMember, givePassword } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { letter, lettersTo } from '#test/world/people/letters.ts'
import { givenSecondAddress } from '#test/world/people/second-address.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await givenRoost()
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

interface Departure {
  newAdminId?: string | null
  tried?: string
  familyGoes?: boolean
}

async function withPassword(family: GivenFamily, member: GivenMember) {
  const password = await givePassword(world, member)
  return {
    impact: (tried = password) => family.call('POST', '/account/deletion/impact', { password: tried }, member),
    go: ({ newAdminId = null, tried = password, familyGoes = false }: Departure = {}) =>
      family.call('POST', '/account/deletion', { password: tried, newAdminId, familyGoes }, member),
  }
}

/** Every table of the catalogue that still has a row of the family, under whatever name it knows it by. */
async function tracesOf(familyId: string, memberIds: string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name in ('family_id', 'login_id', 'assigned_to', 'created_by')
       or (column_name = 'id' and table_name in ('families', 'logins', 'profiles')))`,
  )
  const found = await Promise.all(
    // What changed is kept by name alone, and ended sessions by number alone, until the sweep.
    rows
      .filter(({ name }) => name !== 'family_changes' && name !== 'sessions')
      .map(async ({ name, column }) => {
        const { rowCount } = await owner.query(`select from "${name}" where "${column}" = any ($1)`, [
          [familyId, ...memberIds],
        ])
        return rowCount === 0 ? [] : [`${name}.${column}`]
      }),
  )
  return found.flat()
}

describe('before an account goes', () => {
  test('the server says what it means for the others, to who knows the password', async () => {
    const family = await givenFamily(world, {
      coParents: ['Robin'],
      children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
    })
    const parent = await withPassword(family, family.parent)
    expect(await parent.impact('Wrong1234')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
    expect((await parent.impact()).body).toEqual({
      isOnlyAdmin: true,
      isOnlyParent: false,
      totalParents: 2,
      totalChildren: 2,
    })
    expect((await family.call('GET', '/account/deletion/candidates')).body).toEqual([
      { userId: family.coParents[0]?.id, firstName: 'Robin', lastName: 'Harper' },
    ])
  })

  test('nothing goes with a wrong password', async () => {
    const family = await givenFamily(world)
    const parent = await withPassword(family, family.parent)
    expect((await parent.go({ tried: 'Wrong1234' })).status).toBe(403)
    expect((await family.call('GET', '/family')).status).toBe(200)
  })
})

describe('a sole admin beside another parent', () => {
  test('cannot go without handing over, nor hand over to a child or a stranger', async () => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const stranger = await givenFamily(world)
    const parent = await withPassword(family, family.parent)
    for (const newAdminId of [null, family.parent.id, family.children[0]?.id ?? null, stranger.parent.id])
      expect(await parent.go({ newAdminId })).toMatchObject({ status: 409, body: { code: 'ADMIN_NEEDED' } })
  })

  test('hands over and goes; the family and what is in it stays', async () => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const [robin] = family.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    await family.send({ text: 'The school fete is on Saturday 28 November 2026 at 10am in the school hall.' })
    const parent = await withPassword(family, family.parent)
    expect(await parent.go({ newAdminId: robin.id })).toEqual({ status: 200, body: { familyDeleted: false } })
    expect((await family.call('GET', '/family')).status).toBe(401)
    const { body } = await family.call('GET', '/family', undefined, robin)
    expect((body as { members: unknown[] }).members).toMatchObject([
      { firstName: 'Mia' },
      { id: robin.id, isFamilyAdmin: true },
    ])
    expect(await tracesOf(family.parent.id, [])).toEqual([])
    const mails = (await family.call('GET', '/mail', undefined, robin)).body
    expect(JSON.stringify(mails)).toContain('office@school.example')
  })
})

test('a member who goes leaves what was theirs to the family, with nobody in their place', async () => {
  const family = await givenFamily(world)
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  await world.transactions.asFamily(family.id, async (db) => {
    await db
      .insertInto('tasks')
      .values({
        family_id: family.id,
        id: mia.sessionId,
        title: 'Feed the cat',
        assigned_to: mia.id,
        created_by: mia.id,
        concerns: [mia.id, family.parent.id],
      })
      .execute()
  })
  const child = await withPassword(family, mia)
  expect(await child.go()).toEqual({ status: 200, body: { familyDeleted: false } })
  const { rows } = await owner.query('select assigned_to, created_by, concerns from tasks where family_id = $1', [
    family.id,
  ])
  expect(rows).toEqual(
    [{ assigned_to: null, created_by: null, concerns: `{${family.parent.id}}` }].map((row) => ({
      ...row,
      concerns: [family.parent.id],
    })),
  )
  expect(await tracesOf(mia.id, [])).toEqual([])
})

test('a member who goes is told of in a notice, with a line in the activity, to the family alone', async () => {
  const [family, other] = [await givenFamily(world), await givenFamily(world)]
  const [mia] = family.children
  if (mia === undefined) throw new Error('Mia is missing')
  await (await withPassword(family, mia)).go()
  const title = 'Mia has deleted their account'
  expect((await family.call('GET', '/notifications')).body).toMatchObject([
    { title, readStatus: false, source: 'Roost' },
  ])
  expect((await family.call('GET', '/activity')).body).toMatchObject({
    activities: [{ kind: 'notice', action: 'added', title, memberId: null }],
  })
  expect((await other.call('GET', '/notifications')).body).toEqual([])
})

test('a member who goes is told of by letter to the addresses of those who stay, and to none of their own', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin = family.parent] = family.coParents
  const [stays, goes] = [
    await givenSecondAddress(world, { family }),
    await givenSecondAddress(world, { family, member: robin }),
  ]
  await (await withPassword(family, robin)).go()
  const subject = 'Harper family: Robin has deleted their account'
  expect((await letter(world, { email: stays, subject })).text).toContain(
    'what was assigned to them is assigned to nobody now',
  )
  expect((await lettersTo(world, goes)).map((each) => each.subject)).not.toContain(subject)
})

describe('the last parent', () => {
  test('takes the family along: the children, the mail, every trace of it', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const other = await givenFamily(world)
    await family.send({ text: 'The school fete is on Saturday 28 November 2026 at 10am in the school hall.' })
    const parent = await withPassword(family, family.parent)
    expect(await parent.go()).toMatchObject({ status: 409, body: { code: 'IMPACT_CHANGED' } })
    expect(await parent.go({ familyGoes: true })).toEqual({ status: 200, body: { familyDeleted: true } })
    const ids = [family.parent.id, ...family.children.map(({ id }) => id)]
    expect(await tracesOf(family.id, ids)).toEqual([])
    for (const member of [family.parent, ...family.children])
      expect((await family.call('GET', '/family', undefined, member)).status).toBe(401)
    expect((await other.call('GET', '/family')).status).toBe(200)
    // For half a minute the intake still knows the address.
    world.travel(new Date(Date.now() + 60_000))
    await expect(family.send({ text: 'Anybody there?' })).rejects.toThrow(/550/)
  })

  test('and the other one, going at the same moment, do not both leave as the one who is not last', async () => {
    const family = await givenFamily(world, { coParents: ['Robin'] })
    const [robin] = family.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    const [ada, rob] = [await withPassword(family, family.parent), await withPassword(family, robin)]
    const outcomes = await Promise.all([ada.go({ newAdminId: robin.id }), rob.go()])
    const { rows } = await owner.query(
      `select count(*) filter (where role = 'parent') as parents, count(*) filter (where is_family_admin) as admins, count(*) as all
       from profiles where family_id = $1`,
      [family.id],
    )
    // Nobody was told that the family goes: whoever came second stays, and is its admin.
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(rows[0]).toEqual({ parents: '1', admins: '1', all: '2' })
  })
})
