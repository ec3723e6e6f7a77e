import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProcessRole, Roost } from '#app/server/roost.ts'
import { startRoost } from '#app/server/roost.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log.ts'
import { password } from '#database/demo/family.ts'
import { type Browser, givenBrowser } from '../world/people/account.ts'
import { testSecret } from '../world/server/database-cluster.ts'
import { eventually } from '../world/eventually.ts'
import { givenOperatorsCluster, type OperatorsCluster } from '../world/server/operator-database.ts'
import { givenEmptyDatabase } from '../world/server/roost.ts'
import { loadDump } from './load-dump.ts'
import { writeDump } from './write-dump.ts'

const dump = readFileSync(join(import.meta.dirname, 'version-1.sql'), 'utf8')
const madeAt = new Date(/^-- made at (.+)$/m.exec(dump)?.[1] ?? '')
const refreshToken = /^-- refresh token (.+)$/m.exec(dump)?.[1] ?? ''

let roost: Roost
let browser: Browser
let databaseUrl: string

function start(role: ProcessRole): Promise<Roost> {
  const settings = {
    PORT: '0',
    INTAKE_PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRET: testSecret,
    TRUST_PROXY: 'true',
    DNS_SERVERS: 'off',
  }
  const begun = Date.now()
  return startRoost(
    { ...readConfig(settings), publicUrl: 'http://localhost' },
    { role, log: createLog('silent'), clock: { now: () => new Date(madeAt.getTime() + Date.now() - begun) } },
  )
}

async function signIn(email: string, secret = password): Promise<string> {
  const { status, body } = await browser.post('/auth/sign-in', { email, password: secret })
  expect([email, status]).toEqual([email, 200])
  return String(body.access_token)
}

async function get<Answer>(path: string, token: string): Promise<Answer> {
  const { status, body } = await browser.get(path, issuedNow(token))
  expect([path, status]).toEqual([path, 200])
  return body as unknown as Answer
}

