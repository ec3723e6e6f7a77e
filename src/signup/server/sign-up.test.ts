import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { familyOf } from '#family/server/queries.ts'
import { confirmationToken, givenAccount, givenBrowser, givenSignUp } from '#test/world/account.ts'
import { givenRoost, type World } from '#test/world/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

async function profileOf(email: string) {
  return world.doors.asSystem('seed', (db) =>
    db
      .selectFrom('logins')
      .innerJoin('profiles', 'profiles.id', 'logins.id')
      .selectAll('profiles')
      .select('logins.role as loginRole')
      .where('logins.email', '=', email)
      .executeTakeFirstOrThrow(),
  )
}

async function familyWith(email: string) {
  const { family_id: familyId } = await profileOf(email)
  const [family] = await world.doors.asSystem('seed', (db) => familyOf(db, { familyId }).execute())
  if (family === undefined) throw new Error('the profile has no family')
  return family
}

describe('a parent who founds a family', () => {
  it('is its admin, in the region that the browser told', async () => {
    const form = givenSignUp()
    const { status, body } = await givenBrowser(world).post('/sign-up/parent', form)
    expect([status, body.message]).toEqual([
      200,
      'Account created successfully! Please check your email to confirm your account.',
    ])
    expect(await profileOf(form.email)).toMatchObject({
      first_name: 'Ada',
      role: 'parent',
      status: 'active',
      is_family_admin: true,
      color: 'rose',
      timezone: 'Australia/Sydney',
      locale: 'en-AU',
      date_format: 'DD/MM/YYYY',
    })
    const family = await familyWith(form.email)
    expect(family).toMatchObject({ name: 'Harper', timezone: 'Australia/Sydney', locale: 'en-AU', plan: 'free' })
    expect(family.familyCode).toMatch(/^[a-z0-9]{10}$/)
    expect(family.forwardingAddress).toMatch(/^harper-[a-z0-9]{6}$/)
  })

  it('keeps the password as argon2id with the cost that ASVS asks for', async () => {
    const { email } = await givenAccount(world)
    const login = await world.doors.asSystem('seed', (db) =>
      db.selectFrom('logins').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow(),
    )
    expect(login.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('gets a link to confirm the address with', async () => {
    const form = givenSignUp()
    await givenBrowser(world).post('/sign-up/parent', form)
    const { body } = await givenBrowser(world).get('/outbox')
    const mail = (body as unknown as { recipient: string; text: string }[]).find(
      ({ recipient }) => recipient === form.email,
    )
    expect(mail?.text).toContain(
      `http://localhost/confirm-email?token_hash=${await confirmationToken(world, form.email)}&type=signup&redirect_to=%2Fdashboard`,
    )
  })
})

describe('a parent who joins by a code', () => {
  it('is a parent of that family and not its admin, in a colour that nobody has', async () => {
    const founder = await givenAccount(world)
    const family = await familyWith(founder.email)
    const form = givenSignUp({ firstName: 'Ben', familyName: undefined, familyCode: family.familyCode.toUpperCase() })
    expect((await givenBrowser(world).post('/sign-up/parent', form)).status).toBe(200)
    expect(await profileOf(form.email)).toMatchObject({
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

describe('a member who was expected', () => {
  async function givenPendingMember(role: 'parent' | 'child') {
    const founder = await givenAccount(world)
    const family = await familyWith(founder.email)
    const member = { id: newId(), email: `mia-${newId()}@example.org` }
    await world.doors.asFamily(family.id, async (db) => {
      await db
        .insertInto('profiles')
        .values({
          family_id: family.id,
          id: member.id,
          first_name: 'Mia',
          last_name: null,
          role,
          status: 'pending',
          email: member.email,
          color: 'teal',
          timezone: 'Australia/Sydney',
          locale: 'en-AU',
          date_format: 'DD/MM/YYYY',
        })
        .execute()
      await db
        .insertInto('tasks')
        .values({
          family_id: family.id,
          id: newId(),
          title: 'Pack the netball bag',
          due_date: null,
          category: null,
          assigned_to: member.id,
          created_by: null,
          source_mail_id: null,
        })
        .execute()
    })
    return { family, member }
  }

  it('takes the place that was kept, so that what was assigned stays assigned', async () => {
    const { family, member } = await givenPendingMember('child')
    const form = givenSignUp({ email: member.email, firstName: 'Mia', familyCode: family.familyCode })
    expect((await givenBrowser(world).post('/sign-up/parent', form)).body.message).toBe('Welcome to the family!')
    expect(await profileOf(member.email)).toMatchObject({
      id: member.id,
      role: 'child',
      loginRole: 'child',
      status: 'active',
      is_family_admin: false,
      color: 'teal',
    })
  })

  it('who is a child chooses a password, and everything else is there', async () => {
    const { family, member } = await givenPendingMember('child')
    const { email, password, acknowledgesAlpha } = givenSignUp({ email: member.email })
    const form = { email, password, acknowledgesAlpha, familyCode: family.familyCode.toUpperCase() }
    expect(await givenBrowser(world).post('/sign-up/child', form)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to the family!' },
    })
    expect(await profileOf(email)).toMatchObject({ id: member.id, first_name: 'Mia', role: 'child', status: 'active' })
    const again = await givenBrowser(world).post('/sign-up/child', form)
    expect([again.status, again.body.code]).toEqual([404, 'NOT_INVITED'])
  })

  it('is not drawn into that family when founding one', async () => {
    const { member } = await givenPendingMember('parent')
    await givenBrowser(world).post('/sign-up/parent', givenSignUp({ email: member.email, familyName: 'Okafor' }))
    const profile = await profileOf(member.email)
    expect(profile.id).not.toBe(member.id)
    expect(profile.is_family_admin).toBe(true)
  })
})

describe('a child whom nobody has invited', () => {
  it.each(['a code of nobody', 'the code of a family', 'the address of a member'])(
    'has no account by %s',
    async (how) => {
      const founder = await givenAccount(world)
      const { familyCode } = await familyWith(founder.email)
      const form = {
        ...givenSignUp(how === 'the address of a member' ? { email: founder.email } : {}),
        familyCode: how === 'a code of nobody' ? 'abcdefghij' : familyCode,
      }
      expect(await givenBrowser(world).post('/sign-up/child', form)).toMatchObject({
        status: 404,
        body: { code: 'NOT_INVITED', message: 'Children must be invited by parents to join' },
      })
    },
  )

  it('is told what the form lacks', async () => {
    const form = { email: 'mia', password: 'short', familyCode: '', acknowledgesAlpha: false }
    const { status, body } = await givenBrowser(world).post('/sign-up/child', form)
    expect(status).toBe(422)
    expect(body.message).toContain('Please enter a valid email address.')
    expect(body.message).toContain('Family code must be 6-20 characters, letters and numbers only.')
  })
})

describe('an address that has an account', () => {
  it('is told so, and nothing is made', async () => {
    const { email } = await givenAccount(world)
    const families = () =>
      world.doors.asSystem('seed', (db) =>
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

  it('gets one account, however many sign up with it at once', async () => {
    const form = givenSignUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => givenBrowser(world).post('/sign-up/parent', form)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})

describe('a sign-up that is not right', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ email: '', password: '' }, 'Email and password are required.'],
    [{ email: 'ada' }, 'Please enter a valid email address.'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'Teapot9' }, 'Password must be at least 8 characters long'],
    [{ password: `Aa1${'x'.repeat(126)}` }, 'Password is too long'],
    [{ password: 'lanterns94' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'LANTERNS94' }, 'Password must contain at least one lowercase letter'],
    [{ password: 'Lanternsquill' }, 'Password must contain at least one number'],
    [{ password: 'Password1' }, 'This password is among the first that a stranger would try. Please choose another.'],
    [{ firstName: 'A' }, 'Please enter a valid first name (letters only, 2-100 characters).'],
    [{ familyName: '' }, 'Please enter a valid family name (letters only, 2-100 characters).'],
    [{ familyCode: 'abc' }, 'Family code must be 6-20 characters, letters and numbers only.'],
    [{ acknowledgesAlpha: false }, 'Please read what being an alpha means, and tick the box below it.'],
  ])('with %j is told %j', async (changes, message) => {
    expect(await givenBrowser(world).post('/sign-up/parent', givenSignUp(changes))).toMatchObject({
      status: 422,
      body: { code: 'INVALID', message },
    })
  })

  const hostile = [
    '🙂🙂',
    'مرحبا\u202Eabc',
    'e\u0301'.repeat(60),
    "Robert'); drop table families; --",
    '<img src=x onerror=alert(1)>',
    'Ada\u0000Harper',
    '\uD800',
    '\u0000',
    'A'.repeat(1000),
    'A'.repeat(100_000),
  ]
  it.each(hostile)('is never a fault of ours: %#', async (text) => {
    for (const field of ['email', 'password', 'firstName', 'familyName', 'familyCode', 'timezone', 'locale']) {
      const { status } = await givenBrowser(world).post('/sign-up/parent', givenSignUp({ [field]: text }))
      expect([field, status < 500]).toEqual([field, true])
    }
  })

  it('is limited by network address', async () => {
    const browser = givenBrowser(world)
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await browser.post('/sign-up/parent', givenSignUp())).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses.at(30)).toBe(429)
  })
})
