import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBrowser, givenSession } from '#test/world/people/account.ts'
import { letter } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

const change = { current: 'Lanterns94', password: 'Orchards17' }

describe('a change of the password', () => {
  it('ends every other session, keeps this one, and tells the owner', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const other = givenBrowser(world)
    const { body } = await other.post('/auth/sign-in', account)
    expect(await browser.post('/auth/password', change, accessToken)).toEqual({ status: 200, body: {} })
    expect((await other.get('/family', body.access_token)).status).toBe(401)
    expect((await browser.get('/family', accessToken)).status).toBe(200)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
    expect((await browser.post('/auth/sign-in', account)).status).toBe(401)
    expect((await browser.post('/auth/sign-in', { ...account, password: change.password })).status).toBe(200)
    await letter(world, { email: account.email, subject: 'Your password was changed' })
  })

  it('needs the current one, and counts the attempts', async () => {
    const { browser, accessToken } = await givenSession(world)
    for (let tried = 0; tried < 10; tried++)
      expect(await browser.post('/auth/password', { ...change, current: 'Lanterns95' }, accessToken)).toMatchObject({
        status: 403,
        body: { message: 'This password is not right.' },
      })
    expect((await browser.post('/auth/password', change, accessToken)).status).toBe(429)
  })

  it('holds the new one to the rules', async () => {
    const { browser, accessToken } = await givenSession(world)
    expect(await browser.post('/auth/password', { ...change, password: 'orchards' }, accessToken)).toMatchObject({
      status: 422,
      body: {
        message: 'Password must contain at least one uppercase letter. Password must contain at least one number.',
      },
    })
    expect((await browser.post('/auth/password', { ...change, password: 'Password1' }, accessToken)).status).toBe(422)
  })

  it('is for who is signed in', async () => {
    expect((await givenBrowser(world).post('/auth/password', change)).status).toBe(401)
  })

  it('leaves no session to a sign-in that was under way with the old one', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    const [changed, ...begun] = await Promise.all([
      browser.post('/auth/password', change, accessToken),
      ...Array.from({ length: 8 }, () => givenBrowser(world).post('/auth/sign-in', account)),
    ])
    expect(changed.status).toBe(200)
    const statuses = await Promise.all(
      begun.map(async ({ body }) => (await browser.get('/family', body.access_token ?? 'none')).status),
    )
    expect(statuses).toEqual(begun.map(() => 401))
  })
})
