import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '#test/world/server/roost.ts'
import { PreparingClient } from './preparing-client.ts'

let url: string
beforeAll(async () => {
  url = await givenDatabase()
})

let open: pg.Client | undefined
afterAll(() => open?.end())

describe('a connection', () => {
  test('has the database keep what is asked over and over, and nothing else', async () => {
    const connection = await connected()
    for (let time = 0; time < 8; time++) expect(await sum(connection, time)).toBe(time + 1)
    await connection.query('select 1 as once', [])
    expect(await kept(connection)).toEqual(['select $1::int + 1 as sum'])
    expect(await sum(connection, 41)).toBe(42)
  })

  test('goes on asking for all columns once there is another', async () => {
    const connection = await connected()
    await connection.query('create temp table things (id int)', [])
    for (let time = 0; time < 6; time++) await connection.query('select * from things where id = $1::int', [time])
    await connection.query('alter table things add column name text', [])
    await connection.query('insert into things values (1, $1::text)', ['Tent'])
    expect((await connection.query('select * from things where id = $1::int', [1])).rows).toEqual([
      { id: 1, name: 'Tent' },
    ])
  })

  test('asks on after a statement failed, the kept ones too', async () => {
    const connection = await connected()
    const divide = (by: number) => connection.query('select 12 / $1::int as part', [by])
    for (let time = 0; time < 8; time++) {
      await connection.query('begin', [])
      const answers = await Promise.allSettled([divide(3), divide(0), divide(4)])
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      await connection.query('rollback', [])
      expect((await divide(2)).rows).toEqual([{ part: 6 }])
    }
  })

  test('first keeps a statement where all else is refused, and still has it afterwards', async () => {
    const connection = await connected()
    const negate = (what: number) => connection.query('select - $1::int as negative', [what])
    for (let time = 0; time < 3; time++) await negate(time)
    await connection.query('begin', [])
    await expect(connection.query('select no_such_function()', [])).rejects.toThrow(/no_such_function/)
    await expect(negate(1)).rejects.toThrow(/aborted/)
    await connection.query('rollback', [])
    expect((await negate(5)).rows).toEqual([{ negative: -5 }])
  })
})

async function connected(): Promise<pg.Client> {
  await open?.end()
  open = new PreparingClient({ connectionString: url, pipeline: true })
  await open.connect()
  return open
}

async function sum(connection: pg.Client, to: number): Promise<unknown> {
  const { rows } = await connection.query<{ sum: number }>('select $1::int + 1 as sum', [to])
  return rows[0]?.sum
}

async function kept(connection: pg.Client): Promise<string[]> {
  const { rows } = await connection.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}
