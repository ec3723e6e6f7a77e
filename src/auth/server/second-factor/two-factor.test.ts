import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBrowser, givenSession } from '#test/world/people/account.ts'
import { letter } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenApp, givenTwoFactor, signInStepOf } from '#test/world/people/two-factor.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const wrongCode = { status: 403, body: { message: 'This code is not right. Codes change every half minute.' } }

describe('switching two-factor on', () => {
  it('shows a secret, and holds from the first code on', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const { status, body } = await browser.post('/auth/two-factor', { password: account.password }, accessToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Roost:.*secret=/),
      qrCode: expect.stringMatching(/^<svg /),
    })
    expect((await givenBrowser(world).post('/auth/sign-in', account)).body.access_token).toBeTypeOf('string')

    const code = givenApp(String(body['secret'])).codeAt(new Date())
    const confirmed = await browser.post('/auth/two-factor/confirm', { code }, accessToken)
    expect(new Set(confirmed.body['recoveryCodes'] as string[]).size).toBe(10)
    expect((await givenBrowser(world).post('/auth/sign-in', account)).body).toEqual({
      second_factor: { token: expect.stringMatching(/^[\w-]{43}$/), ways: ['code'] },
    })
    expect((await browser.get('/auth/factors', accessToken)).body).toMatchObject({
      twoFactorSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    await letter(world, { email: account.email, subject: 'Two-factor sign-in is on' })
    expect((await browser.post('/auth/two-factor', { password: account.password }, accessToken)).status).toBe(409)
  })

  it('needs the password, and a code that fits', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    expect((await browser.post('/auth/two-factor', { password: 'Lanterns95' }, accessToken)).status).toBe(403)
    expect(await browser.post('/auth/two-factor/confirm', { code: '000000' }, accessToken)).toMatchObject(wrongCode)
    await browser.post('/auth/two-factor', { password: account.password }, accessToken)
    for (const code of ['', '000000', 'x'.repeat(100), '\u0000'])
      expect(await browser.post('/auth/two-factor/confirm', { code }, accessToken)).toMatchObject(wrongCode)
    expect((await givenBrowser(world).post('/auth/sign-in', account)).body.access_token).toBeTypeOf('string')
  })

  it('keeps the secret sealed, and of the recovery codes no word', async () => {
    const { recoveryCodes } = await givenTwoFactor(world)
    const rows = await world.transactions.asSystem('seed', async (db) => [
      ...(await db.selectFrom('recovery_codes').select('code_hash as kept').execute()),
      ...(await db.selectFrom('login_factors').select('secret as kept').execute()),
    ])
    for (const { kept } of rows) {
      for (const code of recoveryCodes) expect(kept.includes(code)).toBe(false)
      expect([32, 48]).toContain(kept.length)
    }
  })
})

