import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAccount, givenBrowser, givenSession, givenSignUp } from '#test/world/people/account.ts'
import { letter, tokenIn } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { passwordProblems } from '#auth/rules/credentials.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

/** One that no rule finds. */
const password = 'Blink182'
const refused = {
  status: 422,
  body: { message: 'This password is among the first that a stranger would try. Please choose another.' },
}

describe('a password that leaks are full of', () => {
  it('is no new one, by change or by reset', async () => {
    const { account, browser, accessToken } = await givenSession(world)
    expect(passwordProblems(password)).toEqual([])
    expect(await browser.post('/auth/password', { current: account.password, password }, accessToken)).toMatchObject(
      refused,
    )
    await browser.post('/auth/password-reset', { email: account.email })
    const token_hash = tokenIn(await letter(world, { email: account.email, subject: 'Choose a new password' }))
    expect(await browser.post('/auth/password-reset/finish', { token_hash, password })).toMatchObject(refused)
  })

  it.each([
    ['/sign-up/parent', givenSignUp({ password })],
    ['/sign-up/child', givenSignUp({ password, familyCode: 'abcdefghij' })],
    ['/sign-up/organisation', givenSignUp({ password, organizationName: 'Hawks Netball', contactName: 'Priya' })],
  ])('is none to sign up with at %s', async (path, form) => {
    expect(await givenBrowser(world).post(path, form)).toMatchObject(refused)
  })

  it('is told in whatever case it is typed', () => {
    expect(['BLINK182', 'bLiNk182', 'ｂlink182'].map(isLeakedPassword)).toEqual([true, true, true])
    expect(isLeakedPassword('Lanterns94')).toBe(false)
  })
})

describe('of the passwords that leaks have most often', () => {
  const path = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const fitting = (JSON.parse(readFileSync(path, 'utf8')) as string[])
    .map((each) => each.replace(/[a-z]/, (first) => first.toUpperCase()))
    .filter((each) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,}$/.test(each))

  it('more than 3,000 fit the other rules, and all of them are refused', () => {
    expect(fitting.length).toBeGreaterThan(3000)
    expect(fitting.filter((each) => passwordProblems(each).length === 0 && !isLeakedPassword(each))).toEqual([])
  })
})

it('a password of 128 characters, of any kind, is taken and told apart to its last', async () => {
  const long = `Aé7 ${'🐓 tea-pot '.repeat(11)}`.slice(0, 127)
  const account = await givenAccount(world, { password: `${long}x` })
  expect((await givenBrowser(world).post('/auth/sign-in', account)).status).toBe(200)
  expect((await givenBrowser(world).post('/auth/sign-in', { ...account, password: `${long}y` })).status).toBe(401)
  expect((await givenBrowser(world).post('/auth/sign-in', { ...account, password: long })).status).toBe(401)
  expect((await givenBrowser(world).post('/auth/sign-in', { ...account, password: `${long}X` })).status).toBe(401)
})
