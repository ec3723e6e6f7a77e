import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { givenDatabase } from '#test/world/server/roost.ts'
import { type ScopedTransactions, openScopedTransactions, type SystemReason } from './database.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { inScope, ScopedDialect } from './scoped-dialect.ts'
import { systemScopeOf } from './session-check.ts'

let transactions: ScopedTransactions
let owner: pg.Client
const said: unknown[] = []

beforeAll(async () => {
  const url = await givenDatabase()
  transactions = openScopedTransactions(await migrate(url, testSecret), {
    log: { debug: (message, details) => void said.push([message, details]) },
  })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(async () => {
  await transactions.close()
  await owner.end()
})

/** What the database calls those who are connected as `roost_system`, each name once. */
async function names(): Promise<string[]> {
  const { rows } = await owner.query<{ application_name: string }>(
    `select distinct application_name from pg_stat_activity where datname = current_database() and usename = 'roost_system'`,
  )
  return rows.map((row) => row.application_name)
}

describe('a transaction across families', () => {
  test('is known to the database by its reason until it ends, however it ends', async () => {
    await transactions.asSystem('sweep', async () => expect(await names()).toEqual(['roost: sweep']))
    expect(await names()).toEqual(['roost'])
    const failing = transactions.asSystem('sweep', () => Promise.reject(new Error('no more')))
    await expect(failing).rejects.toThrow('no more')
    expect(await names()).toEqual(['roost'])
  })

  test('of one statement is so as well', async () => {
    const rows = await transactions.onceAsSystem('check the health', (db) =>
      db.selectNoFrom((one) => one.fn<string>('current_setting', [one.val('application_name')]).as('name')),
    )
    expect(rows).toEqual([{ name: 'roost: check the health' }])
    expect(await names()).toEqual(['roost'])
  })

  test('is said in the log at the level of debugging', async () => {
    said.length = 0
    await transactions.asSystem('sign up', () => Promise.resolve())
    expect(said).toEqual([['across families', { reason: 'sign up' }]])
  })

  test('hands its reason on as a value, which no quote ends', async () => {
    const reason = `sweep', true); drop table families; --` as SystemReason
    await transactions.asSystem(reason, async () => expect(await names()).toEqual([`roost: ${reason}`]))
  })
})

test('a scope goes out with `begin`, and costs no round trip of its own', async () => {
  const asked: string[] = []
  const answered = Promise.withResolvers<{ rows: never[] }>()
  const query = (text: string) => {
    asked.push(text)
    return answered.promise
  }
  const pool = { connect: () => Promise.resolve({ query, release: () => undefined }), end: () => Promise.resolve() }
  const db = new Kysely<Schema>({ dialect: new ScopedDialect(pool as unknown as pg.Pool) })
  const done = inScope(systemScopeOf('sweep'), () => db.transaction().execute(() => Promise.resolve('done')))
  await new Promise((resolve) => setImmediate(resolve))
  // Nothing was answered yet.
  expect(asked).toEqual(['begin', systemScopeOf('sweep').sql])
  answered.resolve({ rows: [] })
  expect(await done).toBe('done')
  expect(asked.at(-1)).toBe('commit')
})