describe('the second step of a sign-in', () => {
  it('takes the code of the app, once', async () => {
    const { account, app } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    const code = app.codeAt(new Date())
    const { status, body } = await browser.post('/auth/sign-in/second-factor', { token, code })
    expect(status).toBe(200)
    expect((await browser.get('/family', body.access_token)).status).toBe(200)
    const replayed = await signInStepOf(world, { account })
    expect(await replayed.browser.post('/auth/sign-in/second-factor', { token: replayed.token, code })).toMatchObject(
      wrongCode,
    )
  })

  it('takes a code a step too early or too late, and no older one', async () => {
    const { account, app } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    const at = (seconds: number) => ({ token, code: app.codeAt(new Date(Date.now() + seconds * 1000)) })
    for (const seconds of [-90, 90])
      expect(await browser.post('/auth/sign-in/second-factor', at(seconds))).toMatchObject(wrongCode)
    expect((await browser.post('/auth/sign-in/second-factor', at(30))).status).toBe(200)
    const next = await signInStepOf(world, { account })
    // Its step was taken by the later code.
    expect(
      await next.browser.post('/auth/sign-in/second-factor', { token: next.token, code: app.codeAt(new Date()) }),
    ).toMatchObject(wrongCode)
  })

  it('of twelve with the same code lets one in', async () => {
    const { account, app } = await givenTwoFactor(world)
    const steps = await Promise.all(Array.from({ length: 12 }, () => signInStepOf(world, { account })))
    const code = app.codeAt(new Date())
    const answers = await Promise.all(
      steps.map(({ token, browser }) => browser.post('/auth/sign-in/second-factor', { token, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code, as people type it, once, and tells the owner', async () => {
    const { account, browser: mine, accessToken, recoveryCodes } = await givenTwoFactor(world)
    const [code = ''] = recoveryCodes
    const { token, browser } = await signInStepOf(world, { account })
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    expect((await browser.post('/auth/sign-in/second-factor', { token, code: typed })).status).toBe(200)
    expect((await mine.get('/auth/factors', accessToken)).body).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await letter(world, { email: account.email, subject: 'A recovery code was used' })).text).toContain(
      '9 are left',
    )
    const again = await signInStepOf(world, { account })
    expect(await again.browser.post('/auth/sign-in/second-factor', { token: again.token, code })).toMatchObject(
      wrongCode,
    )
  })

  it('takes nobody else’s recovery code', async () => {
    const { recoveryCodes } = await givenTwoFactor(world)
    const { account } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    expect(await browser.post('/auth/sign-in/second-factor', { token, code: recoveryCodes[0] ?? '' })).toMatchObject(
      wrongCode,
    )
  })

  it('uses its token up, and waits ten minutes for it', async () => {
    const { account, app, recoveryCodes } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    await browser.post('/auth/sign-in/second-factor', { token, code: app.codeAt(new Date()) })
    const tooLate = { status: 410, body: { message: 'This sign-in took too long. Please begin again.' } }
    const send = (sent: string) =>
      browser.post('/auth/sign-in/second-factor', { token: sent, code: recoveryCodes[1] ?? '' })
    expect(await send(token)).toMatchObject(tooLate)
    expect(await send('never-given')).toMatchObject(tooLate)
    const waiting = await signInStepOf(world, { account })
    world.travel(new Date(Date.now() + 10 * 60_000 + 1000))
    expect(await send(waiting.token)).toMatchObject(tooLate)
    world.travel(new Date())
  })

  it('limits the attempts', async () => {
    const { account, app } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    for (let tried = 0; tried < 10; tried++)
      expect(await browser.post('/auth/sign-in/second-factor', { token, code: '000000' })).toMatchObject(wrongCode)
    const code = app.codeAt(new Date())
    expect((await browser.post('/auth/sign-in/second-factor', { token, code })).status).toBe(429)
  })

  it('is over once the password was changed', async () => {
    const { account, browser: mine, accessToken, app } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    await mine.post('/auth/password', { current: account.password, password: 'Orchards17' }, accessToken)
    const code = app.codeAt(new Date())
    expect((await browser.post('/auth/sign-in/second-factor', { token, code })).status).toBe(410)
  })
})

describe('switching two-factor off', () => {
  it('needs the password and a code', async () => {
    const { account, browser, accessToken, app } = await givenTwoFactor(world)
    const { password } = account
    const end = (body: object) => browser.post('/auth/two-factor/end', body, accessToken)
    expect((await end({ password: 'Lanterns95', code: app.codeAt(new Date()) })).status).toBe(403)
    expect(await end({ password, code: '000000' })).toMatchObject(wrongCode)
    expect((await end({ password, code: app.codeAt(new Date()) })).status).toBe(200)
    expect((await givenBrowser(world).post('/auth/sign-in', account)).body.access_token).toBeTypeOf('string')
    expect((await browser.get('/auth/factors', accessToken)).body).toMatchObject({
      twoFactorSince: null,
      recoveryCodesLeft: 0,
    })
    await letter(world, { email: account.email, subject: 'Two-factor sign-in is off' })
  })
})

describe('new recovery codes', () => {
  it('take the place of the old ones', async () => {
    const { account, app, browser, accessToken, recoveryCodes } = await givenTwoFactor(world)
    const code = app.codeAt(new Date())
    const { body } = await browser.post('/auth/recovery-codes', { password: account.password, code }, accessToken)
    const [fresh = ''] = body['recoveryCodes'] as string[]
    const step = await signInStepOf(world, { account })
    const send = (typed: string) => step.browser.post('/auth/sign-in/second-factor', { token: step.token, code: typed })
    expect(await send(recoveryCodes[0] ?? '')).toMatchObject(wrongCode)
    expect((await send(fresh)).status).toBe(200)
  })

  it('need the password and a code, which a password that was seen does not give', async () => {
    const { account, app, browser, accessToken, recoveryCodes } = await givenTwoFactor(world)
    const renew = (proof: object) => browser.post('/auth/recovery-codes', proof, accessToken)
    const code = app.codeAt(new Date())
    expect(await renew({ password: 'Lanterns95', code })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    })
    for (const wrong of ['', '000000', 'x'.repeat(100)])
      expect(await renew({ password: account.password, code: wrong })).toMatchObject(wrongCode)
    expect((await renew({ password: account.password, code: recoveryCodes[0] })).status).toBe(200)
  })

  it('are for accounts that ask for a code', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const proof = { password: account.password, code: '000000' }
    expect((await browser.post('/auth/recovery-codes', proof, accessToken)).status).toBe(409)
  })
})
