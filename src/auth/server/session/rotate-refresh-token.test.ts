import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#platform/crypto.ts'
import { type Browser, givenBrowser, givenSession } from '#test/world/people/account.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { createRefreshTokens } from './refresh-tokens.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const day = 86_400_000

function withCookie(token: string): Browser {
  return Object.assign(givenBrowser(world), { cookie: token })
}

async function sessionOf(token: string) {
  return world.transactions.asSystem('seed', (db) =>
    db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['sessions.id', 'sessions.ended_at', 'sessions.end_reason'])
      .where('token_hash', '=', hashToken(token.replace(/\..*/, '')))
      .executeTakeFirstOrThrow(),
  )
}

async function tokensOf(sessionId: string) {
  return world.transactions.asSystem('seed', (db) =>
    db.selectFrom('refresh_tokens').select('used_at').where('session_id', '=', sessionId).execute(),
  )
}

/** Each test about time has a server of its own, and so a clock of its own. */
async function inItsOwnTime(test: (travel: (milliseconds: number) => void) => Promise<void>) {
  const shared = world
  world = await givenRoost({ config: { trustProxy: true } })
  const start = Date.now()
  const travel = (milliseconds: number) => world.travel(new Date(start + milliseconds))
  // From here on its clock stands still, however slow this machine is.
  travel(0)
  try {
    await test(travel)
  } finally {
    await world.close()
    world = shared
  }
}

describe('a refresh', () => {
  it('gives a new access token and a new refresh token', async () => {
    const { browser, refreshToken } = await givenSession(world)
    const { status, body } = await browser.post('/auth/refresh')
    expect(status).toBe(200)
    expect(browser.cookie).not.toBe(refreshToken)
    expect((await browser.get('/family', body.access_token)).status).toBe(200)
  })

  it('goes on with a token of this server’s SECRET alone', async () => {
    const { browser, refreshToken } = await givenSession(world)
    const token = refreshToken.replace(/\..*/, '')
    const another = createRefreshTokens('another secret of more than thirty-two letters')
    for (const cookie of [another.signed(token), token, `${token}.`, `${refreshToken}A`])
      expect((await withCookie(cookie).post('/auth/refresh')).status, cookie).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
  })

  it('without a token tells that nobody is signed in', async () => {
    expect(await givenBrowser(world).post('/auth/refresh')).toEqual({ status: 200, body: null })
  })

  it('with a token that was never given says to sign in, and takes it away', async () => {
    const browser = withCookie('never-given')
    expect(await browser.post('/auth/refresh')).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
    expect(browser.cookie).toBe(null)
  })

  it('of a hundred at the same moment keeps one lineage', async () => {
    const { browser, refreshToken } = await givenSession(world)
    const tabs = Array.from({ length: 100 }, () => withCookie(refreshToken))
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1)
    const { id } = await sessionOf(refreshToken)
    const tokens = await tokensOf(id)
    expect(tokens.filter((token) => token.used_at === null)).toHaveLength(1)
    browser.cookie = tabs[0]?.cookie ?? null
    expect((await browser.post('/auth/refresh')).status).toBe(200)
  })

  it('with a token that was used a moment ago gives the newest, even some steps on', async () => {
    const { browser, refreshToken } = await givenSession(world)
    await browser.post('/auth/refresh')
    await browser.post('/auth/refresh')
    const late = withCookie(refreshToken)
    expect((await late.post('/auth/refresh')).status).toBe(200)
    expect(late.cookie).toBe(browser.cookie)
  })

  it('with an old token ends the session, for thief and owner alike', () =>
    inItsOwnTime(async (travel) => {
      const { browser, accessToken, refreshToken } = await givenSession(world)
      await browser.post('/auth/refresh')
      travel(11_000)
      const thief = withCookie(refreshToken)
      expect((await thief.post('/auth/refresh')).status).toBe(401)
      expect(thief.cookie).toBe(null)
      expect(await sessionOf(refreshToken)).toMatchObject({ end_reason: 'reused' })
      expect((await browser.post('/auth/refresh')).status).toBe(401)
      expect((await browser.get('/family', accessToken)).status).toBe(401)
    }))

  it('after thirty days without use comes too late', () =>
    inItsOwnTime(async (travel) => {
      const { browser, refreshToken } = await givenSession(world)
      travel(29 * day)
      expect((await browser.post('/auth/refresh')).status).toBe(200)
      travel(59 * day + 1000)
      expect((await browser.post('/auth/refresh')).status).toBe(401)
      expect(await sessionOf(refreshToken)).toMatchObject({ end_reason: 'expired' })
    }))

  it('cannot stretch a session over ninety days', () =>
    inItsOwnTime(async (travel) => {
      const { browser } = await givenSession(world)
      // An hour more than whole days: the session began some moments after this time was taken.
      for (const days of [25, 50, 75, 89 + 1 / 24]) {
        travel(days * day)
        expect((await browser.post('/auth/refresh')).status).toBe(200)
      }
      const maxAge = Number(/Max-Age=(\d+)/.exec(browser.lastSetCookie)?.[1])
      expect(maxAge).toBeLessThanOrEqual(86_400)
      travel((90 + 1 / 24) * day)
      expect((await browser.post('/auth/refresh')).status).toBe(401)
    }))
})

describe('a sign-out', () => {
  it('ends the session on the server and takes the cookie away', async () => {
    const { browser, accessToken, refreshToken } = await givenSession(world)
    expect((await browser.post('/auth/sign-out')).status).toBe(200)
    expect(browser.lastSetCookie).toContain('roost_refresh=; Max-Age=0')
    expect(await sessionOf(refreshToken)).toMatchObject({ end_reason: 'signed-out' })
    expect((await browser.get('/family', accessToken)).status).toBe(401)
    expect((await withCookie(refreshToken).post('/auth/refresh')).status).toBe(401)
  })

  it('takes effect in every process', async () => {
    const { databaseUrl } = world.config
    if (databaseUrl === null) throw new Error('the world has a database')
    const other = await givenRoost({ config: { trustProxy: true }, databaseUrl })
    try {
      const { browser, accessToken } = await givenSession(world)
      expect((await givenBrowser(other).get('/family', accessToken)).status).toBe(200)
      await browser.post('/auth/sign-out')
      expect((await givenBrowser(other).get('/family', accessToken)).status).toBe(401)
    } finally {
      await other.close()
    }
  })

  it('of one browser leaves the others signed in', async () => {
    const { account, browser } = await givenSession(world)
    const other = givenBrowser(world)
    const { body } = await other.post('/auth/sign-in', account)
    await browser.post('/auth/sign-out')
    expect((await other.get('/family', body.access_token)).status).toBe(200)
    expect((await other.post('/auth/refresh')).status).toBe(200)
  })

  it('with nobody signed in does nothing', async () => {
    expect((await givenBrowser(world).post('/auth/sign-out')).status).toBe(200)
  })
})
