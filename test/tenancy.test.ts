import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let ours: GivenFamily
let theirs: GivenFamily
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  // Workers would take some of the rows that lie here.
  world = await givenRoost({ role: 'web' })
  ours = await givenFamily(world, { name: 'Ours' })
  theirs = await givenFamily(world, { name: 'Theirs' })
  owner = new pg.Client({ connectionString: world.urls.owner })
  app = new pg.Client({ connectionString: world.urls.app })
  await owner.connect()
  await app.connect()
  for (const family of [ours, theirs]) await fillEveryTable(family)
})

afterAll(async () => {
  await app.end()
  await owner.end()
  await world.close()
})

/** Tables that belong to families: each has a family_id, but `families` itself. */
async function familyTables(): Promise<{ name: string; key: string }[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'family_id'`,
  )
  return [
    ...rows.filter(({ name }) => !directoryTables.includes(name)).map(({ name }) => ({ name, key: 'family_id' })),
    { name: 'families', key: 'id' },
  ]
}

/** Looked up before the family is known, or a line of all families; requests have no way to them. */
const directoryTables = [
  'logins',
  'sessions',
  'one_time_tokens',
  'family_codes',
  'forwarding_addresses',
  'joinings',
  'model_line',
]

/** Columns whose values a constraint chooses; every other gets any value of its type. */
const chosen: Record<string, unknown> = {
  'inbound_mails.arrived_as': 'quarantined',
  'inbound_mails.source': 'smtp',
  'inbound_mails.state': 'quarantined',
  'arrivals.source': 'smtp',
  'mail_steps.step': 'received',
  'changes.kind': 'task',
  'activity.kind': 'task',
  'activity.action': 'added',
  'activity.is_by_member': false,
  'model_consents.place': 'elsewhere',
  'model_consents.is_place_stated': false,
  'forwarding_confirmations.provider': 'gmail',
  'mailboxes.provider': 'gmail',
  'mailbox_messages.state': 'seen',
  'mailbox_authorisations.provider': 'gmail',
  'mailbox_lookups.days': 92,
  'changes.action': 'create',
  'changes.state': 'applied',
  'decisions.decision': 'apply',
  'calendar_events.start_time': '2026-05-01',
  'calendar_events.end_time': '2026-05-01',
}
/** Parents before their children; a table that is not here has no row to try, and the catalogue's test says so. */
const parentsFirst = [
  'inbound_mails',
  'inbound_mail_contents',
  'forwarding_confirmations',
  'mail_steps',
  'change_sets',
  'changes',
  'calendar_events',
  'calendar_invites',
  'withdrawn_invites',
  'attendance',
  'mailboxes',
  'mailbox_syncs',
  'mailbox_lookups',
  'mailbox_messages',
  'mailbox_missing',
  'mailbox_authorisations',
  'mailbox_refreshes',
  'mailbox_pushes',
]

/** A row of each table, made as the owner of the database would, whom no policy holds. */
async function fillEveryTable(family: GivenFamily): Promise<void> {
  const ids: Record<string, string> = {
    family_id: family.id,
    profile_id: family.parent.id,
    member_id: family.parent.id,
    event_id: newId(),
    mail_id: newId(),
    change_set_id: newId(),
    mailbox_id: newId(),
  }
  const tables = (await familyTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'families' && name !== 'profiles')
  for (const table of tables.toSorted((a, b) => parentsFirst.indexOf(a) - parentsFirst.indexOf(b))) {
    const { rows: columns } = await owner.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
      [table],
    )
    const own: Record<string, string | undefined> = {
      inbound_mails: ids['mail_id'],
      forwarding_confirmations: ids['mail_id'],
      change_sets: ids['change_set_id'],
      calendar_events: ids['event_id'],
      mailboxes: ids['mailbox_id'],
    }
    const values = columns.map(
      ({ name, type }) =>
        chosen[`${table}.${name}`] ?? (name === 'id' ? (own[table] ?? newId()) : (ids[name] ?? anyValue(type))),
    )
    await owner.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
      values,
    )
  }
}

function anyValue(type: string): unknown {
  switch (type) {
    case 'uuid':
      return newId()
    case 'text':
      return 'value@b.example'
    case 'integer':
    case 'bigint':
      return 1
    case 'bytea':
      return Buffer.from('x')
    case 'jsonb':
      return '{}'
    case 'timestamp with time zone':
      return '2026-05-01'
    default:
      throw new Error(`say which value a column of type ${type} gets`)
  }
}

/** Runs as a request of our family would, and takes it all back. */
async function asOurs<T>(work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    await app.query(`select set_config('app.family_id', $1, true)`, [ours.id])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

describe('the catalogue', () => {
  test('every family table forces row-level security and has a row of both families to try', async () => {
    for (const { name, key } of await familyTables()) {
      const { rows } = await owner.query(
        `select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass`,
        [name],
      )
      expect(rows, name).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
      const counted = await owner.query(`select count(distinct ${key})::int as families from ${name}`)
      expect(counted.rows, `${name} has no row of each family: fill it above`).toEqual([{ families: 2 }])
    }
  })

  test('every policy for requests compares the family, without a subquery', async () => {
    const { rows } = await owner.query<{ tablename: string; qual: string; with_check: string | null; cmd: string }>(
      `select tablename, cmd, qual, with_check from pg_policies where 'roost_app' = any(roles) or 'public' = any(roles)`,
    )
    const tables = await familyTables()
    for (const { name } of tables)
      expect(
        rows.filter((row) => row.tablename === name && row.cmd === 'ALL'),
        name,
      ).toHaveLength(1)
    for (const row of rows.filter((each) => each.tablename !== 'sessions')) {
      expect(row.qual, row.tablename).toContain(`current_setting('app.family_id'`)
      expect(row.with_check, row.tablename).toBe(row.qual)
      expect(row.qual.toLowerCase(), row.tablename).not.toContain('select')
    }
  })

  test('every key of a family table begins with the family, and every reference to one carries it', async () => {
    const { rows } = await owner.query<{
      name: string
      table: string
      first: string
      definition: string
      target: string | null
    }>(`
      select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target, pg_get_constraintdef(c.oid) as definition,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first
      from pg_constraint c where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace`)
    const tables = (await familyTables()).map(({ name }) => name).filter((name) => name !== 'families')
    const wrong = rows.filter((row) => tables.includes(row.table) && row.first !== 'family_id')
    expect(wrong.map((row) => `${row.table}: ${row.definition}`)).toEqual([])
    const crossing = rows.filter(
      (row) =>
        row.target !== '-' &&
        row.target !== null &&
        tables.includes(row.table) !== [...tables, 'families'].includes(row.target),
    )
    expect(crossing.map((row) => `${row.table}: ${row.definition}`)).toEqual([])
  })

  test('the roles own nothing and pass no policy by', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname in ('roost_app', 'roost_system') order by rolname`,
    )
    expect(rows).toEqual([
      { rolname: 'roost_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
      { rolname: 'roost_system', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
    ])
  })

  test('the functions that run with their owner’s rights are these', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    )
    expect(rows.map((row) => row.name)).toEqual(['enqueue_job'])
  })
})

