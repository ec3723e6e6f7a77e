import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetRateLimits } from '#platform/rate-limit.ts'
import { eventually } from '#test/world/eventually.ts'
import { challengeFor, givenPasskey } from '#test/world/people/passkey.ts'
import { lettersTo } from '#test/world/people/letters.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenTwoFactor, signInStepOf } from '#test/world/people/two-factor.ts'

let world: World
let other: pg.Client
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
  other = new pg.Client({ connectionString: world.urls.owner })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await world.close()
})

/** Somebody else holds the login, as a new password does first; what is done meanwhile waits; then the password is set. */
async function duringNewPassword<T>(email: string, act: () => Promise<T>): Promise<T> {
  await other.query('begin')
  await other.query('select from logins where email = $1 for update', [email])
  const acting = act()
  await someoneWaits()
  await other.query(
    'update sign_in_steps set used_at = now() where used_at is null and login_id = (select id from logins where email = $1)',
    [email],
  )
  await other.query('commit')
  return acting
}

const someoneWaits = () =>
  eventually(
    async () => {
      const { rowCount } = await other.query('select from pg_locks where not granted limit 1')
      return rowCount === 1
    },
    { what: 'somebody who waits for the login' },
  )

describe('a second step while the password changes', () => {
  it('is over for a code, which is not used up', async () => {
    const { account, recoveryCodes, browser: mine, accessToken } = await givenTwoFactor(world)
    const { token, browser } = await signInStepOf(world, { account })
    const send = () => browser.post('/auth/sign-in/second-factor', { token, code: recoveryCodes[0] })
    expect(await duringNewPassword(account.email, send)).toMatchObject({ status: 410 })
    expect((await mine.get('/auth/factors', accessToken)).body).toMatchObject({ recoveryCodesLeft: 10 })
    const subjects = (await lettersTo(world, account.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('A recovery code was used')
  })

  it('is over for a passkey', async () => {
    const { account, authenticator } = await givenPasskey(await givenTwoFactor(world))
    const step = await signInStepOf(world, { account })
    const { token, options } = await challengeFor(step.browser, step.token)
    const signed = authenticator.sign(options)
    const send = () => step.browser.post('/auth/sign-in/passkey', { token, secondStep: step.token, signed })
    expect(await duringNewPassword(account.email, send)).toMatchObject({ status: 410 })
  })
})

it('attempts are reset in the order in which they are counted', async () => {
  const [here, anywhere] = ['sign-in account ada from 10.0.0.1', 'sign-in account ada']
  for (const key of [anywhere, here])
    await other.query('insert into attempts (key, window_start, count) values ($1, now(), 1)', [key])
  await other.query('begin')
  await other.query('update attempts set count = 2 where key = $1', [here])
  const resetting = resetRateLimits(world.transactions, here, anywhere)
  await someoneWaits()
  await other.query('update attempts set count = 2 where key = $1', [anywhere])
  await other.query('commit')
  await resetting
  const { rowCount } = await other.query('select from attempts where key = any($1)', [[here, anywhere]])
  expect(rowCount).toBe(0)
})
