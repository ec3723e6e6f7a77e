import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { type Claims } from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import { eventually } from './world/eventually.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

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

const tasksIn = async (family: GivenFamily) => (await (await listOf(family)).json()) as Record<string, unknown>[]

async function givenTask(family: GivenFamily, { id = newId(), ...task }: { id?: string; [field: string]: string }) {
  const { status } = await family.call('PUT', `/tasks/${id}`, { title: 'Feed the hens', ...task })
  expect(status).toBe(200)
}

const everyControl = Array.from({ length: 0x1f }, (_, code) => String.fromCharCode(code + 1)).join('')

describe('a list that the router does not see answers with what was stored', () => {
  test.each([
    ['control characters', everyControl],
    ['quotes, backslashes and slashes', '"\\/\\"\\\\ \\u0041 </script> \u007f'],
    ['letters of two, three and four bytes', 'ünïcode שלום مرحبا 汉字 🐓 👨‍👩‍👧 \u{10ffff}'],
    ['invisible marks', '\u2028\u2029\ufeff\u200f\u202e\ufffd'],
    ['nothing', ''],
    ['a text of 5 KB', '🐓"\n'.repeat(1250)],
  ])('of %s', async (_name, description) => {
    const family = await givenFamily(world)
    await givenTask(family, { description })
    const response = await listOf(family)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual([expect.objectContaining({ description })])
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
    expect(await tasksIn(family)).toEqual([expect.objectContaining({ dueDate })])
  })

  test.each([
    ['2026-05-11 08:15:00.999999', '2026-05-11T08:15:00.999Z'],
    ['1999-05-11 08:15:00.000001', '1999-05-11T08:15:00.000Z'],
    ['0150-01-01 00:00:00.000001', '0150-01-01T00:00:00.000Z'],
  ])('of %s, between two milliseconds', async (instant, dueDate) => {
    const family = await givenFamily(world)
    await givenTask(family, {})
    await owner.query('update tasks set due_date = $1 where family_id = $2', [instant, family.id])
    expect(await tasksIn(family)).toEqual([expect.objectContaining({ dueDate })])
  })

  test('of no row, of lists inside, and of many rows', async () => {
    const family = await givenFamily(world)
    expect(await (await listOf(family)).text()).toBe('[]')
    const id = newId()
    await givenTask(family, { id, assignedTo: family.parent.id, category: 'a, "b"' })
    await owner.query('update tasks set concerns = array[$1::uuid, $1::uuid] where id = $2', [family.parent.id, id])
    const description = '"ü🐓'.repeat(1000)
    await owner.query(
      `insert into tasks (family_id, id, title, description)
       select $1, gen_random_uuid(), 'Task ' || n, $2 from generate_series(1, 300) as n`,
      [family.id, description],
    )
    const tasks = await tasksIn(family)
    expect(tasks.find((task) => task['id'] === id)).toMatchObject({
      assignedTo: family.parent.id,
      category: 'a, "b"',
      concerns: [family.parent.id, family.parent.id],
    })
    expect(tasks.filter((task) => task['description'] === description)).toHaveLength(300)
  })
})

