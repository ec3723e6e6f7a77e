import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { confirmationToken, givenAccount, givenBrowser, givenSession } from '#test/world/people/account.ts'
import { letter, lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

function givenForm(changes: Record<string, unknown> = {}) {
  return {
    email: `office-${newId()}@hawks.example`,
    password: 'Lanterns94',
    organizationName: 'Hawks Netball Club',
    contactName: 'Priya',
    ...changes,
  }
}

describe('an organisation', () => {
  it('signs up, confirms, signs in and sees itself, and has no family', async () => {
    const form = givenForm()
    const browser = givenBrowser(world)
    expect(await browser.post('/sign-up/organisation', form)).toEqual({
      status: 200,
      body: {
        message: 'Organization account created successfully! Please check your email to confirm your account.',
      },
    })
    const token = await confirmationToken(world, form.email)
    await browser.post('/auth/confirm', { token_hash: token, type: 'signup' })
    const { body } = await browser.post('/auth/sign-in', form)
    expect(body['user']).toMatchObject({ role: 'organization', family_id: null, first_name: 'Priya' })
    expect(await browser.get('/organisation', body.access_token)).toEqual({
      status: 200,
      body: expect.objectContaining({ name: 'Hawks Netball Club', contactName: 'Priya', email: form.email }) as unknown,
    })
    expect((await browser.get('/family', body.access_token)).status).toBe(401)
    expect((await browser.get('/tasks', body.access_token)).status).toBe(401)
  })

  it('is answered alike where its address has an account, of whatever kind, and only its mail says so', async () => {
    const [{ email }, unknown] = [await givenAccount(world), givenForm()]
    const answers = [
      await givenBrowser(world).post('/sign-up/organisation', givenForm({ email })),
      await givenBrowser(world).post('/sign-up/organisation', unknown),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(200)
    const mail = await letter(world, { email, subject: 'You have a Roost account already' })
    expect(mail.text).toContain('Nothing was made or changed.')
    const login = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('logins').select('role').where('email', '=', email).executeTakeFirst(),
    )
    expect(login).toEqual({ role: 'parent' })
  })

  it('writes to one address three times an hour, however often somebody registers with it', async () => {
    const { email } = await givenAccount(world)
    for (let times = 0; times < 5; times++)
      expect((await givenBrowser(world).post('/sign-up/organisation', givenForm({ email }))).status).toBe(200)
    const letters = await lettersTo(world, email)
    expect(letters.filter(({ subject }) => subject === 'You have a Roost account already')).toHaveLength(3)
  })

  it('is told what its form lacks', async () => {
    const form = givenForm({ organizationName: 'Hawks 2', contactName: '' })
    expect(await givenBrowser(world).post('/sign-up/organisation', form)).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID',
        message:
          'Please enter a valid organization name (letters only, 2-100 characters). Please enter a valid contact name (letters only, 2-100 characters).',
      },
    })
  })
})

describe('what an organisation sees', () => {
  it('is not for a family, nor for a stranger', async () => {
    const { browser, accessToken } = await givenSession(world)
    expect((await browser.get('/organisation', accessToken)).status).toBe(403)
    expect((await givenBrowser(world).get('/organisation')).status).toBe(401)
  })
})
