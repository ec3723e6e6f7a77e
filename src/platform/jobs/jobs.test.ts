import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '#test/world/eventually.ts'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { givenDatabase } from '#test/world/server/roost.ts'
import { openScopedTransactions } from '#platform/database/database.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { enqueue, handle, startWorkers } from './jobs.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/database/migrate.ts'

const greet = { name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 3 }

async function givenWorkers(
  act: (payload: { name: string }, attempt: { attempt: number; isLast: boolean }) => Promise<void>,
) {
  const urls = await migrate(await givenDatabase(), testSecret)
  const transactions = openScopedTransactions(urls)
  const workers = await startWorkers({
    connectionString: urls.owner,
    handlers: [handle(greet, act)],
    log: createLog('silent'),
    beat: { every: 50, deadAfter: 500 },
  })
  return {
    transactions,
    urls,
    close: async () => {
      await workers.stop()
      await transactions.close()
    },
  }
}

describe('a job', () => {
  test('runs after the transaction that caused it, and not without it', async () => {
    const greeted: string[] = []
    const { transactions, close } = await givenWorkers(async ({ name }) => void greeted.push(name))
    await expect(
      transactions.asSystem('seed', async (db) => {
        await enqueue(db, { job: greet, payload: { name: 'taken back' } })
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    await eventually(() => Promise.resolve(greeted.includes('Mia')))
    expect(greeted).toEqual(['Mia'])
    await close()
  })

  test('that throws is tried again, and told which attempt is the last', async () => {
    const attempts: { attempt: number; isLast: boolean }[] = []
    const { transactions, urls, close } = await givenWorkers(async (_payload, attempt) => {
      attempts.push(attempt)
      throw new Error('not this time')
    })
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    const owner = new pg.Client({ connectionString: urls.owner })
    await owner.connect()
    await eventually(async () => {
      // The back-off is minutes in the end: the test does not wait for it.
      await owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      return attempts.length === 3
    })
    expect(attempts).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 2, isLast: false },
      { attempt: 3, isLast: true },
    ])
    await owner.end()
    await close()
  })

  test('that fails since the database is away has all its attempts left when that is back', async () => {
    let hasRoom = false
    let attempts = 0
    const { transactions, urls, close } = await givenWorkers(async () => {
      attempts++
      if (!hasRoom) throw new DatabaseAway('full', new Error('could not extend file'))
    })
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    const owner = new pg.Client({ connectionString: urls.owner })
    await owner.connect()
    const timePasses = () =>
      owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await eventually(
      async () => {
        await timePasses()
        return attempts > greet.maxAttempts
      },
      { what: 'an attempt beyond the last' },
    )
    hasRoom = true
    await eventually(
      async () => {
        await timePasses()
        return isAllDone(urls.owner)
      },
      { what: 'the end of the job' },
    )
    await owner.end()
    await close()
  })

  test('of a worker that was killed runs again', async () => {
    const greeted: string[] = []
    const { urls, close } = await givenWorkers(async ({ name }) => void greeted.push(name))
    const owner = new pg.Client({ connectionString: urls.owner })
    await owner.connect()
    // As a killed process leaves it: locked by a worker that says nothing any more.
    await owner.query('begin')
    await owner.query(`select graphile_worker.add_job('greet', '{"name": "Leo"}')`)
    await owner.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '1 minute', attempts = 1`,
    )
    await owner.query('commit')
    await eventually(() => Promise.resolve(greeted.includes('Leo')))
    await owner.end()
    await close()
  })

  test('that takes longer than the silence of the dead runs once, while its process says that it lives', async () => {
    const greeted: string[] = []
    const { transactions, urls, close } = await givenWorkers(async ({ name }) => {
      greeted.push(name)
      const owner = new pg.Client({ connectionString: urls.owner })
      await owner.connect()
      // Twice as long as a process may be silent.
      const { rows } = await owner.query<{ over: string }>(`select (now() + interval '1 second')::text as over`)
      await eventually(
        async () => {
          const { rowCount } = await owner.query('select from job_workers where beat_at > $1', [rows[0]?.over])
          return rowCount !== null && rowCount > 0
        },
        { what: 'a later word that it lives' },
      )
      await owner.end()
    })
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Leo' } }))
    await eventually(() => isAllDone(urls.owner))
    expect(greeted.toSorted()).toEqual(['Leo', 'Mia'])
    await close()
  })

  test('whose process loses every connection to the database is done all the same, and so is the next', async () => {
    const greeted: string[] = []
    const { transactions, urls, close } = await givenWorkers(async ({ name }) => {
      if (name !== 'Mia') return void greeted.push(name)
      const owner = new pg.Client({ connectionString: urls.owner })
      await owner.connect()
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await owner.end()
      greeted.push(name)
    })
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    await eventually(() => Promise.resolve(greeted.includes('Mia')))
    const add = () => transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Leo' } }))
    // The scoped transactions have lost their connections as well: the next use of one fails, and opens another.
    await eventually(() =>
      add().then(
        () => true,
        () => false,
      ),
    )
    await eventually(() => isAllDone(urls.owner))
    expect(greeted).toContain('Leo')
    await close()
  })

  test('that ends while the database hangs up on everybody is told of later, and the next is run', async () => {
    const proxy = await givenProxy(await givenDatabase())
    const greeted: string[] = []
    const urls = await migrate(proxy.past, testSecret)
    const transactions = openScopedTransactions(urls)
    const workers = await startWorkers({
      connectionString: proxy.url,
      handlers: [
        handle(greet, ({ name }) => {
          greeted.push(name)
          if (name === 'Mia') proxy.shut()
          return Promise.resolve()
        }),
      ],
      log: createLog('silent'),
      beat: { every: 50, deadAfter: 60_000 },
    })
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Mia' } }))
    // Whoever has something to tell has tried by then.
    await eventually(() => Promise.resolve(proxy.turnedAway() >= 10))
    proxy.open()
    await transactions.asSystem('seed', (db) => enqueue(db, { job: greet, payload: { name: 'Leo' } }))
    await eventually(() => isAllDone(urls.owner))
    expect(greeted).toEqual(['Mia', 'Leo'])
    await workers.stop()
    await transactions.close()
    proxy.close()
  })

  test('with a key that waits already is not added twice', async () => {
    const greeted: string[] = []
    const { transactions, close } = await givenWorkers(async ({ name }) => void greeted.push(name))
    await transactions.asSystem('seed', async (db) => {
      await enqueue(db, { job: greet, payload: { name: 'first' }, key: 'one' })
      await enqueue(db, { job: greet, payload: { name: 'second' }, key: 'one' })
      await enqueue(db, { job: greet, payload: { name: 'other' } })
    })
    await eventually(() => Promise.resolve(greeted.includes('other') && greeted.includes('second')))
    expect(greeted).not.toContain('first')
    await close()
  })
})

/** A proxy before a database. Once shut, it closes each connection, also a new one. */
async function givenProxy(past: string) {
  const host = decodeURIComponent(/host=([^&]+)/.exec(past)?.[1] ?? '')
  const passing = new Set<Socket>()
  let [isShut, turnedAway] = [false, 0]
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (isShut) {
      turnedAway++
      return void socket.destroy()
    }
    const inside = connect(`${host}/.s.PGSQL.5432`).on('error', () => undefined)
    for (const end of [socket, inside])
      passing.add(end.on('close', () => [socket, inside].map((each) => each.destroy())))
    socket.pipe(inside).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    past,
    url: past.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, ''),
    shut: () => {
      isShut = true
      for (const socket of passing) socket.destroy()
    },
    open: () => (isShut = false),
    turnedAway: () => turnedAway,
    close: () => server.close(),
  }
}

async function isAllDone(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rowCount } = await owner.query('select from graphile_worker.jobs')
  await owner.end()
  return rowCount === 0
}
