import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { givenDatabase } from '#test/world/server/roost.ts'
import { migrate, MigrationError } from './migrate.ts'

let url: string
let client: pg.Client

beforeEach(async () => {
  url = await givenDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
})

describe('migrations', () => {
  test('refuse a database that a newer Roost has used', async () => {
    await client.query(`insert into schema_migrations (name, digest) values ('9999-from-the-future.sql', '')`)
    await expect(migrate(url, testSecret)).rejects.toThrow(MigrationError)
    await expect(migrate(url, testSecret)).rejects.toThrow(/newer Roost \(9999-from-the-future\.sql\)/)
  })

  test('refuse to go on where one that ran was changed since', async () => {
    await client.query(`update schema_migrations set digest = 'other'`)
    await expect(migrate(url, testSecret)).rejects.toThrow(/was changed after it had run/)
  })

  test('run once when processes start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrate(url, testSecret)))
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from schema_migrations group by name having count(*) > 1',
    )
    expect(rows).toEqual([])
  })

  test('build an empty database from nothing', async () => {
    await client.query('create database empty_one')
    const empty = url.replace(/\/[^/?]+\?/, '/empty_one?')
    const urls = await migrate(empty, testSecret)
    expect(urls.app).toContain('roost_app:')
    expect(urls.app).not.toContain(new URL(url.replace('@/', '@localhost/')).password)
  })
})
