import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { createAccessTokens } from './access-token.ts'
import { deriveKey } from './crypto.ts'

let world: World
let family: GivenFamily
let other: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
  other = await givenFamily(world)
})
afterAll(() => world.close())

const key = deriveKey(testSecret, 'access tokens')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hour = 3600

/** A token that is right but for what is changed. */
function made({ head = {}, claims = {}, by = key, hash = 'sha256' }: Changes = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const own = { sub: family.parent.id, fid: family.id, sid: family.parent.sessionId, iat: now, exp: now + hour }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', ...head })}.${encoded({ ...own, ...claims })}`
  return `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`
}
interface Changes {
  head?: object
  claims?: object
  by?: Buffer
  hash?: string
}

const statusOf = async (token: string, path = '/api/family') =>
  (await fetch(world.url + path, { headers: { authorization: `Bearer ${token}` } })).status

describe('an access token', () => {
  test('opens what its session may see', async () => {
    expect(await statusOf(made())).toBe(200)
  })

  test.each<[string, () => string]>([
    ['of another server', () => made({ by: deriveKey('another secret of thirty-two letters', 'access tokens') })],
    ['made with a key of another purpose', () => made({ by: deriveKey(testSecret, 'refresh tokens') })],
    ['without a signature', () => `${encoded({ alg: 'none' })}.${made().split('.')[1]}.`],
    ['whose signature is cut off', () => `${made().split('.').slice(0, 2).join('.')}.`],
    ['of another algorithm', () => made({ head: { alg: 'HS512' }, hash: 'sha512' })],
    ['that names a key of its own', () => made({ head: { jwk: { kty: 'oct', k: 'AA' } }, by: Buffer.from([0]) })],
    ['whose claims were changed', () => made().replace(/\.[^.]+\./, `.${encoded({ sub: other.parent.id })}.`)],
    ['whose hour is over', () => made({ claims: { exp: Math.floor(Date.now() / 1000) - 1 } })],
    ['that is not good yet', () => made({ claims: { nbf: Math.floor(Date.now() / 1000) + hour } })],
    ['for a family that its session is not in', () => made({ claims: { fid: other.id } })],
    ['for a member whose session it is not', () => made({ claims: { sub: other.parent.id } })],
    ['without a session', () => made({ claims: { sid: undefined } })],
    ['with a session that is no id', () => made({ claims: { sid: "' or true --" } })],
  ])('%s opens nothing', async (_what, token) => {
    expect(await statusOf(token())).toBe(401)
    // The list that is answered straight from the database.
    expect(await statusOf(token(), '/api/tasks')).toBe(401)
    expect(await statusOf(token(), '/api/account/export')).toBe(401)
  })

  test('is read until its end, and not from memory afterwards', () => {
    const tokens = createAccessTokens(testSecret)
    const token = made({ claims: { exp: Math.floor(Date.now() / 1000) + 1 } })
    expect(tokens.read(token)).toMatchObject({ familyId: family.id })
    const { now } = Date
    Date.now = () => now() + 2000
    try {
      expect(tokens.read(token)).toBe(null)
    } finally {
      Date.now = now
    }
  })
})
