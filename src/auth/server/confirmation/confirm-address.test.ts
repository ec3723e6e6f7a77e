import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmationToken, givenBrowser, givenSignUp } from '#test/world/people/account.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

async function givenLink() {
  const form = givenSignUp()
  await givenBrowser(world).post('/sign-up/parent', form)
  return { form, link: { token_hash: await confirmationToken(world, form.email), type: 'signup' } }
}

describe('a link that confirms an address', () => {
  it('lets the account in, once', async () => {
    const { form, link } = await givenLink()
    const browser = givenBrowser(world)
    expect((await browser.post('/auth/sign-in', form)).status).toBe(403)
    expect((await browser.post('/auth/confirm', link)).status).toBe(200)
    expect((await browser.post('/auth/sign-in', form)).status).toBe(200)
    expect(await browser.post('/auth/confirm', link)).toMatchObject({
      status: 409,
      body: { message: 'This confirmation link has already been used.' },
    })
  })

  it('of fifty that post it at once, lets one win', async () => {
    const { link } = await givenLink()
    const answers = await Promise.all(Array.from({ length: 50 }, () => givenBrowser(world).post('/auth/confirm', link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  it('is not spent by a scanner that only opens it', async () => {
    const { link } = await givenLink()
    const query = new URLSearchParams({ ...link, redirect_to: '/dashboard' }).toString()
    await fetch(`${world.url}/confirm-email?${query}`)
    await fetch(`${world.url}/api/auth/confirm?${query}`)
    expect((await givenBrowser(world).post('/auth/confirm', link)).status).toBe(200)
  })

  it.each([
    [{ token_hash: '', type: 'signup' }, 422, 'Invalid confirmation link. Missing required parameters.'],
    [{ token_hash: 'abc', type: '' }, 422, 'Invalid confirmation link. Missing required parameters.'],
    [{ token_hash: 'never-mailed', type: 'signup' }, 410, 'Failed to confirm email.'],
    [{ token_hash: '\u0000', type: 'signup' }, 410, 'Failed to confirm email.'],
  ])('that says %j is refused', async (link, status, message) => {
    expect(await givenBrowser(world).post('/auth/confirm', link)).toMatchObject({ status, body: { message } })
  })

  it('is bound to its purpose', async () => {
    const { link } = await givenLink()
    expect((await givenBrowser(world).post('/auth/confirm', { ...link, type: 'recovery' })).status).toBe(410)
    expect((await givenBrowser(world).post('/auth/confirm', link)).status).toBe(200)
  })

  it('is good for 24 hours', async () => {
    const late = await givenRoost({ config: { trustProxy: true } })
    try {
      const form = givenSignUp()
      await givenBrowser(late).post('/sign-up/parent', form)
      const link = { token_hash: await confirmationToken(late, form.email), type: 'signup' }
      late.travel(new Date(Date.now() + 24 * 3_600_000 + 1000))
      expect(await givenBrowser(late).post('/auth/confirm', link)).toMatchObject({
        status: 410,
        body: { message: 'Failed to confirm email.' },
      })
    } finally {
      await late.close()
    }
  })
})
