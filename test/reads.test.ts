import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Claims } from '#platform/database.ts'
import { tasksOf } from '#tasks/server/queries.ts'
import { givenFamily, type GivenFamily } from './world/family.ts'
import { givenRoost, type World } from './world/roost.ts'

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

const claimsOf = ({ id, parent }: GivenFamily): Claims => ({
  familyId: id,
  memberId: parent.id,
  sessionId: parent.sessionId,
})

const listOf = (family: GivenFamily) =>
  fetch(`${world.url}/api/tasks`, { headers: { authorization: `Bearer ${family.parent.token}` } })

/** The same list by another way: node-postgres' rows and JSON.stringify. */
async function expectedList(family: GivenFamily): Promise<string> {
  const claims = claimsOf(family)
  return JSON.stringify(await world.doors.asMember(claims, (db) => tasksOf(db, claims).execute()))
}

async function givenTask(family: GivenFamily, { id = newId(), ...task }: { id?: string; [field: string]: string }) {
  const { status } = await family.call('PUT', `/tasks/${id}`, { title: 'Feed the hens', ...task })
  expect(status).toBe(200)
}

const everyControl = Array.from({ length: 0x1f }, (_, code) => String.fromCharCode(code + 1)).join('')

/** Each character of one byte before, in and behind three others. */
const everyPlace = Array.from({ length: 0x7f }, (_, at) => String.fromCharCode(at + 1))
  .map((character) => [0, 1, 2, 3].map((place) => `${'abc'.slice(0, place)}${character}${'abc'.slice(place)}`).join(''))
  .join('')

describe('a list straight from the database says to the byte what JSON.stringify would', () => {
  test.each([
    ['control characters', everyControl],
    ['each character at each place', everyPlace],
    ['quotes, backslashes and slashes', '"\\/\\"\\\\ \\u0041 </script> \u007f'],
    ['letters of two, three and four bytes', 'ünïcode שלום مرحبا 汉字 🐓 👨‍👩‍👧 \u{10ffff}'],
    ['invisible marks', '\u2028\u2029\ufeff\u200f\u202e\ufffd'],
    ['nothing', ''],
    ['a text of 5 KB', '🐓"\n'.repeat(1250)],
    ['control characters of 5 KB', '\u0001'.repeat(5000)],
  ])('of %s', async (_name, description) => {
    const family = await givenFamily(world)
    await givenTask(family, { description })
    const response = await listOf(family)
    expect(response.headers.get('content-type')).toBe('application/json')
    const text = await response.text()
    expect(text).toBe(await expectedList(family))
    expect(JSON.parse(text)).toEqual([expect.objectContaining({ description })])
  })

  test.each([
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00.000Z',
    '2024-02-29T12:34:56.789Z',
    '2100-03-01T00:00:00.001Z',
    '1600-02-29T01:02:03.004Z',
    '0001-01-01T00:00:00.001Z',
    '9999-12-31T23:59:59.999Z',
  ])('of the instant %s', async (dueDate) => {
    const family = await givenFamily(world)
    await givenTask(family, {})
    await owner.query('update tasks set due_date = $1 where family_id = $2', [dueDate, family.id])
    const text = await (await listOf(family)).text()
    expect(text).toBe(await expectedList(family))
    expect(JSON.parse(text)).toEqual([expect.objectContaining({ dueDate })])
  })

  test('of instants between two milliseconds', async () => {
    const family = await givenFamily(world)
    await givenTask(family, {})
    for (const instant of ['2026-05-11 08:15:00.999999', '1999-05-11 08:15:00.000001', '0150-01-01 00:00:00.000001']) {
      await owner.query('update tasks set due_date = $1, created_at = $1 where family_id = $2', [instant, family.id])
      expect(await (await listOf(family)).text()).toBe(await expectedList(family))
    }
  })

  test('of no row, of lists inside, and of many rows', async () => {
    const family = await givenFamily(world)
    expect(await (await listOf(family)).text()).toBe('[]')
    const id = newId()
    await givenTask(family, { id, assignedTo: family.parent.id, category: 'a, "b"' })
    await owner.query('update tasks set concerns = array[$1::uuid, $1::uuid] where id = $2', [family.parent.id, id])
    await owner.query(
      `insert into tasks (family_id, id, title, description)
       select $1, gen_random_uuid(), 'Task ' || n, repeat('"ü🐓', 1000) from generate_series(1, 300) as n`,
      [family.id],
    )
    expect(await (await listOf(family)).text()).toBe(await expectedList(family))
  })
})

describe('a read', () => {
  test('of every type that is written as JSON has the values that were stored', async () => {
    const family = await givenFamily(world)
    const [row] = await world.doors.readAsMember(claimsOf(family), () => everyType)
    expect(row).toEqual({
      'a "name"': true,
      no: false,
      small: -1,
      big: 9007199254740991,
      real: 0.9,
      huge: 1e300,
      none: null,
      endless: null,
      texts: ['', 'a,"b"', null, 'NULL', '{}'],
      empty: [],
      json: { a: ['\n', 1] },
      jsonb: { a: ['\n', 1] },
    })
  })

  test('that fails half way says why, and the reads beside it are whole', async () => {
    const families = await Promise.all([givenFamily(world), givenFamily(world), givenFamily(world)])
    for (const [at, family] of families.entries()) await givenTask(family, { title: `Of family ${at}` })
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const family = families[at % 3] as GivenFamily
        if (at % 4 === 0) await expect(failing(family)).rejects.toThrow(/division by zero/)
        else expect(await (await listOf(family)).text()).toBe(await expectedList(family))
      }),
    )
  })

  test('whose connection is ended by the server fails, and the next one is answered', async () => {
    const family = await givenFamily(world)
    await givenTask(family, {})
    const failure = world.doors
      .readAsMember(claimsOf(family), () => compiled('select pg_sleep(20)::text as slept'))
      .catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = 'roost_app' and query like '%pg_sleep(20)%'`,
        )
        return rowCount
      })
      .toBeGreaterThan(0)
    expect(await failure).toMatchObject({ kind: 'gone', message: expect.stringMatching(/terminating connection/) })
    expect(await (await listOf(family)).text()).toBe(await expectedList(family))
  })
})

const compiled = (text: string) => ({
  compile: () => CompiledQuery.raw(text) as CompiledQuery<Record<string, unknown>>,
})
const everyType =
  compiled(`select true as "a ""name""", false as no, (-1)::int2 as small, 9007199254740991::int8 as big,
  0.9::float4 as real, 1e300::float8 as huge, null::uuid as none, 'Infinity'::float8 as endless,
  array['', 'a,"b"', null, 'NULL', '{}'] as texts, '{}'::text[] as empty,
  '{"a":["\\n",1]}'::json as json, '{"a":["\\n",1]}'::jsonb as jsonb`)

function failing(family: GivenFamily): Promise<unknown> {
  return world.doors.readAsMember(claimsOf(family), () =>
    compiled('select 1 / (500 - n) as x from generate_series(1, 1000) n'),
  )
}
