import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, confirmationToken, givenAccount, givenBrowser, givenSignUp } from '#test/world/people/account.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { familyWith, profileOf } from '#test/world/people/member.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

describe('a parent who founds a family', () => {
  it('is its admin, in the region that the browser told', async () => {
    const form = givenSignUp()
    const { status, body } = await givenBrowser(world).post('/sign-up/parent', form)
    expect([status, body.message]).toEqual([
      200,
      'Account created successfully! Please check your email to confirm your account.',
    ])
    expect(await profileOf(world, form.email)).toMatchObject({
      first_name: 'Ada',
      role: 'parent',
      status: 'active',
      is_family_admin: true,
      color: 'rose',
      timezone: 'Australia/Sydney',
      locale: 'en-AU',
      date_format: 'DD/MM/YYYY',
      week_starts_on: 'monday',
      clock: '12',
    })
    const family = await familyWith(world, form.email)
    expect(family).toMatchObject({ name: 'Harper', timezone: 'Australia/Sydney', locale: 'en-AU', plan: 'free' })
    expect(family.familyCode).toMatch(/^[a-z0-9]{10}$/)
    expect(family.forwardingAddress).toMatch(/^harper-[a-z0-9]{6}$/)
  })

  it('keeps the password as argon2id with the cost that ASVS asks for', async () => {
    const { email } = await givenAccount(world)
    const login = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('logins').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    expect(login.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('gets a link to confirm the address with', async () => {
    const form = givenSignUp()
    await givenBrowser(world).post('/sign-up/parent', form)
    const [letter] = await lettersTo(world, form.email)
    expect(letter?.text).toContain(
      `http://localhost/confirm-email?token_hash=${await confirmationToken(world, form.email)}&type=signup&redirect_to=%2Fdashboard`,
    )
  })
})

describe('a parent who joins by a code', () => {
  it('is a parent of that family and not its admin, in a colour that nobody has', async () => {
    const founder = await givenAccount(world)
    const family = await familyWith(world, founder.email)
    const form = givenSignUp({ firstName: 'Ben', familyName: undefined, familyCode: family.familyCode?.toUpperCase() })
    expect((await givenBrowser(world).post('/sign-up/parent', form)).status).toBe(200)
    await confirm(world, form.email)
    expect(await profileOf(world, form.email)).toMatchObject({
      family_id: family.id,
      role: 'parent',
      status: 'active',
      is_family_admin: false,
      color: 'coral',
    })
  })

  it('is told when there is no such family', async () => {
    const form = givenSignUp({ familyCode: 'abcdefghij' })
    expect(await givenBrowser(world).post('/sign-up/parent', form)).toMatchObject({
      status: 404,
      body: {
        code: 'FAMILY_NOT_FOUND',
        message: 'Invalid family code. Please check the code and try again.',
      },
    })
  })

  it('cannot guess codes: the tries of one network address are limited', async () => {
    const browser = givenBrowser(world)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await browser.post('/sign-up/parent', givenSignUp({ familyCode: `guess${tries}0` }))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  })
})

describe('an address that has an account', () => {
  it('is told so, and nothing is made', async () => {
    const { email } = await givenAccount(world)
    const families = () =>
      world.transactions.asSystem('seed', (db) =>
        db
          .selectFrom('families')
          .select((build) => build.fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      )
    const before = await families()
    expect(
      await givenBrowser(world).post('/sign-up/parent', givenSignUp({ email: email.toUpperCase() })),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_EXISTS',
        message: 'An account with this email already exists. Please sign in instead.',
      },
    })
    expect(await families()).toEqual(before)
  })

  it('is told to one network five times an hour; then that signs nobody up, known or not', async () => {
    const searching = givenBrowser(world)
    const known = await Promise.all(Array.from({ length: 6 }, async () => (await givenAccount(world)).email))
    const answers: number[] = []
    for (const email of known) answers.push((await searching.post('/sign-up/parent', givenSignUp({ email }))).status)
    expect(answers).toEqual([409, 409, 409, 409, 409, 429])
    // A refusal for known addresses alone would tell as much.
    expect((await searching.post('/sign-up/parent', givenSignUp())).status).toBe(429)
    expect((await givenBrowser(world).post('/sign-up/parent', givenSignUp())).status).toBe(200)
  })

  it('gets one account, however many sign up with it at once', async () => {
    const form = givenSignUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => givenBrowser(world).post('/sign-up/parent', form)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})
