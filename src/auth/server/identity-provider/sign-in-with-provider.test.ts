import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { type Browser, givenAccount, givenBrowser, givenSession, givenSignUp } from '#test/world/people/account.ts'
import { letter, lettersTo, tokenIn } from '#test/world/people/letters.ts'
import { givenProvider, type Provider } from '#test/world/people/open-id-provider.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTwoFactor } from '#test/world/people/two-factor.ts'

let world: World
let provider: Provider
beforeAll(async () => {
  provider = await givenProvider()
  world = await givenRoost({ config: { trustProxy: true, signInProvider: provider } })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})
beforeEach(() => {
  provider.wrong = {}
  provider.signer = 'itself'
})

const refused = { status: 401, body: { message: 'The sign-in did not succeed. Please begin again.' } }
const noAccount = { status: 403, body: { code: 'NO_ACCOUNT' } }

/** Goes to the provider and comes back; gives what stands in the address then. */
async function queryFor(browser: Browser): Promise<string> {
  const { body } = await browser.post('/auth/provider')
  const response = await fetch(String(body['url']), { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.href).toMatch(/^http:\/\/localhost\/sign-in-callback\?/)
  return back.search
}

async function signInAs(person: Record<string, unknown> | null, browser = givenBrowser(world)) {
  provider.person = person
  return browser.post('/auth/provider/finish', { query: await queryFor(browser) })
}

describe('a sign-in through a provider', () => {
  it('opens the account whose address both have verified, and tells its owner', async () => {
    const { email } = await givenAccount(world)
    const browser = givenBrowser(world)
    const { status, body } = await signInAs({ sub: newId(), email, email_verified: true }, browser)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email } })
    expect((await browser.get('/family', body.access_token)).status).toBe(200)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
    await letter(world, { email, subject: 'Example Login opens your account' })
  })

  it('knows a person by the provider’s own id from then on', async () => {
    const { email } = await givenAccount(world)
    const sub = newId()
    await signInAs({ sub, email, email_verified: true })
    expect((await signInAs({ sub, email: 'other@example.org', email_verified: true })).body).toMatchObject({
      user: { email },
    })
  })

  it('is told how to go on where the provider has made them anew, or has given the address to somebody else', async () => {
    const account = await givenAccount(world)
    const { email } = account
    await signInAs({ sub: newId(), email, email_verified: true })
    const anew = { sub: newId(), email, email_verified: true }
    expect(await signInAs(anew)).toMatchObject({
      status: 409,
      body: { code: 'LINKED_TO_ANOTHER', message: expect.stringContaining('unlink it under Profile, Security') },
    })
    await unlink(account)
    expect((await signInAs(anew)).body).toMatchObject({ user: { email } })
  })

  it('links one person once, however many of their browsers come back at the same moment', async () => {
    const { email } = await givenAccount(world)
    provider.person = { sub: newId(), email, email_verified: true }
    const browsers = Array.from({ length: 6 }, () => givenBrowser(world))
    const queries = await Promise.all(browsers.map(queryFor))
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.post('/auth/provider/finish', { query: queries[at] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200))
    const subjects = (await lettersTo(world, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Example Login opens your account')).toHaveLength(1)
  })

  it('of two persons who have one address links the first to come back', async () => {
    const { email } = await givenAccount(world)
    const browsers = [givenBrowser(world), givenBrowser(world)]
    const queries: string[] = []
    for (const browser of browsers) {
      provider.person = { sub: newId(), email, email_verified: true }
      queries.push(await queryFor(browser))
    }
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.post('/auth/provider/finish', { query: queries[at] })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('says so where there is no account', async () => {
    const { email } = await givenAccount(world)
    const unconfirmed = givenSignUp()
    await givenBrowser(world).post('/sign-up/parent', unconfirmed)
    for (const person of [
      { email: givenSignUp().email, email_verified: true },
      { email, email_verified: false },
      { email },
      { email: email.replace('@', '"@'), email_verified: true },
      { email: unconfirmed.email, email_verified: true },
      {},
    ])
      expect(await signInAs({ sub: newId(), ...person })).toMatchObject(noAccount)
  })

  it('asks for the code of an account that wants one', async () => {
    const { account } = await givenTwoFactor(world)
    const { body } = await signInAs({ sub: newId(), email: account.email, email_verified: true })
    expect(body).toMatchObject({ second_factor: { ways: ['code'] } })
  })

  it('is refused when the person said no', async () => {
    expect(await signInAs(null)).toMatchObject(refused)
  })

  it.each([
    ['another site', { aud: 'somebody-else' }],
    ['another provider', { iss: 'https://login.example' }],
    ['another sign-in', { nonce: 'replayed' }],
    ['another time', { exp: 1_700_000_000 }],
  ])('is refused with a token for %s', async (_what, wrong) => {
    const { email } = await givenAccount(world)
    provider.wrong = wrong
    expect(await signInAs({ sub: newId(), email, email_verified: true })).toMatchObject(refused)
  })

  it.each(['another', 'nobody'] as const)('is refused with a token that %s has signed', async (signer) => {
    const { email } = await givenAccount(world)
    provider.signer = signer
    expect(await signInAs({ sub: newId(), email, email_verified: true })).toMatchObject(refused)
  })

  it('counts once, in the browser that began it', async () => {
    const { email } = await givenAccount(world)
    provider.person = { sub: newId(), email, email_verified: true }
    const browser = givenBrowser(world)
    const query = await queryFor(browser)
    expect(await givenBrowser(world).post('/auth/provider/finish', { query })).toMatchObject(refused)
    const victim = givenBrowser(world)
    await queryFor(victim)
    expect(await victim.post('/auth/provider/finish', { query })).toMatchObject(refused)
    expect((await browser.post('/auth/provider/finish', { query })).status).toBe(200)
    expect(await browser.post('/auth/provider/finish', { query })).toMatchObject(refused)
  })

  it.each(['', '?code=1', '?code=1&state=2', '?error=access_denied', '\u0000', 'x'.repeat(8000)])(
    'is refused when it comes back with %j',
    async (query) => {
      const browser = givenBrowser(world)
      await browser.post('/auth/provider')
      expect(await browser.post('/auth/provider/finish', { query })).toMatchObject(refused)
    },
  )
})

/** Signs in by password and unlinks the provider. */
async function unlink(account: { email: string; password: string }, password = account.password) {
  const browser = givenBrowser(world)
  const { access_token: token } = (await browser.post('/auth/sign-in', account)).body
  return browser.post('/auth/identities/unlink', { issuer: provider.issuer, password }, token)
}

describe('a linked sign-in', () => {
  it('is listed, and unlinked by who knows the password', async () => {
    const account = await givenAccount(world)
    const sub = newId()
    const { access_token: token } = (await signInAs({ sub, email: account.email, email_verified: true })).body
    expect((await givenBrowser(world).get('/auth/factors', token)).body).toMatchObject({
      identities: [{ issuer: provider.issuer, name: 'Example Login', createdAt: expect.any(String) }],
    })
    expect(await unlink(account, 'Lanterns95')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
    expect((await unlink(account)).status).toBe(200)
    expect((await unlink(account)).status).toBe(404)
    expect((await givenBrowser(world).get('/auth/factors', token)).body).toMatchObject({ identities: [] })
    await letter(world, { email: account.email, subject: 'Example Login was unlinked' })
    expect(await signInAs({ sub })).toMatchObject(noAccount)
  })

  it('goes with the old password when that is reset by mail', async () => {
    const account = await givenAccount(world)
    const sub = newId()
    await signInAs({ sub, email: account.email, email_verified: true })
    await givenBrowser(world).post('/auth/password-reset', { email: account.email })
    const token_hash = tokenIn(await letter(world, { email: account.email, subject: 'Choose a new password' }))
    expect(
      await givenBrowser(world).post('/auth/password-reset/finish', { token_hash, password: 'Orchards17' }),
    ).toEqual({ status: 200, body: { removed: { passkeys: 0, identities: 1, newTwoFactor: 0 } } })
    expect(await signInAs({ sub })).toMatchObject(noAccount)
  })
})

describe('the ways to sign in', () => {
  it('name the provider', async () => {
    expect((await givenBrowser(world).get('/auth/sign-in-methods')).body).toEqual({
      provider: { name: 'Example Login' },
    })
  })

  it('are password and passkey alone where the operator has none', async () => {
    const plain = await givenRoost({ config: { trustProxy: true } })
    try {
      expect((await givenBrowser(plain).get('/auth/sign-in-methods')).body).toEqual({ provider: null })
      expect((await givenBrowser(plain).post('/auth/provider')).status).toBe(424)
    } finally {
      await plain.close()
    }
  })

  it('leave the password when the provider calls itself another', async () => {
    const liar = await givenProvider()
    liar.calledItself = provider.issuer
    const told = await givenRoost({ config: { trustProxy: true, signInProvider: liar } })
    try {
      expect((await givenBrowser(told).post('/auth/provider')).status).toBe(424)
    } finally {
      await told.close()
      await liar.close()
    }
  })

  it('leave the password when the provider does not answer', async () => {
    const gone = await givenProvider()
    await gone.close()
    const cut = await givenRoost({ config: { trustProxy: true, signInProvider: gone } })
    try {
      expect(await givenBrowser(cut).post('/auth/provider')).toMatchObject({
        status: 424,
        body: { message: 'The sign-in provider did not answer. Try again later.' },
      })
      await givenSession(cut)
    } finally {
      await cut.close()
    }
  })
})
