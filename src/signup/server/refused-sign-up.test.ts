import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBrowser, givenSignUp } from '#test/world/people/account.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

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

  it('is limited by network address', async () => {
    const browser = givenBrowser(world)
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await browser.post('/sign-up/parent', givenSignUp())).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses.at(30)).toBe(429)
  })
})
