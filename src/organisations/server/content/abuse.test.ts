import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation, type GivenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
/** A second server on the same database. */
let beside: World
let owner: pg.Client
let club: GivenOrganisation
beforeAll(async () => {
  world = await givenRoost()
  beside = await givenRoost({ databaseUrl: world.config.databaseUrl ?? '' })
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  club = await givenOrganisation(world)
})
afterAll(async () => {
  await owner.end()
  await beside.close()
  await world.close()
})

const news = { family_emails: ['nobody@home.example'], subject: 'News', content: 'Training is on Friday.' }
const path = '/functions/v1/api/v1/content'

/** What a program can tell of an answer, but for what differs each time. */
async function toldBy(answer: Response) {
  const text = (await answer.text()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id')
  const names = [...answer.headers.keys()].filter((name) => name !== 'date').toSorted()
  return { status: answer.status, names, text, length: answer.headers.get('content-length') }
}

describe('a key', () => {
  test('that is absent, wrong, revoked, expired or of an organisation that is gone is refused alike', async () => {
    const [revoked, expired, rotated] = [await club.key(), await club.key({ expiresInDays: 1 }), await club.key()]
    await club.call('DELETE', `/organisation/keys/${revoked.made.id}`)
    await club.call('POST', `/organisation/keys/${rotated.made.id}/rotation`, { overlapHours: 0 })
    const gone = await givenOrganisation(world)
    const orphaned = await gone.key()
    await owner.query('delete from logins where id = $1', [gone.id])
    const keys = [
      `pk_${'0'.repeat(64)}`,
      'pk_',
      revoked.key,
      expired.key,
      rotated.key,
      orphaned.key,
      revoked.key.toUpperCase(),
      `${revoked.made.prefix}${'0'.repeat(56)}`,
      `' or true --`,
    ]
    world.travel(new Date(Date.now() + 2 * 86_400_000))
    const answers = await Promise.all(keys.map(async (key) => toldBy(await club.submit(key, news))))
    const absent = await fetch(`${world.url}${path}/submit`, { method: 'POST', body: JSON.stringify(news) })
    world.travel(new Date())
    for (const answer of [...answers, await toldBy(absent)]) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 401 })
    expect(answers[0]?.names).toContain('www-authenticate')
  })

  test('does what its scopes say alone', async () => {
    const [reading, writing] = [
      await club.key({ scopes: ['content:read'] }),
      await club.key({ scopes: ['content:write'] }),
    ]
    expect((await club.submit(reading.key, news)).status).toBe(403)
    const sent = (await (await club.submit(writing.key, news)).json()) as { id: string }
    const ask = (key: string) =>
      fetch(`${world.url}${path}/submissions/${sent.id}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await ask(writing.key)).status).toBe(403)
    expect((await ask(reading.key)).status).toBe(200)
  })
})

describe('who is a family', () => {
  test('is told by no answer', async () => {
    const [opted, other] = [await givenFamily(world), await givenFamily(world)]
    await club.optIn(opted)
    const { key } = await club.key()
    const answers = []
    for (const email of [opted.parent.email, other.parent.email, `nobody-${newId()}@example.org`]) {
      const told = await toldBy(await club.submit(key, { ...news, family_emails: [email] }))
      answers.push(told)
    }
    expect(answers[0]).toMatchObject({ status: 202 })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  test('is told by no status, while it waits and once it is processed', async () => {
    const [opted, other] = [await givenFamily(world), await givenFamily(world)]
    await club.optIn(opted)
    const { key } = await club.key()
    const standing = async (email: string) => {
      const sent = (await (await club.submit(key, { ...news, family_emails: [email] })).json()) as { id: string }
      const answer = await fetch(`${world.url}${path}/submissions/${sent.id}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      return Object.keys((await answer.json()) as object).toSorted()
    }
    expect(await standing(opted.parent.email)).toEqual(await standing(other.parent.email))
  })

  // What is not read cannot be timed: with every table of families locked, a submission is answered all the same.
  test('is told by no time: nothing of a family is read before the answer', async () => {
    const family = await givenFamily(world)
    const own = await givenOrganisation(world)
    await own.optIn(family)
    const { key } = await own.key()
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'family_id'
       and table_name not in ('logins', 'sessions')`,
    )
    // A job that has one of these tables would wait for another.
    const isIdle = async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0
    await eventually(isIdle, { what: 'the end of all jobs' })
    await owner.query('begin')
    try {
      await owner.query(`lock table ${rows.map(({ name }) => name).join(', ')}, families in access exclusive mode`)
      const answers = await Promise.all([
        own.submit(key, {
          ...news,
          family_emails: [family.parent.email],
          events: [{ title: 'Final', start: '2027-01-01' }],
        }),
        own.submit(key, { ...news, family_emails: 'all' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
    } finally {
      await owner.query('rollback')
    }
  })
})

describe('a flood', () => {
  test('over the limit, from 16 connections against two servers, passes a hundred times and no more', async () => {
    const { key, made } = await club.key()
    const [passed, refused] = await flood(key, 240)
    expect(passed).toHaveLength(100)
    expect(refused).toHaveLength(140)
    for (const answer of refused) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)
    }
    const left = passed.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]))
    expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, at) => 99 - at))
    // Refused calls are one line a minute.
    const lines = await owner.query<{ calls: number }>(
      `select calls from content_calls where key_id = $1 and status = 429`,
      [made.id],
    )
    expect(lines.rows.length).toBeLessThanOrEqual(2)
    expect(lines.rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(140)
  })

  test('has its next request when a minute has passed since one, wherever the minutes of the clock begin', async () => {
    const { key, made } = await club.key()
    await flood(key, 100)
    const later = (seconds: number) =>
      owner.query(
        `update organisation_key_turns set at = array(
           select one - $2 * interval '1 second' from unnest(at) with ordinality as each (one, place) order by place)
         where key_id = $1`,
        [made.id, seconds],
      )
    await later(20)
    expect((await flood(key, 10))[0]).toHaveLength(0)
    // Forty of the hundred are a minute old.
    await owner.query(
      `update organisation_key_turns set at = array(
         select one - case when place <= 40 then interval '45 seconds' else interval '0' end
         from unnest(at) with ordinality as each (one, place) order by place)
       where key_id = $1`,
      [made.id],
    )
    expect((await flood(key, 60))[0]).toHaveLength(40)
    await later(61)
    expect((await flood(key, 110))[0]).toHaveLength(100)
  })

  test('of one key takes nothing from another', async () => {
    const [one, other] = [await club.key(), await club.key()]
    await flood(one.key, 110)
    expect((await club.submit(one.key, news)).status).toBe(429)
    expect((await club.submit(other.key, news)).status).toBe(202)
  })
})

/** So many requests over 16 connections to both servers: those that passed, and those that were refused. */
async function flood(key: string, count: number): Promise<[Response[], Response[]]> {
  const answers: Response[] = []
  let sent = 0
  const connection = async (server: World) => {
    while (sent++ < count) {
      const answer = await fetch(`${server.url}${path}/submissions/${newId()}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await answer.arrayBuffer()
      answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, at) => connection(at % 2 === 0 ? world : beside)))
  const passed = answers.filter(({ status }) => status !== 429)
  return [passed, answers.filter(({ status }) => status === 429)]
}