describe('a member of one family, by any query', () => {
  test('reads nothing of another', async () => {
    for (const { name, key } of await familyTables()) {
      const seen = await asOurs(() => app.query<{ family: string }>(`select distinct ${key} as family from ${name}`))
      expect(seen.rows, name).toEqual([{ family: ours.id }])
      const asked = await asOurs(() => app.query(`select from ${name} where ${key} = $1`, [theirs.id]))
      expect(asked.rowCount, name).toBe(0)
    }
  })

  test('writes nothing of another', async () => {
    for (const { name, key } of await familyTables()) {
      if (name !== 'families') {
        const removed = await asOurs(() => app.query(`delete from ${name} where ${key} = $1`, [theirs.id]))
        expect(removed.rowCount, name).toBe(0)
      }
      const changed = await asOurs(() => app.query(`update ${name} set ${key} = ${key} where ${key} = $1`, [theirs.id]))
      expect(changed.rowCount, name).toBe(0)
      await expect(
        asOurs(() => app.query(`update ${name} set ${key} = $1`, [theirs.id])),
        `${name} let a row be handed to another family`,
      ).rejects.toThrow(/row-level security|permission denied|violates/)
    }
  })

  test('adds nothing to another', async () => {
    for (const { name } of (await familyTables()).filter((table) => table.name !== 'families')) {
      const { rows } = await owner.query<{ column: string }>(
        `select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name <> 'family_id' and is_generated = 'NEVER'`,
        [name],
      )
      const columns = rows.map(({ column }) => column).join(', ')
      await expect(
        asOurs(() =>
          app.query(`insert into ${name} (family_id, ${columns}) select $1, ${columns} from ${name} limit 1`, [
            theirs.id,
          ]),
        ),
        name,
      ).rejects.toThrow(/row-level security/)
    }
  })

  test('cannot name another family’s member', async () => {
    await expect(asOurs(() => app.query(`update tasks set assigned_to = $1`, [theirs.parent.id]))).rejects.toThrow(
      /foreign key/,
    )
    await expect(
      asOurs(() => app.query(`update calendar_events set attendees = array[$1::uuid]`, [theirs.parent.id])),
    ).rejects.toThrow(/not a member/)
    await expect(
      asOurs(() => app.query(`update tasks set concerns = array[$1::uuid]`, [theirs.parent.id])),
    ).rejects.toThrow(/not a member/)
  })

  test('without a family sees no row at all', async () => {
    for (const { name } of await familyTables()) expect((await app.query(`select from ${name}`)).rowCount, name).toBe(0)
  })

  test('reaches no directory', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const tables = (await familyTables()).map(({ name }) => name)
    for (const { name } of rows.filter((row) => !tables.includes(row.name) && row.name !== 'sessions'))
      await expect(app.query(`select from ${name}`), name).rejects.toThrow(/permission denied/)
    expect((await app.query('select from sessions')).rowCount).toBe(0)
    await expect(app.query('select from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/)
  })
})

describe('many families over few connections', () => {
  test('each pipelined read carries its own family’s rows and no other’s', async () => {
    const families = [
      ours,
      theirs,
      ...(await Promise.all(Array.from({ length: 8 }, (_, at) => givenFamily(world, { name: `Family ${at}` })))),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: families.length - 1 }), { minLength: 200, maxLength: 200 }),
        async (order) => {
          await Promise.all(
            order.map(async (at) => {
              const family = families[at]
              if (family === undefined) return
              const rows = await world.transactions.readAsMember(
                { familyId: family.id, memberId: family.parent.id, sessionId: family.parent.sessionId },
                // The filter is left out on purpose: the policy alone has to hold.
                (db) => db.selectFrom('profiles').select('family_id'),
              )
              expect(new Set(rows.map((row) => row.family_id))).toEqual(new Set([family.id]))
            }),
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  test('a transaction that failed leaves no family behind on its connection', async () => {
    await expect(
      world.transactions.asFamily(ours.id, async (db) => {
        await db.selectFrom('tasks').select('id').where('id', '=', 'not a uuid').execute()
      }),
    ).rejects.toThrow(/uuid/)
    const rows = await world.transactions.asFamily(theirs.id, (db) =>
      db.selectFrom('profiles').select('family_id').execute(),
    )
    expect(new Set(rows.map((row) => row.family_id))).toEqual(new Set([theirs.id]))
  })
})

describe('the API', () => {
  test('answers another family’s things as if they were not there', async () => {
    const task = newId()
    await theirs.call('PUT', `/tasks/${task}`, { title: 'Theirs' })
    const stranger = await ours.call('PATCH', `/tasks/${task}`, { title: 'Ours now' })
    const nobody = await ours.call('PATCH', `/tasks/${newId()}`, { title: 'Ours now' })
    expect(stranger).toEqual(nobody)
    expect(stranger.status).toBe(404)
  })

  test('a session that ended reads nothing more', async () => {
    const family = await givenFamily(world)
    await owner.query(`update sessions set ended_at = now(), end_reason = 'revoked' where id = $1`, [
      family.parent.sessionId,
    ])
    expect((await family.call('GET', '/tasks')).status).toBe(401)
    expect((await family.call('PUT', `/tasks/${newId()}`, { title: 'x' })).status).toBe(401)
  })

  test('a member who left the family reads nothing more', async () => {
    const family = await givenFamily(world)
    await owner.query(`update profiles set status = 'inactive' where id = $1`, [family.parent.id])
    expect((await family.call('GET', '/tasks')).status).toBe(401)
  })
})
