import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBrowser } from '#test/world/people/account.ts'
import { challengeFor, givenPasskey, signInWithPasskey } from '#test/world/people/passkey.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTwoFactor, signInStepOf } from '#test/world/people/two-factor.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const refused = { status: 401, body: { message: 'This passkey was not accepted. Please try again.' } }
const tooLate = { status: 410, body: { message: 'This sign-in took too long. Please begin again.' } }

describe('beside two-factor sign-in', () => {
  it('a passkey that knew its user needs no code, and one that did not needs one', async () => {
    const { authenticator } = await givenPasskey(await givenTwoFactor(world))
    expect((await signInWithPasskey(world, { authenticator })).body.access_token).toBeTypeOf('string')
    const { body } = await signInWithPasskey(world, { authenticator, changes: { isUserVerified: false } })
    expect(body).toMatchObject({ second_factor: { ways: ['code'] } })
  })

  it('a passkey that did not know its user is no second factor to itself, and leaves the step to a code', async () => {
    const { authenticator, app } = await givenPasskey(await givenTwoFactor(world))
    const { body } = await signInWithPasskey(world, { authenticator, changes: { isUserVerified: false } })
    const { token: secondStep } = body['second_factor'] as { token: string }
    const browser = givenBrowser(world)
    const { token, options } = await challengeFor(browser, secondStep)
    const signed = authenticator.sign(options, { isUserVerified: false })
    expect(await browser.post('/auth/sign-in/passkey', { token, secondStep, signed })).toMatchObject(refused)
    const code = app.codeAt(new Date())
    const finished = await browser.post('/auth/sign-in/second-factor', { token: secondStep, code })
    expect(finished.body.access_token).toBeTypeOf('string')
  })

  it('a passkey is added with a code, which a password that was seen does not give', async () => {
    const { account, app, browser, accessToken } = await givenTwoFactor(world)
    const offer = (proof: object) =>
      browser.post('/auth/passkeys/offer', { password: account.password, ...proof }, accessToken)
    for (const proof of [{}, { code: '' }, { code: '000000' }])
      expect(await offer(proof)).toMatchObject({ status: 403, body: { code: 'WRONG_CODE' } })
    expect((await offer({ code: app.codeAt(new Date()) })).status).toBe(200)
  })

  it('a passkey is a second factor itself, for its own account', async () => {
    const { account, authenticator } = await givenPasskey(await givenTwoFactor(world))
    const other = await givenPasskey(await givenTwoFactor(world))
    const step = await signInStepOf(world, { account })
    expect(step.ways).toEqual(['code', 'passkey'])
    const answer = async (signer: typeof authenticator) => {
      const { token, options } = await challengeFor(step.browser, step.token)
      const signed = signer.sign(options, { isUserVerified: false })
      return step.browser.post('/auth/sign-in/passkey', { token, secondStep: step.token, signed })
    }
    expect(await answer(other.authenticator)).toMatchObject(refused)
    expect((await answer(authenticator)).body.access_token).toBeTypeOf('string')
    expect((await step.browser.post('/auth/sign-in/passkey/challenge', { secondStep: step.token })).status).toBe(410)
  })

  it('a passkey finishes no second step of somebody else', async () => {
    const { account } = await givenTwoFactor(world)
    const { authenticator } = await givenPasskey(await givenTwoFactor(world))
    const step = await signInStepOf(world, { account })
    const { token, options } = await challengeFor(step.browser)
    const signed = authenticator.sign(options, { isUserVerified: false })
    expect(await step.browser.post('/auth/sign-in/passkey', { token, secondStep: step.token, signed })).toMatchObject(
      tooLate,
    )
  })
})
