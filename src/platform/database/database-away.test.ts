import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import pg from 'pg'
import { absenceIn, DatabaseAway, explain } from './database-away.ts'

const stateError = (code: string) => Object.assign(new Error('what PostgreSQL says'), { code })

test.each([
  ['53100', 'full'],
  ['53300', 'gone'],
  ['57P01', 'gone'],
  ['57P03', 'gone'],
  ['08006', 'gone'],
  ['58030', 'gone'],
  ['23505', null],
  ['57014', null],
  ['40001', null],
])('what PostgreSQL answers with %s is %s', (code, absence) => {
  expect(absenceIn(stateError(code))).toBe(absence)
})

test('a server that takes the call and never answers is away', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'roost', connectionTimeoutMillis: 50 })
  client.on('error', () => undefined)
  const error: unknown = await client.connect().catch((reason: unknown) => reason)
  silent.close()
  expect(explain(error)).toBeInstanceOf(DatabaseAway)
})

test('a socket that is not there is the database’s, a file that is not there is not', async () => {
  const [socket] = (await once(
    connect('/nowhere/to/be/found').on('connect', () => undefined),
    'error',
  )) as [unknown]
  expect(absenceIn(socket)).toBe('gone')
  const file: unknown = await readFile('/nowhere/to/be/found').catch((error: unknown) => error)
  expect(absenceIn(file)).toBeNull()
  expect(explain(file)).toBe(file)
})

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('what the database fails with', () => {
  test.each([
    ['53100', 'could not extend file "base/5/17448": No space left on device'],
    ['XX000', 'could not extend file "base/5/17448": Disk quota exceeded'],
    ['XX000', 'could not extend file "base/5/17448": File too large'],
    ['58030', 'could not write to file "base/pgsql_tmp/pgsql_tmp7.0": No space left on device'],
  ])('is a full disk, whoever sets its bounds (%s, %s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBe('full')
  })

  test.each([
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is in recovery mode'],
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ])('is its absence (%s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBe('gone')
  })

  test.each([
    ['23505', 'duplicate key value violates unique constraint'],
    ['XX000', 'tuple concurrently updated'],
    ['22P02', 'invalid input syntax for type uuid: "No space left on device"'],
  ])('is about what was asked (%s, %s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBeNull()
  })
})