interface Mails {
  mails: { id: string; subject: string; state: string; isUndone: boolean }[]
}
/** The server's clock is that of the dump, but a token's end is compared with the machine's: the same claims, issued now. */
function issuedNow(token: string): string {
  const [, payload = ''] = token.split('.')
  const { sub, fid, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>
  const claims = { memberId: sub ?? '', familyId: fid ?? '', sessionId: sid ?? '' }
  return createAccessTokens(testSecret).issue(claims, new Date()).token
}

/** All of them: they are fewer than a page. */
async function allMails(token: string): Promise<Mails['mails']> {
  return (await get<Mails>('/mail', token)).mails
}

interface Titled {
  id: string
  title: string
}

let operators: OperatorsCluster
beforeAll(async () => {
  operators = await givenOperatorsCluster()
})
afterAll(() => operators.stop())

interface EmptyDatabase {
  ownerUrl: string
  superuserUrl?: string
}

const owners: Record<string, () => Promise<EmptyDatabase>> = {
  'a superuser, as in the PostgreSQL brought along': async () => ({ ownerUrl: await givenEmptyDatabase() }),
  'no superuser, as in an operator’s own': () => operators.givenEmptyDatabase(),
}

test('a database of version 1 has the same rows after its migrations, whether or not row-level security holds its owner', async () => {
  const rows: string[][] = []
  for (const givenDatabase of Object.values(owners)) {
    const { ownerUrl, superuserUrl = ownerUrl } = await givenDatabase()
    await loadDump({ ownerUrl, superuserUrl, dump })
    await migrate(ownerUrl, testSecret)
    const lines = (await writeDump(superuserUrl)).split('\n')
    // Those say when they ran.
    rows.push(lines.filter((line) => !line.startsWith('insert into "schema_migrations"')))
  }
  expect(rows[0]?.length).toBeGreaterThan(100)
  expect(rows[1]).toEqual(rows[0])
})

describe.each(Object.entries(owners))(
  'a database of version 1 whose owner is %s, started by this version',
  (_, givenDatabase) => {
    beforeEach(async () => {
      const database = await givenDatabase()
      databaseUrl = database.ownerUrl
      await loadDump({ ...database, dump })
      // Its clock goes on from when the dump was made: what was there has not run out since.
      roost = await start('web')
      browser = givenBrowser({ url: `http://127.0.0.1:${roost.port}` })
    })
    afterEach(() => roost.close())

    test('has the family, and everybody signs in as before', async () => {
      const token = await signIn('tess@wren.example')
      const { family, members } = await get<{ family: { name: string }; members: Record<string, unknown>[] }>(
        '/family',
        token,
      )
      expect(family.name).toBe('Wren')
      expect(members.map(({ firstName, role }) => [firstName, role])).toEqual(
        expect.arrayContaining([
          ['Tess', 'parent'],
          ['Marcus', 'parent'],
          ['Nora', 'child'],
          ['Felix', 'child'],
        ]),
      )
      const invited = await get<{ firstName: string }[]>('/invitations', token)
      expect(invited.map(({ firstName }) => firstName)).toEqual(['June'])
      await signIn('nora@wren.example')
      const harper = await get<{ family: { name: string } }>(
        '/family',
        await signIn('ada@harper.example', 'Lanterns94'),
      )
      expect(harper.family.name).toBe('Harper')
      const organisation = await get<{ name: string }>(
        '/organisation',
        await signIn('desk@kites.example', 'Lanterns94'),
      )
      expect(organisation.name).toBe('Northside Kites')
    })

    test('goes on with the session of a browser that was signed in', async () => {
      browser.cookie = refreshToken
      const { status, body } = await browser.post('/auth/refresh')
      expect(status).toBe(200)
      const sessions = await get<{ isThis: boolean }[]>('/auth/sessions', String(body.access_token))
      expect(sessions).toHaveLength(1)
    })

    test('has mail in each of its states', async () => {
      const token = await signIn('tess@wren.example')
      const mails = await allMails(token)
      const stateOf = (wanted: string) => mails.find(({ subject }) => subject === wanted)?.state
      expect(mails).toHaveLength(28)
      expect(stateOf('Rosebank News')).toBe('understood')
      expect(stateOf('25% off all school shoes')).toBe('nothing-found')
      expect(stateOf('Printmaking workshop: a place for Nora')).toBe('quarantined')
      expect(stateOf('You have won')).toBe('blocked')
      expect(stateOf('A mail that breaks its reader')).toBe('failed')
      expect(stateOf('Sports day on 14 December at 9:30am')).toBe('queued')
      expect(mails.filter(({ state }) => state === 'over-limit')).toHaveLength(1)
      expect(mails.filter(({ isUndone }) => isUndone).map(({ subject }) => subject)).toEqual(['Rosebank News'])
      for (const { id } of mails) expect((await get<{ steps: unknown[] }>(`/mail/${id}`, token)).steps).not.toEqual([])
    })

    test('has what was planned, proposed, decided and deleted', async () => {
      const token = await signIn('tess@wren.example')
      const tasks = await get<(Titled & { status: string; recurrence: string | null })[]>('/tasks', token)
      expect(tasks).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ title: 'Feed the beetles', status: 'completed' }),
          expect.objectContaining({ title: 'Water the ferns', status: 'completed' }),
          expect.objectContaining({ title: 'Water the ferns', status: 'pending', recurrence: 'FREQ=WEEKLY' }),
        ]),
      )
      const today = Temporal.Instant.from(madeAt.toISOString()).toZonedDateTimeISO('Australia/Sydney').toPlainDate()
      const range = `from=${today.toString()}&to=${today.add({ days: 30 }).toString()}`
      const events = await get<(Titled & { localStart: string })[]>(`/calendar?${range}`, token)
      const titled = (wanted: string) => events.filter(({ title }) => title === wanted)
      const weeks = [0, 7, 14].map((days) => `${today.add({ days }).toString()}T18:00`)
      expect(titled('Choir').map(({ localStart }) => localStart)).toEqual(expect.arrayContaining(weeks))
      expect(titled("Zara's birthday party")).toHaveLength(1)
      // The mail that it came with was taken back.
      expect(titled('School concert')).toEqual([])
      const changes = (await get<{ changes: (Titled & { state: string })[] }[]>('/review', token)).flatMap(
        (mail) => mail.changes,
      )
      expect(changes.filter(({ state }) => state === 'proposed')).toHaveLength(3)
      const bin = await get<Titled[]>('/bin', token)
      expect(bin.map(({ title }) => title)).toContain('Pump up the bicycle tyres')
      const { activities } = await get<{ activities: unknown[] }>('/activity', token)
      expect(activities.length).toBeGreaterThan(10)
    })

    test('reads the mail that waited for a worker', async () => {
      const token = await signIn('tess@wren.example')
      const worker = await start('worker')
      try {
        const read = await eventually(
          async () => {
            const mail = (await allMails(token)).find(
              ({ subject }) => subject === 'Sports day on 14 December at 9:30am',
            )
            return mail?.state === 'queued' ? null : mail
          },
          { what: 'the mail read' },
        )
        expect(read?.state).toBe('understood')
      } finally {
        await worker.close()
      }
    })
  },
)
