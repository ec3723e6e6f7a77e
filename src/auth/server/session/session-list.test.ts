import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenBrowser, givenSession } from '#test/world/people/account.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import type { ListedSession } from '#auth/rules/account-shapes.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
})
afterAll(() => world.close())

async function givenTwoSessions() {
  const { account, browser, accessToken } = await givenSession(world)
  const other = givenBrowser(world, { address: '203.0.113.9' })
  const { body } = await other.post('/auth/sign-in', account)
  return { browser, accessToken, other, otherToken: body.access_token ?? '' }
}

async function listOf(token: string): Promise<ListedSession[]> {
  const { status, body } = await givenBrowser(world).get('/auth/sessions', token)
  expect(status).toBe(200)
  return body as unknown as ListedSession[]
}

describe('the list of sessions', () => {
  it('says where somebody is signed in, and which one asks', async () => {
    const { accessToken, otherToken } = await givenTwoSessions()
    const list = await listOf(accessToken)
    expect(list.map(({ isThisOne }) => isThisOne)).toEqual([false, true])
    expect(list[0]).toMatchObject({ address: '203.0.113.9', device: 'An unknown device' })
    expect((await listOf(otherToken)).map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  })

  it('leaves out what has ended, and what was not used for thirty days', async () => {
    const { accessToken, other } = await givenTwoSessions()
    await other.post('/auth/sign-out')
    expect(await listOf(accessToken)).toHaveLength(1)
    const { accessToken: mine, otherToken } = await givenTwoSessions()
    await world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('sessions')
        .set({ last_used_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
        .where('address', '=', '203.0.113.9')
        .execute(),
    )
    expect((await listOf(mine)).map(({ isThisOne }) => isThisOne)).toEqual([true])
    expect(await listOf(otherToken)).toHaveLength(1)
  })

  it('ends one of them at once', async () => {
    const { browser, accessToken, otherToken } = await givenTwoSessions()
    const theirs = (await listOf(accessToken)).find(({ isThisOne }) => !isThisOne)
    expect((await browser.delete(`/auth/sessions/${theirs?.id}`, accessToken)).status).toBe(200)
    expect((await browser.get('/family', otherToken)).status).toBe(401)
    expect((await browser.get('/family', accessToken)).status).toBe(200)
    expect((await browser.delete(`/auth/sessions/${theirs?.id}`, accessToken)).status).toBe(404)
  })

  it('ends all others at once', async () => {
    const { browser, accessToken, other, otherToken } = await givenTwoSessions()
    expect((await browser.post('/auth/sessions/end-others', {}, accessToken)).status).toBe(200)
    expect((await other.get('/family', otherToken)).status).toBe(401)
    expect((await other.post('/auth/refresh')).status).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
  })

  it('has one session of a browser: signing in again ends the one before, whoever it was of', async () => {
    const first = await givenSession(world)
    await first.browser.post('/auth/sign-in', first.account)
    expect((await first.browser.get('/family', first.accessToken)).status).toBe(401)
    const other = await givenSession(world)
    const cookie = other.browser.cookie
    other.browser.cookie = first.browser.cookie
    await other.browser.post('/auth/sign-in', other.account)
    first.browser.cookie = first.refreshToken
    expect((await first.browser.post('/auth/refresh')).status).toBe(401)
    other.browser.cookie = cookie
    expect((await other.browser.post('/auth/refresh')).status).toBe(200)
  })

  it('ends nobody else’s', async () => {
    const ours = await givenTwoSessions()
    const theirs = await givenTwoSessions()
    const [victim] = await listOf(theirs.accessToken)
    const { browser, accessToken } = ours
    expect(await browser.delete(`/auth/sessions/${victim?.id}`, accessToken)).toEqual(
      await browser.delete(`/auth/sessions/${newId()}`, accessToken),
    )
    expect((await browser.delete('/auth/sessions/not-an-id', accessToken)).status).toBe(400)
    expect(await listOf(theirs.accessToken)).toHaveLength(2)
  })
})
