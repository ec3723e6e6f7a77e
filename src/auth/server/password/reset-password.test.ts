import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { givenAccount, givenBrowser, givenSession, givenSignUp } from '#test/world/people/account.ts'
import { letter, lettersTo, tokenIn } from '#test/world/people/letters.ts'
import { givenPasskey, signInWithPasskey } from '#test/world/people/passkey.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTwoFactor, signInStepOf } from '#test/world/people/two-factor.ts'
import { postReset } from '#auth/jobs.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const subject = 'Choose a new password'

async function givenLink(email: string) {
  await givenBrowser(world).post('/auth/password-reset', { email })
  return tokenIn(await letter(world, { email, subject }))
}

const finish = (token_hash: string, password = 'Orchards17') =>
  givenBrowser(world).post('/auth/password-reset/finish', { token_hash, password })

describe('asking for a new password', () => {
  it('answers alike whether there is an account, and mails to nobody else', async () => {
    const { email } = await givenAccount(world)
    const unknown = givenSignUp().email
    const answers = await Promise.all(
      [email, unknown].map((each) => givenBrowser(world).post('/auth/password-reset', { email: each })),
    )
    expect(answers).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ])
    const { text } = await letter(world, { email, subject })
    expect(text).toContain('Hello Ada,')
    expect(text).toContain('http://localhost/reset-password?token_hash=')
    // Jobs run in order: that of the other address has run by the time of a third.
    await givenLink((await givenAccount(world)).email)
    expect(await lettersTo(world, unknown)).toEqual([])
  })

  it.each(['', 'ada', '\u0000', '🙂@🙂', 'x'.repeat(1000)])('needs an address: %j', async (email) => {
    expect(await givenBrowser(world).post('/auth/password-reset', { email })).toMatchObject({
      status: 422,
      body: { message: 'Please enter a valid email address.' },
    })
  })

  it('mails no more than three links an hour to one address, and says nothing of it', async () => {
    const { email } = await givenAccount(world)
    for (let asked = 0; asked < 5; asked++)
      expect((await givenBrowser(world).post('/auth/password-reset', { email })).status).toBe(200)
    await letter(world, { email, subject, count: 3 })
    await givenLink((await givenAccount(world)).email)
    expect((await lettersTo(world, email)).filter((each) => each.subject === subject)).toHaveLength(3)
  })

  it('mails one link when the job runs a second time, because its worker died before it could say that it was done', async () => {
    const { email } = await givenAccount(world)
    const asked = { id: newId(), email }
    const run = (payload: typeof asked) =>
      world.transactions.asSystem('reset a password', (db) => enqueue(db, { job: postReset, payload }))
    await run(asked)
    await letter(world, { email, subject })
    await run(asked)
    await run({ ...asked, id: newId() })
    await letter(world, { email, subject, count: 2 })
    await givenLink((await givenAccount(world)).email)
    const letters = (await lettersTo(world, email)).filter((each) => each.subject === subject)
    expect(new Set(letters.map(tokenIn)).size).toBe(2)
    expect(letters).toHaveLength(2)
  })

  it('is limited for one network', async () => {
    const browser = givenBrowser(world)
    const statuses: number[] = []
    for (let asked = 0; asked < 21; asked++)
      statuses.push((await browser.post('/auth/password-reset', givenSignUp())).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

describe('a link that resets a password', () => {
  it('sets it, ends every session, and tells the owner', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const token = await givenLink(account.email)
    expect(await finish(token)).toEqual({
      status: 200,
      body: { removed: { passkeys: 0, identities: 0, newTwoFactor: 0 } },
    })
    expect((await browser.get('/family', accessToken)).status).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
    expect((await givenBrowser(world).post('/auth/sign-in', account)).status).toBe(401)
    const renewed = { email: account.email, password: 'Orchards17' }
    expect((await givenBrowser(world).post('/auth/sign-in', renewed)).status).toBe(200)
    expect((await letter(world, { email: account.email, subject: 'Your password was changed' })).text).toContain(
      'http://localhost/reset-password',
    )
  })

  it('removes every passkey, which a stranger may have added, and says so', async () => {
    const { account, authenticator, browser } = await givenPasskey(await givenSession(world))
    const answer = await finish(await givenLink(account.email))
    expect(answer).toEqual({ status: 200, body: { removed: { passkeys: 1, identities: 0, newTwoFactor: 0 } } })
    expect((await signInWithPasskey(world, { authenticator })).status).toBe(401)
    expect((await letter(world, { email: account.email, subject: 'Your password was changed' })).text).toContain(
      'Removed with the old password: one passkey. Set up what is yours again under Profile, Security.',
    )
    const { body } = await browser.post('/auth/sign-in', { email: account.email, password: 'Orchards17' })
    expect((await browser.get('/auth/factors', body.access_token)).body).toMatchObject({ passkeys: [] })
  })

  it('leaves the passkeys of an owner who knows them, and says so', async () => {
    const { account, authenticator } = await givenPasskey(await givenSession(world))
    const token_hash = await givenLink(account.email)
    const reset = { token_hash, password: 'Orchards17', keepsOtherMethods: true }
    expect(await givenBrowser(world).post('/auth/password-reset/finish', reset)).toMatchObject({ status: 200 })
    expect((await signInWithPasskey(world, { authenticator })).status).toBe(200)
    expect((await letter(world, { email: account.email, subject: 'Your password was changed' })).text).toContain(
      'As before, it is also opened by one passkey, which you find under Profile, Security.',
    )
  })

  it('leaves two-factor sign-in on: a mailbox alone does not get around it', async () => {
    const { account, app } = await givenTwoFactor(world)
    const later = new Date(Date.now() + 3 * 86_400_000 + 60_000)
    world.travel(later)
    try {
      await finish(await givenLink(account.email))
      const step = await signInStepOf(world, { account: { email: account.email, password: 'Orchards17' } })
      expect(step.ways).toEqual(['code'])
      const answer = { token: step.token, code: app.codeAt(later) }
      expect((await step.browser.post('/auth/sign-in/second-factor', answer)).status).toBe(200)
    } finally {
      world.travel(new Date())
    }
  })

  it('switches off what was switched on in the last three days: by a stranger, it would lock the owner out', async () => {
    const { account } = await givenTwoFactor(world)
    expect((await letter(world, { email: account.email, subject: 'Two-factor sign-in is on' })).text).toContain(
      'A new password that is chosen by mail within 3 days switches it off again.',
    )
    expect((await finish(await givenLink(account.email))).body).toEqual({
      removed: { passkeys: 0, identities: 0, newTwoFactor: 1 },
    })
    const renewed = { email: account.email, password: 'Orchards17' }
    const { body } = await givenBrowser(world).post('/auth/sign-in', renewed)
    expect((await givenBrowser(world).get('/auth/factors', body.access_token)).body).toMatchObject({
      twoFactorSince: null,
      recoveryCodesLeft: 0,
    })
  })

  it('confirms the address as well, which the mail has proved', async () => {
    const form = givenSignUp()
    await givenBrowser(world).post('/sign-up/parent', form)
    await finish(await givenLink(form.email))
    const renewed = { email: form.email, password: 'Orchards17' }
    expect((await givenBrowser(world).post('/auth/sign-in', renewed)).status).toBe(200)
  })

  it('of fifty that post it at once, lets one win', async () => {
    const { email } = await givenAccount(world)
    const token = await givenLink(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  it('is spent by no look at it, and by no password that cannot be used', async () => {
    const { email } = await givenAccount(world)
    const token = await givenLink(email)
    await fetch(`${world.url}/reset-password?token_hash=${token}`)
    await fetch(`${world.url}/api/auth/password-reset/finish?token_hash=${token}&password=Orchards17`)
    for (const password of ['', 'short', 'Password1', 'x'.repeat(1000), '\uD800'])
      expect((await finish(token, password)).status).toBe(422)
    expect((await finish(token)).status).toBe(200)
  })

  it('leaves no other link good', async () => {
    const { email } = await givenAccount(world)
    const first = await givenLink(email)
    await givenBrowser(world).post('/auth/password-reset', { email })
    const second = tokenIn(await letter(world, { email, subject, count: 2 }))
    expect((await finish(second)).status).toBe(200)
    expect((await finish(first)).status).toBe(409)
  })

  it.each([
    ['', 422, 'This link is incomplete. Open it from the mail once more.'],
    ['never-mailed', 410, 'This link is good no longer.'],
    ['\u0000', 410, 'This link is good no longer.'],
  ])('that says %j is refused', async (token, status, message) => {
    expect(await finish(token)).toMatchObject({ status, body: { message } })
  })

  it('is bound to its purpose', async () => {
    const { email } = await givenAccount(world)
    const token = await givenLink(email)
    expect((await givenBrowser(world).post('/auth/confirm', { token_hash: token, type: 'signup' })).status).toBe(410)
    expect((await finish(token)).status).toBe(200)
  })

  it('is good for 24 hours', async () => {
    const { email } = await givenAccount(world)
    const token = await givenLink(email)
    world.travel(new Date(Date.now() + 24 * 3_600_000 + 1000))
    try {
      expect(await finish(token)).toMatchObject({ status: 410, body: { message: 'This link is good no longer.' } })
    } finally {
      world.travel(new Date())
    }
  })
})
