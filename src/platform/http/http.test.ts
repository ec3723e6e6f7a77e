import { get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let family: GivenFamily

beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
})

afterAll(() => world.close())

const put = (headers: Record<string, string>, body: string) =>
  fetch(`${world.url}/api/tasks/${newId()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${family.parent.token}`, 'content-type': 'application/json', ...headers },
    body,
  })
const task = JSON.stringify({ title: 'Feed the hens' })

describe('a request that changes something', () => {
  test('is taken from this site’s own pages', async () => {
    expect((await put({ 'sec-fetch-site': 'same-origin' }, task)).status).toBe(200)
    expect((await put({ origin: world.url }, task)).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
  ])('is refused from another site: %j', async (headers) => {
    expect((await put(headers as Record<string, string>, task)).status).toBe(403)
  })

  test('of more than a megabyte is refused', async () => {
    expect((await put({}, JSON.stringify({ title: 'x'.repeat(1_100_000) }))).status).toBe(413)
  })

  test.each([
    '',
    'null',
    '[]',
    '{"title": 5}',
    '{"title": ""}',
    '{"title": "x", "dueDate": "yesterday"}',
    '{"__proto__": {}}',
    '{',
  ])('with a body that makes no sense (%s) is refused with a sentence, not a fault', async (body) => {
    const response = await put({}, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('message')
  })
})

/** What a server answers to a request that names this host. */
function asked(server: World, { host, path }: { host: string; path: string }) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${family.parent.token}` }
    get(server.url + path, { headers, agent: false }, (answer) => void read(answer).then(resolve, reject)).on(
      'error',
      reject,
    )
  })
}
const read = async (answer: IncomingMessage) => ({ status: answer.statusCode, body: await text(answer) })

describe('a request that names another host', () => {
  let named: World
  beforeAll(async () => {
    named = await givenRoost({ config: { publicUrl: 'https://roost.example' } })
  })
  afterAll(() => named.close())

  test.each([
    'rebound.example',
    'rebound.example:3000',
    'roost.example.rebound.example',
    'notroost.example',
    '127.0.0.1.rebound.example',
    'localhost.rebound.example',
    '203.0.113.7',
    '192.168.1.20:3000',
    'roost.example@rebound.example',
    'roost.example, rebound.example',
    '[::2]:3000',
  ])('is answered 421: %s', async (host) => {
    // A list by the direct way, an answer by the long one, a page, a file and the live stream.
    for (const path of ['/api/tasks', '/api/family', '/api/outbox', '/', '/api/account/export', '/api/live'])
      expect((await asked(named, { host, path })).status, path).toBe(421)
    const { body } = await asked(named, { host, path: '/api/outbox' })
    expect(JSON.parse(body)).toEqual({
      message:
        'This site is at https://roost.example, and answers under no other name. Whoever runs it sets its address with PUBLIC_URL.',
    })
  })

  test.each([
    'roost.example',
    'Roost.Example:443',
    'roost.example.',
    'localhost',
    'localhost:3000',
    'roost.localhost',
    '127.0.0.1:80',
    '[::1]:3000',
  ])('is none under a name of this site: %s', async (host) => {
    expect((await asked(named, { host, path: '/api/outbox' })).status).toBe(200)
  })

  test('changes nothing either', async () => {
    const id = newId()
    const status = await new Promise((resolve, reject) => {
      const headers = {
        host: 'rebound.example',
        authorization: `Bearer ${family.parent.token}`,
        'content-type': 'application/json',
      }
      request(`${world.url}/api/tasks/${id}`, { method: 'PUT', headers, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end(task)
    })
    expect(status).toBe(421)
    expect(((await family.call('GET', '/tasks')).body as { id: string }[]).map((each) => each.id)).not.toContain(id)
  })

  test('may ask whether the server runs', async () => {
    expect(await asked(named, { host: '10.0.0.3:3000', path: '/healthz' })).toEqual({ status: 200, body: 'ok' })
  })
})

describe('every answer', () => {
  test.each(['/', '/api/tasks', '/api/nothing', '/dashboard/family', '/healthz'])(
    'of %s tells the browser what it may not do',
    async (path) => {
      const { headers } = await fetch(world.url + path, { headers: { authorization: `Bearer ${family.parent.token}` } })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    },
  )

  test('with a family’s data is kept by nobody on the way', async () => {
    for (const path of ['/api/tasks', '/api/family', '/api/mail'])
      expect(
        (await fetch(world.url + path, { headers: { authorization: `Bearer ${family.parent.token}` } })).headers.get(
          'cache-control',
        ),
        path,
      ).toBe('no-store')
  })

  test('of pages allows scripts and connections of this site only', async () => {
    const { headers } = await fetch(world.url)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self'.*connect-src 'self'/)
  })
})

describe('a list that is answered straight from the database', () => {
  test('says the same as the query by the long way', async () => {
    const strange = 'quotes " and \\ back, {braces}, ünïcode 🐓, \u2028 and </script>'
    await family.call('PUT', `/tasks/${newId()}`, {
      title: strange,
      dueDate: '2026-05-11T08:15:00.500Z',
      category: 'a, "b"',
      assignedTo: family.parent.id,
    })
    const direct = await family.call('GET', '/tasks')
    // A query string sends the request the long way round.
    const long = await family.call('GET', '/tasks?')
    expect(direct.status).toBe(200)
    expect(direct.body).toEqual(long.body)
    expect(direct.body).toContainEqual(
      expect.objectContaining({
        title: strange,
        dueDate: '2026-05-11T08:15:00.500Z',
        category: 'a, "b"',
        concerns: [],
      }),
    )
  })

  test('is refused without a session that lives', async () => {
    expect((await fetch(`${world.url}/api/tasks`)).status).toBe(401)
    expect((await fetch(`${world.url}/api/tasks`, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
  })
})

test('a client that never finishes its request does not hold up the others', async () => {
  const slow = connect({ host: '127.0.0.1', port: Number(new URL(world.url).port) })
  slow.write('PUT /api/tasks/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{')
  expect((await family.call('GET', '/tasks')).status).toBe(200)
  slow.destroy()
})
