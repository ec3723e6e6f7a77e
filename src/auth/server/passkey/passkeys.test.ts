import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser, givenSession } from '#test/world/people/account.ts'
import { letter } from '#test/world/people/letters.ts'
import { challengeFor, givenAuthenticator, givenPasskey, signInWithPasskey } from '#test/world/people/passkey.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const refused = { status: 401, body: { message: 'This passkey was not accepted. Please try again.' } }
const tooLate = { status: 410, body: { message: 'This sign-in took too long. Please begin again.' } }

describe('a passkey', () => {
  it('opens the account without an address or a password', async () => {
    const { account, authenticator, browser, accessToken } = await givenPasskey(await givenSession(world))
    const { status, body } = await signInWithPasskey(world, { authenticator })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', user: { email: account.email } })
    expect((await givenBrowser(world).get('/family', body.access_token)).status).toBe(200)
    expect((await browser.get('/auth/factors', accessToken)).body).toMatchObject({
      passkeys: [{ name: 'An unknown device', lastUsedAt: expect.any(String) }],
    })
    await letter(world, { email: account.email, subject: 'A passkey was added' })
  })

  it('is offered with what the browser needs to know', async () => {
    const { account, browser, accessToken } = await givenPasskey(await givenSession(world))
    const { body } = await browser.post('/auth/passkeys/offer', { password: account.password }, accessToken)
    expect(body['options']).toMatchObject({
      rp: { name: 'Roost', id: 'localhost' },
      user: { name: account.email },
      excludeCredentials: [{ transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    })
    expect((await challengeFor(browser)).options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
  })

  it('is added with the password alone, and by who asked for it', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    expect((await browser.post('/auth/passkeys/offer', { password: 'Lanterns95' }, accessToken)).status).toBe(403)
    const { body } = await browser.post('/auth/passkeys/offer', { password: account.password }, accessToken)
    const thief = await givenSession(world)
    const made = givenAuthenticator().make(body['options'] as never)
    expect(await thief.browser.post('/auth/passkeys', { token: body['token'], made }, thief.accessToken)).toMatchObject(
      refused,
    )
  })

  it('is added once for each offer, from this site alone', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const offer = async () =>
      (await browser.post('/auth/passkeys/offer', { password: account.password }, accessToken)).body
    const foreign = await offer()
    const made = givenAuthenticator().make(foreign['options'] as never, { origin: 'https://roost.example' })
    expect(await browser.post('/auth/passkeys', { token: foreign['token'], made }, accessToken)).toMatchObject(refused)
    const own = await offer()
    const good = { token: own['token'], made: givenAuthenticator().make(own['options'] as never) }
    expect((await browser.post('/auth/passkeys', good, accessToken)).status).toBe(200)
    expect(await browser.post('/auth/passkeys', good, accessToken)).toMatchObject(refused)
  })

  it('is renamed and removed by its owner alone, and removed with the password', async () => {
    const { account, authenticator, browser, accessToken, passkeyId } = await givenPasskey(await givenSession(world))
    const other = await givenSession(world)
    const rename = (
      name: string,
      { as = accessToken, id = passkeyId }: { as?: string | undefined; id?: string | undefined } = {},
    ) => browser.patch(`/auth/passkeys/${id}`, { name }, as)
    expect((await rename(' Ada’s 📱 ')).status).toBe(200)
    expect((await browser.get('/auth/factors', accessToken)).body).toMatchObject({ passkeys: [{ name: 'Ada’s 📱' }] })
    for (const name of ['', '\u0000', '\uD800', ' '])
      expect(await rename(name)).toMatchObject({ status: 422, body: { message: 'Please give the passkey a name.' } })
    expect((await rename('x'.repeat(1000))).status).toBe(200)
    expect(await rename('Mine', { as: other.accessToken })).toEqual(
      await rename('Mine', { as: accessToken, id: newId() }),
    )
    const remove = (as: string, password = account.password) =>
      browser.post(`/auth/passkeys/${passkeyId}/removal`, { password }, as)
    expect((await remove(other.accessToken)).status).toBe(404)
    expect(await remove(accessToken, 'Lanterns95')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
    expect((await remove(accessToken)).status).toBe(200)
    expect(await signInWithPasskey(world, { authenticator })).toMatchObject(refused)
    await letter(world, { email: account.email, subject: 'A passkey was removed' })
  })
})

describe('a challenge', () => {
  it('is good for one answer', async () => {
    const { authenticator } = await givenPasskey(await givenSession(world))
    const browser = givenBrowser(world)
    const { token, options } = await challengeFor(browser)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.post('/auth/sign-in/passkey', { token, secondStep: null, signed: authenticator.sign(options) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  it('is answered by no other challenge’s signature, another site’s, or another account’s', async () => {
    const { authenticator } = await givenPasskey(await givenSession(world))
    const other = await givenPasskey(await givenSession(world))
    const browser = givenBrowser(world)
    const [mine, theirs] = [await challengeFor(browser), await challengeFor(browser)]
    const signed = authenticator.sign(theirs.options)
    expect(await browser.post('/auth/sign-in/passkey', { token: mine.token, secondStep: null, signed })).toMatchObject(
      refused,
    )
    expect(
      await signInWithPasskey(world, { authenticator, changes: { origin: 'https://roost.example' } }),
    ).toMatchObject(refused)
    const handle = Buffer.from(other.passkeyId).toString('base64url')
    expect(await signInWithPasskey(world, { authenticator, changes: { userHandle: handle } })).toMatchObject(refused)
    expect(await signInWithPasskey(world, { authenticator: givenAuthenticator() })).toMatchObject(refused)
  })

  it('is answered with a counter that goes up', async () => {
    const { authenticator } = await givenPasskey(await givenSession(world))
    expect((await signInWithPasskey(world, { authenticator, changes: { counter: 10 } })).status).toBe(200)
    for (const counter of [10, 9, 0])
      expect(await signInWithPasskey(world, { authenticator, changes: { counter } })).toMatchObject(refused)
    expect((await signInWithPasskey(world, { authenticator, changes: { counter: 11 } })).status).toBe(200)
  })

  it('waits ten minutes', async () => {
    const { authenticator } = await givenPasskey(await givenSession(world))
    const browser = givenBrowser(world)
    const { token, options } = await challengeFor(browser)
    world.travel(new Date(Date.now() + 10 * 60_000 + 1000))
    const signed = authenticator.sign(options)
    expect(await browser.post('/auth/sign-in/passkey', { token, secondStep: null, signed })).toMatchObject(tooLate)
    world.travel(new Date())
  })

  it.each([
    ['nothing', {}],
    ['no signature', { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response: {} }],
  ])('with %s for an answer is refused', async (_what, signed) => {
    const browser = givenBrowser(world)
    const { token } = await challengeFor(browser)
    expect((await browser.post('/auth/sign-in/passkey', { token, secondStep: null, signed })).status).toBe(400)
  })

  it.each(['', 'AA', '__--', 'x'.repeat(4000)])('with hostile bytes for an answer is refused: %#', async (bytes) => {
    const { authenticator } = await givenPasskey(await givenSession(world))
    const browser = givenBrowser(world)
    const { token, options } = await challengeFor(browser)
    const signed = authenticator.sign(options) as { response: object }
    const hostile = { ...signed, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } }
    expect(await browser.post('/auth/sign-in/passkey', { token, secondStep: null, signed: hostile })).toMatchObject(
      refused,
    )
  })
})
