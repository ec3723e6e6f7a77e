import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost({ config: { trustProxy: true } })
  family = await givenFamily(world)
})
afterAll(() => world.close())

interface Endpoint {
  path: string
  body: Record<string, unknown>
  /** How many at the same moment are too many. */
  times: number
}

const account = { email: 'ada@example.org', password: 'Lanterns94', acknowledgesAlpha: true }
const endpoints: Endpoint[] = [
  { path: '/sign-up/parent', body: { ...account, firstName: 'Ada', familyCode: 'guess12345' }, times: 20 },
  { path: '/sign-up/child', body: { ...account, familyCode: 'guess12345' }, times: 20 },
  { path: '/auth/sign-in', body: account, times: 20 },
  { path: '/auth/password-reset', body: account, times: 25 },
  { path: '/auth/confirm', body: { token_hash: 'never-mailed', type: 'signup' }, times: 110 },
  { path: '/tasks/analysis', body: { text: 'Bring a hat' }, times: 1 },
  { path: '/invitations', body: { email: 'leo@example.org', firstName: 'Leo', role: 'child' }, times: 1 },
]

test.each(endpoints)('who asks too often at $path is told in how many seconds to come again', async (endpoint) => {
  await usedUp(`analysis:${family.id}`, `invitations of ${family.id}`)
  const network = `2001:db8:${newId().slice(0, 4)}::1`
  const answers = await Promise.all(Array.from({ length: endpoint.times }, () => ask(endpoint, network)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    const { data } = (await answer.json()) as { data: { retryAfterSeconds: number } }
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(Number(answer.headers.get('retry-after'))).toBe(data.retryAfterSeconds)
  }
})

function ask({ path, body }: Endpoint, network: string): Promise<Response> {
  return fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      authorization: `Bearer ${family.parent.token}`,
    },
    body: JSON.stringify(body),
  })
}

async function usedUp(...keys: string[]): Promise<void> {
  await world.transactions.asSystem('seed', (db) =>
    db
      .insertInto('attempts')
      .values(keys.map((key) => ({ key, count: 1000, window_start: new Date().toISOString() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
