import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, givenAccount, givenBrowser, givenSession, givenSignUp } from '#test/world/people/account.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

describe('a sign-in', () => {
  it('opens a session that reads the family', async () => {
    const account = await givenAccount(world)
    const browser = givenBrowser(world)
    const { status, body } = await browser.post('/auth/sign-in', account)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email: account.email, role: 'parent', first_name: 'Ada' },
    })
    expect((await browser.get('/family', body.access_token)).body).toMatchObject({ family: { name: 'Harper' } })
  })

  it('keeps the refresh token in a cookie that no script reads and no other site sends', async () => {
    const { browser, refreshToken } = await givenSession(world)
    // From when the sign-in came: what it waited for its turn is off the 30 days.
    expect(browser.lastSetCookie.replace(/Max-Age=25919\d\d;/, 'Max-Age=2592000;')).toBe(
      `roost_refresh=${refreshToken}; Max-Age=2592000; Path=/api/auth; HttpOnly; SameSite=Strict`,
    )
    const rows = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('refresh_tokens').select('token_hash').execute(),
    )
    expect(rows.some((row) => row.token_hash.includes(Buffer.from(refreshToken)))).toBe(false)
  })

  it('takes the address in any case, with space around it', async () => {
    const { email, password } = await givenAccount(world)
    const typed = { email: ` ${email.toUpperCase()} `, password }
    expect((await givenBrowser(world).post('/auth/sign-in', typed)).status).toBe(200)
  })

  it('fails alike for a wrong password and an address without an account', async () => {
    const { email } = await givenAccount(world)
    const wrong = await givenBrowser(world).post('/auth/sign-in', { email, password: 'Lanterns95' })
    const unknown = await givenBrowser(world).post('/auth/sign-in', givenSignUp())
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Unable to sign in. Please try again.' } })
    expect(unknown).toEqual(wrong)
  })

  it.each([
    [{ email: '', password: 'Lanterns94' }, 'Email and password are required.'],
    [{ email: 'ada@example.org', password: '' }, 'Email and password are required.'],
    [{ email: 'ada', password: 'Lanterns94' }, 'Please enter a valid email address.'],
  ])('of %j is told %j', async (credentials, message) => {
    expect(await givenBrowser(world).post('/auth/sign-in', credentials)).toMatchObject({
      status: 422,
      body: { message },
    })
  })

  it.each(['🙂', "' or 1=1 --", '\u0000', '\uD800', '<script>', 'x'.repeat(1000), 'x'.repeat(200_000)])(
    'with hostile words is never a fault of ours: %#',
    async (text) => {
      const { email } = givenSignUp()
      expect((await givenBrowser(world).post('/auth/sign-in', { email, password: text })).status).toBeLessThan(500)
      expect((await givenBrowser(world).post('/auth/sign-in', { email: text, password: text })).status).toBeLessThan(
        500,
      )
    },
  )
})

describe('an account whose address is not confirmed', () => {
  it('is told so only with the right password, and gets its link again', async () => {
    const form = givenSignUp()
    const browser = givenBrowser(world)
    await browser.post('/sign-up/parent', form)
    expect((await browser.post('/auth/sign-in', { ...form, password: 'Lanterns95' })).status).toBe(401)
    expect(await browser.post('/auth/sign-in', form)).toMatchObject({
      status: 403,
      body: { message: 'Please confirm your email address first. We have sent you the link again.' },
    })
    expect(await mailsTo(form.email)).toHaveLength(2)
  })

  it('is not mailed without end', async () => {
    const form = givenSignUp()
    await givenBrowser(world).post('/sign-up/parent', form)
    for (let attempts = 0; attempts < 8; attempts++)
      expect((await givenBrowser(world).post('/auth/sign-in', form)).status).toBe(403)
    expect(await mailsTo(form.email)).toHaveLength(6)
  })

  async function mailsTo(email: string) {
    return world.transactions.asSystem('seed', (db) =>
      db.selectFrom('outgoing_mails').select('id').where('recipient', '=', email).execute(),
    )
  }
})

