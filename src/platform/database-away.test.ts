import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
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
