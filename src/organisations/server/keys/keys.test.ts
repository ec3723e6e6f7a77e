import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganisationKey } from '#organisations/contract.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

interface Made {
  key: string
  made: OrganisationKey
}

/** An answer whose shape the test knows. */
interface Known<Body> {
  status: number
  body: Body
}

describe('a key of an organisation', () => {
  test('is shown once, and stored as its hash beside the first characters', async () => {
    const club = await givenOrganisation(world)
    const { status, body }: Known<Made> = await club.call('POST', '/organisation/keys', { name: '  Match   fixtures ' })
    expect(status).toBe(200)
    expect(body.key).toMatch(/^pk_[0-9a-f]{64}$/)
    expect(body.made).toMatchObject({
      name: 'Match fixtures',
      prefix: body.key.slice(0, 11),
      scopes: ['content:write', 'content:read'],
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      replacedBy: null,
    })
    const listed: Known<OrganisationKey[]> = await club.call('GET', '/organisation/keys')
    expect(listed.body).toEqual([body.made])
    const stored = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('organisation_keys').selectAll().where('id', '=', body.made.id).executeTakeFirstOrThrow(),
    )
    expect(stored.key_hash).toEqual(createHash('sha256').update(body.key).digest())
    expect(JSON.stringify(stored)).not.toContain(body.key.slice(11))
    expect(world.logged.join('\n')).not.toContain(body.key.slice(11))
  })

  test('has a name', async () => {
    const club = await givenOrganisation(world)
    for (const name of ['', '   '])
      expect(await club.call('POST', '/organisation/keys', { name })).toMatchObject({
        status: 422,
        body: { code: 'NAME_MISSING', message: 'Please enter a name for the API key.' },
      })
    expect(await club.call('POST', '/organisation/keys', { name: 'x'.repeat(101) })).toMatchObject({ status: 422 })
  })

  test('is one of twenty at most, however many are asked for at once', async () => {
    const club = await givenOrganisation(world)
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => club.call('POST', '/organisation/keys', { name: 'Bot' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    const { body }: Known<OrganisationKey[]> = await club.call('GET', '/organisation/keys')
    await club.call('DELETE', `/organisation/keys/${body[0]?.id}`)
    expect((await club.call('POST', '/organisation/keys', { name: 'Bot' })).status).toBe(200)
  })

  test('is revoked for good, and rotated with an overlap', async () => {
    const club = await givenOrganisation(world)
    const old = await club.key({ expiresInDays: 90 })
    const rotated: Known<Made> = await club.call('POST', `/organisation/keys/${old.made.id}/rotation`, {
      overlapHours: 2,
    })
    expect(rotated.body.key).not.toBe(old.key)
    expect(rotated.body.made).toMatchObject({ name: 'Fixtures', scopes: old.made.scopes, revokedAt: null })
    const listed: Known<OrganisationKey[]> = await club.call('GET', '/organisation/keys')
    const [fresh, former] = listed.body
    expect(fresh).toEqual(rotated.body.made)
    const days = (Date.parse(fresh?.expiresAt ?? '') - Date.parse(fresh?.createdAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(90)
    expect(former).toMatchObject({ id: old.made.id, replacedBy: fresh?.id })
    const overlap = Date.parse(former?.expiresAt ?? '') - Date.parse(fresh?.createdAt ?? '')
    expect(overlap).toBe(2 * 3_600_000)
    const again = await club.call('POST', `/organisation/keys/${old.made.id}/rotation`, {})
    expect(again).toMatchObject({ status: 409, body: { code: 'IS_REPLACED' } })

    const revoked: Known<OrganisationKey> = await club.call('DELETE', `/organisation/keys/${fresh?.id}`)
    expect(revoked.body.revokedAt).not.toBeNull()
    const twice: Known<OrganisationKey> = await club.call('DELETE', `/organisation/keys/${fresh?.id}`)
    expect(twice.body.revokedAt).toBe(revoked.body.revokedAt)
  })

  test('is its organisation’s alone', async () => {
    const [club, other] = [await givenOrganisation(world), await givenOrganisation(world)]
    const { made } = await club.key()
    expect((await other.call('GET', '/organisation/keys')).body).toEqual([])
    expect((await other.call('DELETE', `/organisation/keys/${made.id}`)).status).toBe(404)
    expect((await other.call('POST', `/organisation/keys/${made.id}/rotation`, {})).status).toBe(404)
    const family = await givenFamily(world)
    expect(await family.call('GET', '/organisation/keys')).toMatchObject({
      status: 403,
      body: { message: 'User is not an organization' },
    })
    expect((await club.call('GET', '/organisation/keys')).body).toEqual([made])
  })
})

test('an organisation sees that it can send, how many keys it has, and where parents opt in', async () => {
  const club = await givenOrganisation(world)
  await club.key()
  const { made } = await club.key()
  await club.call('DELETE', `/organisation/keys/${made.id}`)
  expect((await club.call('GET', '/organisation')).body).toMatchObject({
    name: 'Hawks Netball Club',
    isReady: true,
    liveKeys: 1,
    lastCallAt: null,
    families: null,
    link: `http://localhost/join/${club.id}`,
  })
})
