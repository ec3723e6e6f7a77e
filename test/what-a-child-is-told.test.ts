import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { type Endpoint, endpointsOf, sampleInput } from './world/endpoints.ts'
import { givenFamily } from './world/people/family.ts'
import { seenBy } from './world/people/family-of-three.ts'
import { givenRoost, type World } from './world/server/roost.ts'

/** Every endpoint that a child gets an answer from. */
const endpoints: Endpoint[] = endpointsOf(contract, []).filter(
  ({ caller }) => caller !== 'parent' && caller !== 'admin' && caller !== 'organization',
)

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const periodEnd = '2031-05-06'

test.each(endpoints)('$method $path tells a child neither the code nor what the family pays', async (endpoint) => {
  const family = await givenFamily(world)
  const { familyCode } = (await seenBy(family)).family
  await world.transactions.asSystem('seed', (db) =>
    db
      .updateTable('families')
      .set({
        subscription_plan: 'pro_family',
        subscription_status: 'past_due',
        current_period_end: `${periodEnd}T00:00:00Z`,
        emails_used_this_month: 347,
        usage_month: new Date().toLocaleDateString('sv-SE', { timeZone: family.timezone }).slice(0, 7),
      })
      .where('id', '=', family.id)
      .execute(),
  )
  const [mia] = family.children
  const { method, path, body } = requestTo(endpoint, mia?.id ?? '')
  const response = await fetch(`${world.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${mia?.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  for (const secret of [familyCode, 'pro_family', 'Pro Family', 'past_due', periodEnd, 'subscription'])
    expect(answer).not.toContain(secret)
})

test('a parent is told what a child is not', async () => {
  const family = await givenFamily(world)
  expect((await family.call('GET', '/family')).body).toMatchObject({ family: { emailLimitPerMonth: 200 } })
  expect((await family.call('GET', '/family', undefined, family.children[0])).body).toMatchObject({
    family: { familyCode: null, emailLimitPerMonth: null, emailsUsedThisMonth: 0 },
  })
  expect((await family.call('GET', '/profile/subscription', undefined, family.children[0])).status).toBe(403)
})

function requestTo({ method, path, input }: Endpoint, id: string): { method: string; path: string; body?: object } {
  const sample = input === undefined ? {} : sampleInput(input, id)
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(sample[name])))
  if (method !== 'GET') return { method, path: filled, body: sample }
  const query = new URLSearchParams(Object.entries(sample).map(([name, value]) => [name, String(value)])).toString()
  return { method, path: query === '' ? filled : `${filled}?${query}` }
}