describe('attempts', () => {
  it('at one account from one network are limited, whether it exists or not', async () => {
    const { email } = await givenAccount(world)
    for (const tried of [email, givenSignUp().email])
      expect(await statusesOf(11, { email: tried, browser: givenBrowser(world) })).toEqual([...wrong(10), 429])
  })

  it('at one account from however many networks wait longer and longer', async () => {
    const { email } = await givenAccount(world)
    for (const tried of [email, givenSignUp().email]) {
      expect(await statusesOf(21, { email: tried })).toEqual([...wrong(20), 429])
      for (const seconds of [30, 60, 120]) {
        expect(await waitFor(tried)).toBeGreaterThan(seconds - 10)
        expect(await waitFor(tried)).toBeLessThanOrEqual(seconds)
        await letPass(tried, seconds)
        // A refusal holds for a second without a look at the database.
        await eventually(async () => (await statusesOf(1, { email: tried }))[0] === 401, {
          what: 'the end of the wait',
        })
      }
    }
  })

  it('of strangers do not lock out a browser that has signed in before, nor those of that browser the others', async () => {
    const { account, browser } = await givenSession(world)
    await statusesOf(21, { email: account.email })
    expect((await givenBrowser(world).post('/auth/sign-in', account)).status).toBe(429)
    expect((await browser.post('/auth/sign-in', account)).status).toBe(200)

    const other = await givenSession(world)
    expect(await statusesOf(11, { email: other.account.email, browser: other.browser })).toEqual([...wrong(10), 429])
    expect((await givenBrowser(world).post('/auth/sign-in', other.account)).status).toBe(200)
  })

  it('are not free for a browser that another account knows, or that says so itself', async () => {
    const { email } = await givenAccount(world)
    await statusesOf(20, { email })
    const { browser } = await givenSession(world)
    expect(await statusesOf(1, { email, browser })).toEqual([429])
    const [name = '', signature = ''] = (browser.cookies.get('roost_device') ?? '').split('.')
    for (const cookie of [`${name}.${signature.replace(/^./, '_')}`, name, '.', 'x'.repeat(4000)]) {
      const liar = givenBrowser(world)
      liar.cookies.set('roost_device', cookie)
      expect(await statusesOf(1, { email, browser: liar })).toEqual([429])
    }
  })

  it('are those of a stranger again for a browser that knows a former password alone', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const former = givenBrowser(world)
    expect((await former.post('/auth/sign-in', account)).status).toBe(200)
    const renewed = { email: account.email, password: 'Lanterns96' }
    const change = { current: account.password, password: renewed.password }
    expect((await browser.post('/auth/password', change, accessToken)).status).toBe(200)
    await statusesOf(21, { email: account.email })
    expect((await former.post('/auth/sign-in', renewed)).status).toBe(429)
    expect((await browser.post('/auth/sign-in', renewed)).status).toBe(200)
  })

  it('are forgotten once the right password came', async () => {
    const account = await givenAccount(world)
    for (let round = 0; round < 3; round++) {
      for (let attempts = 0; attempts < 5; attempts++)
        await givenBrowser(world).post('/auth/sign-in', { ...account, password: 'Lanterns95' })
      expect((await givenBrowser(world).post('/auth/sign-in', account)).status).toBe(200)
    }
  })

  it('from one network address are limited, and say how long to wait', async () => {
    const browser = givenBrowser(world)
    const answers = []
    for (let attempts = 0; attempts < 51; attempts++) answers.push(await browser.post('/auth/sign-in', givenSignUp()))
    expect(answers.slice(0, 50).map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 401))
    expect(answers.at(50)).toMatchObject({
      status: 429,
      body: { message: 'Too many tries. Please wait a few minutes and try again.' },
    })
    const waiting = answers.at(50)?.body['data'] as { retryAfterSeconds: number } | undefined
    expect(waiting?.retryAfterSeconds).toBeGreaterThan(200)
  })

  const wrong = (count: number) => Array.from({ length: count }, () => 401)

  async function statusesOf(count: number, { email, browser }: { email: string; browser?: Browser }) {
    const statuses: number[] = []
    for (let tried = 0; tried < count; tried++)
      statuses.push((await tryAt(email, browser ?? givenBrowser(world))).status)
    return statuses
  }

  async function waitFor(email: string) {
    const { body } = await tryAt(email, givenBrowser(world))
    return (body['data'] as { retryAfterSeconds: number } | undefined)?.retryAfterSeconds
  }

  const tryAt = (email: string, browser: Browser) => browser.post('/auth/sign-in', { email, password: 'Lanterns95' })

  /** As if the last attempt had been so much earlier. */
  const letPass = (email: string, seconds: number) =>
    world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('attempts')
        .set({ window_start: new Date(Date.now() - seconds * 1000).toISOString() })
        .where('key', '=', `sign-in account ${email}`)
        .execute(),
    )
})
