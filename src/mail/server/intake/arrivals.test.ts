import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { openScopedTransactions } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { eventually } from '#test/world/eventually.ts'
import { post } from '#test/journeys/school-mail.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost } from '#test/world/server/roost.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { createArrivals } from './arrivals.ts'

const raw = (subject: string) =>
  Buffer.from(
    `From: office@school.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@school.example>\r\n\r\nHello.\r\n`,
  )

test('what a process wrote down before it was killed is sorted by the next, once', async () => {
  const world = await givenRoost({ config: { intakePort: 0 } })
  const family = await givenFamily(world)
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  // As it is left when the process ends between the acknowledgement and the sorting.
  await owner.query('insert into arrivals (family_id, id, source, raw) values ($1, $2, $3, $4)', [
    family.id,
    newId(),
    'smtp',
    raw('left'),
  ])
  await world.close()
  const next = await givenRoost({ databaseUrl: world.urls.owner })
  const again = await givenFamily(next)
  await again.send({ subject: 'After' })
  const { rows } = await owner.query(`select subject from inbound_mails where family_id = $1`, [family.id])
  expect(rows).toEqual([{ subject: 'left' }])
  expect((await owner.query('select from arrivals')).rowCount).toBe(0)
  await owner.end()
  await next.close()
})

test('two processes that sort at once share the mails, and none counts twice', async () => {
  const world = await givenRoost()
  const other = await givenRoost({ databaseUrl: world.urls.owner })
  const family = await givenFamily(world)
  const ports = [world.mailPort, other.mailPort]
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      post(ports[at % 2] ?? 0, { to: family.address, raw: raw(`mail ${at % 30}`) }),
    ),
  )
  const { mails } = await mailScreenOf(family).list()
  expect(mails).toHaveLength(30)
  expect(mails.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(40)
  await other.close()
  await world.close()
})

test('a mail is sorted at last although no pause comes between it and others', async () => {
  const world = await givenRoost()
  const family = await givenFamily(world)
  await world.close()
  const transactions = openScopedTransactions(world.urls)
  const tools = {
    transactions,
    clock: { now: () => new Date() },
    log: createLog('silent', { write: () => undefined }),
    isOpenBeta: true,
    checksSenders: false,
  }
  const arrivals = createArrivals({ ...tools, waits: { pause: Infinity, patience: 100 } })
  await arrivals.keep([family.id], {
    source: 'smtp',
    envelopeFrom: '',
    connectionEmail: null,
    raw: raw('first'),
    long: null,
  })
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  await eventually(
    async () => {
      const { rowCount } = await owner.query('select from inbound_mails where family_id = $1', [family.id])
      return rowCount === 1
    },
    { what: 'the first mail' },
  )
  await arrivals.close()
  await Promise.all([transactions.close(), owner.end()])
})

test('a mail whose headers the database refuses is kept and shown all the same, and holds up no other', async () => {
  const world = await givenRoost()
  const family = await givenFamily(world)
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  // Stands for whatever a later change of the tables may refuse.
  await owner.query(`alter table inbound_mails add constraint no_such_subject check (subject <> 'refused')`)
  await Promise.all(['refused', 'fine'].map((subject) => family.send({ raw: raw(subject) })))
  const { mails } = await mailScreenOf(family).list()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['', 'fine'])
  await owner.end()
  await world.close()
})

test('mails that are written down together are kept to the byte, whoever sent them', async () => {
  const world = await givenRoost()
  const families = [await givenFamily(world), await givenFamily(world)]
  await world.close()
  const transactions = openScopedTransactions(world.urls)
  const tools = {
    transactions,
    clock: { now: () => new Date() },
    log: createLog('silent', { write: () => undefined }),
    isOpenBeta: true,
    checksSenders: false,
  }
  const arrivals = createArrivals({ ...tools, waits: { pause: Infinity, patience: Infinity } })
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const raws = [Buffer.alloc(0), everyByte, Buffer.concat([everyByte, everyByte]), Buffer.alloc(100_000, 'x')]
  const senders = ['', '"a,b"@school.example', 'a{b}\\c@school.example', 'NULL']
  const familyIds = families.map(({ id }) => id)
  await Promise.all(
    raws.map((each, at) =>
      arrivals.keep(familyIds, {
        source: 'imap',
        envelopeFrom: senders[at] ?? '',
        connectionEmail: null,
        raw: each,
        long: null,
      }),
    ),
  )
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  for (const familyId of familyIds) {
    const { rows } = await owner.query<{ envelope_from: string; raw: Buffer; connection_email: string | null }>(
      'select envelope_from, raw, connection_email from arrivals where family_id = $1 order by id',
      [familyId],
    )
    expect(rows).toEqual(raws.map((each, at) => ({ envelope_from: senders[at], raw: each, connection_email: null })))
  }
  await arrivals.close()
  await Promise.all([transactions.close(), owner.end()])
})