describe('a read', () => {
  test('of every type has the values that were stored', async () => {
    const family = await givenFamily(world)
    const [row] = await world.transactions.readAsMember(claimsOf(family), () => everyType)
    expect(row).toEqual({
      'a "name"': true,
      no: false,
      small: -1,
      big: 9007199254740991,
      real: 0.9,
      huge: 1e300,
      none: null,
      instant: '2026-05-11T08:15:00.500Z',
      texts: ['', 'a,"b"', null, 'NULL', '{}'],
      empty: [],
      json: { a: ['\n', 1] },
      jsonb: { a: ['\n', 1] },
    })
  })

  test('of a session that ended is refused, whoever may call', async () => {
    const family = await givenFamily(world)
    const asked = () => world.transactions.readAsMember(claimsOf(family), () => compiled('select 1 as one'))
    expect(await asked()).toEqual([{ one: 1 }])
    await owner.query(`update sessions set ended_at = now(), end_reason = 'revoked' where id = $1`, [
      family.parent.sessionId,
    ])
    await expect(asked()).rejects.toThrow(SessionEnded)
  })

  test('writes nothing', async () => {
    const family = await givenFamily(world)
    await givenTask(family, {})
    const emptied = world.transactions.readAsMember(claimsOf(family), () => compiled('delete from tasks returning id'))
    await expect(emptied).rejects.toThrow(/read-only/)
    expect(await tasksIn(family)).toHaveLength(1)
  })

  test('that fails half way says why, and the reads beside it are whole', async () => {
    const families = await Promise.all([givenFamily(world), givenFamily(world), givenFamily(world)])
    for (const [at, family] of families.entries()) await givenTask(family, { title: `Of family ${at}` })
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const family = families[at % 3] as GivenFamily
        if (at % 4 === 0) await expect(failing(family)).rejects.toThrow(/division by zero/)
        else expect(await tasksIn(family)).toEqual([expect.objectContaining({ title: `Of family ${at % 3}` })])
      }),
    )
  })

  test('that cannot be prepared says why, as often as it is asked, and the reads beside it are whole', async () => {
    const family = await givenFamily(world)
    await givenTask(family, { title: 'Mend the gate' })
    const faulty = () =>
      world.transactions.readAsMember(claimsOf(family), () => compiled('select 1 from no_such_table'))
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        if (at % 2 === 0) await expect(faulty()).rejects.toThrow(/relation "no_such_table" does not exist/)
        else expect(await tasksIn(family)).toEqual([expect.objectContaining({ title: 'Mend the gate' })])
      }),
    )
  })

  test('is answered while more statements are sent than a connection keeps, of which every fifth cannot be prepared', async () => {
    const family = await givenFamily(world)
    const answers = await Promise.allSettled(
      Array.from({ length: 1000 }, (_, at) =>
        world.transactions.readAsMember(claimsOf(family), () =>
          compiled(at % 5 > 0 ? `select ${at} as number` : `select ${at} from no_such_table`),
        ),
      ),
    )
    for (const [at, answer] of answers.entries())
      if (answer.status === 'fulfilled') expect(answer.value).toEqual([{ number: at }])
      else expect([at % 5, String(answer.reason)]).toEqual([0, expect.stringMatching(/no_such_table/)])
  })

  test('that is cancelled while it is prepared fails alone: those that ask the same beside it are answered', async () => {
    const family = await givenFamily(world)
    await givenTask(family, { title: 'Mend the gate' })
    const titles = () => world.transactions.readAsMember(claimsOf(family), () => compiled('select title from tasks'))
    const locker = new pg.Client({ connectionString: world.urls.owner })
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table tasks in access exclusive mode')
    // Each of the three connections is sent three of them: the first prepares the statement, and waits for the lock.
    const reads = Promise.allSettled(Array.from({ length: 9 }, titles))
    const preparing = async (but: readonly string[] = []) => {
      const { rows } = await owner.query<{ pid: number; query: string }>(
        `select pid, query from pg_stat_activity where datname = current_database() and usename = 'roost_app'
           and wait_event_type = 'Lock' and query like 'prepare %' and pid || query <> all($1)`,
        [but],
      )
      return rows
    }
    await eventually(async () => (await preparing()).length === 3)
    const first = await preparing()
    await owner.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [first.map(({ pid }) => pid)])
    await eventually(async () => (await preparing(first.map(({ pid, query }) => pid + query))).length === 3)
    await locker.query('commit')
    await locker.end()
    const answers = await reads
    const failures = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => String(reason))
    expect(failures).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/canceling statement/)))
    expect(answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)).toEqual(
      Array.from({ length: 6 }, () => [{ title: 'Mend the gate' }]),
    )
  })

  test('whose connection is ended by the server fails, and the next one is answered', async () => {
    const family = await givenFamily(world)
    await givenTask(family, { title: 'Sweep the yard' })
    const failure = world.transactions
      .readAsMember(claimsOf(family), () => compiled('select pg_sleep(20)::text as slept'))
      .catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = 'roost_app' and wait_event = 'PgSleep'`,
        )
        return rowCount
      })
      .toBeGreaterThan(0)
    expect(await failure).toMatchObject({ kind: 'gone', message: expect.stringMatching(/terminating connection/) })
    expect(await tasksIn(family)).toEqual([expect.objectContaining({ title: 'Sweep the yard' })])
  })
})

const compiled = (text: string) => ({
  compile: () => CompiledQuery.raw(text) as CompiledQuery<Record<string, unknown>>,
})
const everyType =
  compiled(`select true as "a ""name""", false as no, (-1)::int2 as small, 9007199254740991::int8 as big,
  0.9::float4 as real, 1e300::float8 as huge, null::uuid as none, '2026-05-11 08:15:00.5+00'::timestamptz as instant,
  array['', 'a,"b"', null, 'NULL', '{}'] as texts, '{}'::text[] as empty,
  '{"a":["\\n",1]}'::json as json, '{"a":["\\n",1]}'::jsonb as jsonb`)

function failing(family: GivenFamily): Promise<unknown> {
  return world.transactions.readAsMember(claimsOf(family), () =>
    compiled('select 1 / (500 - n) as x from generate_series(1, 1000) n'),
  )
}
