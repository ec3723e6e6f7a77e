import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenAccount, givenBrowser, givenSession } from './world/people/account.ts'
import { givenFamily } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())
beforeEach(() => {
  world.logged.length = 0
})

interface Line {
  at: string
  level: string
  message: string
  what?: string
  [detail: string]: unknown
}
const said = () => world.logged.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 'security')

describe('the log says', () => {
  test('who came in, from where, when and how, and who did not', async () => {
    const account = await givenAccount(world)
    world.logged.length = 0
    const browser = givenBrowser(world, { address: '203.0.113.9' })
    await browser.post('/auth/sign-in', { ...account, password: 'Lanterns95' })
    const { body } = await browser.post('/auth/sign-in', account)
    await browser.post('/auth/sign-out', {}, body.access_token)
    const { user } = body as unknown as { user: { id: string } }
    expect(said()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        level: 'security',
        message: 'refused',
        what: 'auth.signIn',
        status: 401,
        code: 'SIGN_IN_FAILED',
        address: '203.0.113.9',
      },
      expect.objectContaining({ message: 'done', what: 'auth.signIn', address: '203.0.113.9', member: user.id }),
      expect.objectContaining({ message: 'done', what: 'auth.signOut', member: user.id, session: expect.any(String) }),
    ])
  })

  test('what was changed of an account, and nothing of what was typed', async () => {
    const { account, browser, accessToken, refreshToken } = await givenSession(world)
    await browser.post('/auth/password', { current: 'Lanterns95', password: 'Orchards17' }, accessToken)
    await browser.post('/auth/password', { current: account.password, password: 'Orchards17' }, accessToken)
    await browser.post('/auth/refresh')
    expect(said()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'refused', what: 'auth.changePassword', code: 'WRONG_PASSWORD' }),
        expect.objectContaining({ message: 'done', what: 'auth.changePassword' }),
      ]),
    )
    expect(said().map(({ what }) => what)).not.toContain('auth.refresh')
    for (const secret of [account.email, account.password, 'Lanterns95', 'Orchards17', accessToken, refreshToken])
      expect(world.logged.join('\n')).not.toContain(secret)
  })

  test('who asked for what they may not, or from elsewhere, or for too much, or what no page asks', async () => {
    const family = await givenFamily(world)
    const [child] = family.children
    const token = child?.token ?? ''
    const ask = (path: string, { method = 'PUT', headers = {}, body = '{}' } = {}) =>
      fetch(`${world.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(method !== 'GET' && { body }),
      })
    await ask('/family/name', { body: '{"name":"Ours"}' })
    await ask('/account/export', { method: 'GET' })
    await ask('/tasks/x', { headers: { origin: 'https://elsewhere.example' } })
    await ask(`/tasks/${newId()}`, { body: JSON.stringify({ title: 'x'.repeat(1_100_000) }) })
    await ask(`/tasks/${newId()}`, { body: '{"title":{"$ne":null}}' })
    await fetch(`${world.url}/api/live`)
    expect(said().map(({ message, what, status, member }) => [message, what, status, member])).toEqual([
      ['refused', 'family.rename', 403, child?.id],
      ['refused', '/api/account/export', 403, child?.id],
      ['refused', 'another site', 403, undefined],
      ['refused', 'a large body', 413, undefined],
      ['refused', 'tasks.create', 400, child?.id],
      ['refused', '/api/live', 401, undefined],
    ])
  })

  test('one line for each, whatever is sent', async () => {
    const path = `/api/live?${'%0d%0a'.repeat(3)}{"level":"error"}`
    await fetch(world.url + path, { headers: { 'x-forwarded-for': '198.51.100.1\t{"forged":true}' } })
    await givenBrowser(world).post('/auth/sign-in', { email: 'a@b.example\r\n{"level":"error"}', password: 'x\n' })
    for (const line of world.logged) expect(line).not.toMatch(/[\r\n]/)
    for (const line of world.logged) expect(() => JSON.parse(line) as unknown).not.toThrow()
  })

  test('the proxy’s word of an address, and without a proxy nobody’s', async () => {
    const direct = await givenRoost()
    try {
      for (const server of [world, direct]) {
        server.logged.length = 0
        await fetch(`${server.url}/api/live`, { headers: { 'x-forwarded-for': '203.0.113.66, 198.51.100.2' } })
      }
      expect(said()).toMatchObject([{ address: '198.51.100.2' }])
      expect(direct.logged.map((line) => JSON.parse(line) as Line)).toMatchObject([
        { address: expect.stringContaining('127.0.0.1') },
      ])
    } finally {
      await direct.close()
    }
  })
})
