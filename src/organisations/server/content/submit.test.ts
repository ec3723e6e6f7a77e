import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenOrganisation, type GivenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let club: GivenOrganisation
beforeAll(async () => {
  world = await givenRoost()
  club = await givenOrganisation(world)
})
afterAll(() => world.close())

const news = { family_emails: ['nobody@home.example'], subject: 'News', content: 'Training is on Friday.' }
const match = { reference: 'm1', title: 'Hawks v Owls', start: '2027-03-06T09:00', end: '2027-03-06T10:30' }

interface Told {
  status: number
  headers: Headers
  body: Record<string, unknown> & { errors?: { pointer: string; detail: string }[] }
}

async function told(answer: Promise<Response>): Promise<Told> {
  const { status, headers, ...response } = await answer.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    text: await one.text(),
  }))
  return { status, headers, body: JSON.parse(response.text) as Told['body'] }
}

const statusOf = (key: string, id: unknown) =>
  told(
    fetch(`${world.url}/functions/v1/api/v1/content/submissions/${String(id)}`, {
      headers: { authorization: `Bearer ${key}` },
    }),
  )

describe('a submission', () => {
  test('is accepted with an id, under which its organisation sees how it stands', async () => {
    const { key } = await club.key()
    const { status, headers, body } = await told(
      club.submit(key, {
        ...news,
        metadata: { season: 2027, team: 'U10' },
        events: [match, { title: 'Picnic', start: '2027-03-20' }],
        tasks: [{ title: 'Pay the fee', due: '2027-03-01' }],
      }),
    )
    expect(status).toBe(202)
    const url = `http://localhost/functions/v1/api/v1/content/submissions/${String(body['id'])}`
    expect(body).toEqual({ id: body['id'], status: 'accepted', status_url: url })
    expect(headers.get('location')).toBe(url)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('ratelimit-policy')).toBe('"default";q=100;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"default";r=99;t=\d+$/)
    const standing = await statusOf(key, body['id'])
    expect(standing).toMatchObject({
      status: 200,
      body: {
        id: body['id'],
        subject: 'News',
        metadata: { season: 2027, team: 'U10' },
        addresses: 1,
        events: 2,
        tasks: 1,
        cancellations: 0,
        references: ['m1'],
      },
    })
    expect(standing.headers.get('ratelimit')).toMatch(/^"default";r=98;/)
    expect(standing.headers.get('cache-control')).toBe('no-store')
  })

  test('is its organisation’s alone', async () => {
    const other = await givenOrganisation(world)
    const { key } = await club.key()
    const { body } = await told(club.submit(key, news))
    const [theirs, none] = [await statusOf((await other.key()).key, body['id']), await statusOf(key, newId())]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect((await statusOf(key, 'x')).status).toBe(404)
  })

  test.each<[string, unknown, string, string]>([
    ['nothing in it', { ...news, content: ' ' }, 'invalid', '/content'],
    ['no subject', { ...news, subject: undefined }, 'invalid', '/subject'],
    ['nobody whom it is for', { ...news, family_emails: [] }, 'invalid', '/family_emails'],
    ['an address that is none', { ...news, family_emails: ['a@b.example', 'x'] }, 'invalid', '/family_emails/1'],
    [
      '10,000 addresses',
      { ...news, family_emails: Array.from({ length: 10_000 }, (_, at) => `a${at}@b.example`) },
      'invalid',
      '/family_emails',
    ],
    ['a field that is none', { ...news, famly_emails: 'all' }, 'invalid', ''],
    [
      'a day that does not exist',
      { ...news, events: [{ ...match, start: '2027-02-30T09:00' }] },
      'invalid',
      '/events/0/start',
    ],
    [
      'an end before its start',
      { ...news, events: [{ ...match, end: '2027-03-06T08:00' }] },
      'invalid',
      '/events/0/end',
    ],
    [
      'a zone that does not exist',
      { ...news, events: [{ ...match, timezone: 'Mars/Base' }] },
      'invalid',
      '/events/0/timezone',
    ],
    [
      'a rule that no calendar here shows',
      { ...news, events: [{ ...match, recurrence: 'FREQ=SECONDLY' }] },
      'invalid',
      '/events/0/recurrence',
    ],
    [
      '41 things',
      {
        ...news,
        tasks: Array.from({ length: 21 }, () => ({ title: 'x' })),
        events: Array.from({ length: 20 }, () => ({ title: 'x', start: '2027-01-01' })),
      },
      'invalid',
      '',
    ],
    ['one reference twice', { ...news, events: [match], cancel: ['m1'] }, 'invalid', ''],
    ['a reference with spaces', { ...news, cancel: ['a b'] }, 'invalid', '/cancel/0'],
    ['a NUL', { ...news, content: 'a\u0000b' }, 'invalid', '/content'],
    ['half a character', { ...news, subject: 'a\ud800' }, 'invalid', '/subject'],
    ['metadata within metadata', { ...news, metadata: { a: { b: 1 } } }, 'invalid', '/metadata/a'],
    [
      'a reference that was never sent',
      { ...news, update: [{ reference: 'never', title: 'x' }] },
      'unknown-reference',
      '/update/0/reference',
    ],
    ['a body that is no object', '[]', 'invalid', ''],
    ['a body that is no JSON', '{', 'invalid', ''],
    ['brackets 100,000 deep', '['.repeat(100_000), 'invalid', ''],
  ])('is refused, and told where, for %s', async (_what, body, code, pointer) => {
    const { key } = await club.key()
    const refused = await told(club.submit(key, body))
    expect(refused.status).toBe(422)
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.body).toMatchObject({
      type: `http://localhost/problems/${code}`,
      status: 422,
      requestId: refused.headers.get('x-request-id'),
    })
    expect(refused.body['title']).toBeTypeOf('string')
    expect(refused.body['detail']).not.toBe('')
    if (pointer !== '') expect(refused.body.errors?.map((error) => error.pointer)).toContain(pointer)
    await club.call(
      'DELETE',
      `/organisation/keys/${(await club.call('GET', '/organisation/keys').then(({ body: keys }) => keys as { id: string }[]))[0]?.id}`,
    )
  })

  test('of more than 256 KB, or of another type, is refused', async () => {
    const { key } = await club.key()
    const long = await told(club.submit(key, { ...news, content: 'x'.repeat(256 * 1024) }))
    expect(long).toMatchObject({ status: 413, body: { type: 'http://localhost/problems/too-large' } })
    const form = await told(club.submit(key, news, { 'content-type': 'text/plain' }))
    expect(form).toMatchObject({ status: 415 })
  })
})

describe('an Idempotency-Key', () => {
  test('makes of the same request one submission, for a day', async () => {
    const { key } = await club.key()
    const own = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => told(club.submit(key, news, own))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(7)

    const other = await told(club.submit(key, { ...news, subject: 'Other news' }, own))
    expect(other).toMatchObject({ status: 422, body: { type: 'http://localhost/problems/idempotency-key-reused' } })
    world.travel(new Date(Date.now() + 25 * 3_600_000))
    const later = await told(club.submit(key, { ...news, subject: 'Other news' }, own))
    world.travel(new Date())
    expect(later.status).toBe(202)
    expect(later.body['id']).not.toBe(answers[0]?.body['id'])
  })

  test('belongs to its organisation', async () => {
    const other = await givenOrganisation(world)
    const own = { 'idempotency-key': newId() }
    const [ours, theirs] = [
      await told(club.submit((await club.key()).key, news, own)),
      await told(other.submit((await other.key()).key, { ...news, subject: 'Theirs' }, own)),
    ]
    expect([ours.status, theirs.status]).toEqual([202, 202])
  })
})
