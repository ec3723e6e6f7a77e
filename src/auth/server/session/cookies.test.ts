import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#test/world/people/account.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true, publicUrl: 'https://roost.example' } })
})
afterAll(() => world.close())

const post = (path: string, { body, cookie = '' }: { body: object; cookie?: string | undefined }) =>
  fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

describe('over HTTPS', () => {
  it('each cookie is for this host alone, for no script, and sent from no other site', async () => {
    const signedIn = await post('/auth/sign-in', { body: await givenAccount(world) })
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.map((each) => each.replace(/=.*/, ''))).toEqual(['__Host-roost_refresh', '__Host-roost_device'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
      expect(cookie.split(';')[0]?.length).toBeLessThan(4096)
    }
  })

  it('a refresh takes the cookie by its whole name, and by no other', async () => {
    const signedIn = await post('/auth/sign-in', { body: await givenAccount(world) })
    const pair = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await post('/auth/refresh', { body: {}, cookie: pair.replace('__Host-', '') })).json()).toBe(null)
    expect(await (await post('/auth/refresh', { body: {}, cookie: pair })).json()).toHaveProperty('access_token')
  })
})
