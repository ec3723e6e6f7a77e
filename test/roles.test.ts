import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import type { Caller } from '#basics/endpoint.ts'
import { newId } from '#basics/id.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import { hashPassword } from '#platform/crypto.ts'
import { testSecret } from './world/server/database-cluster.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { type Endpoint, endpointsOf, sampleInput } from './world/endpoints.ts'
import { givenRoost, type World } from './world/server/roost.ts'

/** Every endpoint of the product, as the contract has it. */
const endpoints: Endpoint[] = endpointsOf(contract, [])

let world: World
let owner: pg.Client
/** A family that nobody else has anything to do with, what others might name of it, and all that it has. */
let theirs: GivenFamily
const theirIds = { task: newId(), parent: '', coParent: '' }
let all: unknown

beforeAll(async () => {
  world = await givenRoost()
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  theirs = await givenFamily(world, { coParents: ['Robin'] })
  theirIds.parent = theirs.parent.id
  theirIds.coParent = theirs.coParents[0]?.id ?? ''
  await theirs.call('PUT', `/tasks/${theirIds.task}`, { title: 'A secret of theirs' })
  await givePasswords()
  all = await everythingOf(theirs)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

test('each endpoint states who may call it', () => {
  const stated: Caller[] = ['anyone', 'account', 'organization', 'member', 'parent', 'admin']
  expect(
    endpoints.filter(({ caller }) => caller === undefined || !stated.includes(caller)).map(({ name }) => name),
  ).toEqual([])
  expect(endpoints.length).toBeGreaterThan(40)
})

type Someone = 'nobody' | 'child' | 'parent' | 'admin' | 'organization' | 'signed out' | 'without a family'

/** Who gets past the guard, by what the endpoint states. */
const admitted: Record<Caller, readonly Someone[]> = {
  anyone: ['nobody', 'child', 'parent', 'admin', 'organization', 'signed out', 'without a family'],
  account: ['child', 'parent', 'admin', 'organization', 'without a family'],
  organization: ['organization'],
  member: ['child', 'parent', 'admin'],
  parent: ['parent', 'admin'],
  admin: ['admin'],
}

const everyone: Someone[] = [...admitted.anyone]

describe.each(endpoints)('$method $path, for $caller', (endpoint) => {
  let tokens: Tokens
  beforeAll(async () => {
    tokens = await givenCallers()
  })

  test.each(everyone)('as %s', async (someone) => {
    const answer = await call(endpoint, { token: tokens[someone], id: newId() })
    const isAdmitted = admitted[endpoint.caller ?? 'admin'].includes(someone)
    expect({ isAdmitted: !isHeldBack(answer), answer }).toMatchObject({ isAdmitted })
    // A fault of the input is told as one, and is none of ours.
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
  })

  test('as the admin of another family: finds and changes nothing of this one', async () => {
    const { token } = (await givenFamily(world)).parent
    for (const id of Object.values(theirIds)) {
      const { body } = await call(endpoint, { token, id })
      expect(JSON.stringify(body)).not.toContain('A secret of theirs')
    }
    expect(await everythingOf(theirs)).toEqual(all)
  })
})

/** Of a password that none of the calls knows. */
const passwordHash = hashPassword('Lanterns94')

async function givePasswords(): Promise<void> {
  await owner.query(`update logins set password_hash = $1 where password_hash = ''`, [await passwordHash])
}

interface Answer {
  status: number
  body: { code?: string; message?: string }
}

/** Whether it was the guard that said no: who is asked to sign in, or is not of the right kind. */
function isHeldBack({ status, body }: Answer): boolean {
  return (
    (status === 401 && body.message === 'Please sign in again.') ||
    (status === 403 && guardSentences.includes(body.message ?? ''))
  )
}

const guardSentences = [
  'Only a parent can do this.',
  'Only an admin of the family can do this.',
  'User is not an organization',
]

type Tokens = Record<Someone, string | null>

/** One of each, new for each endpoint: some end the very session that they are called with. */
async function givenCallers(): Promise<Tokens> {
  const family = await givenFamily(world, { coParents: ['Robin', 'Sam'] })
  const [robin, sam] = family.coParents
  const [mia] = family.children
  if (robin === undefined || sam === undefined || mia === undefined) throw new Error('somebody is missing')
  await owner.query(`update sessions set ended_at = now(), end_reason = 'signed-out' where id = $1`, [sam.sessionId])
  const tokens: Tokens = {
    nobody: null,
    child: mia.token,
    parent: robin.token,
    admin: family.parent.token,
    organization: await givenLogin({ role: 'organization', organizationName: 'Hillside Swimming' }),
    'signed out': sam.token,
    'without a family': await givenLogin({ role: 'parent', organizationName: null }),
  }
  await givePasswords()
  return tokens
}

async function givenLogin({
  role,
  organizationName,
}: {
  role: string
  organizationName: string | null
}): Promise<string> {
  const [id, sessionId] = [newId(), newId()]
  await owner.query(
    `insert into logins (id, email, password_hash, confirmed_at, role, first_name, organization_name) values ($1, $2, '', now(), $3, 'Kim', $4)`,
    [id, `kim-${id}@example.org`, role, organizationName],
  )
  await owner.query('insert into sessions (id, login_id) values ($1, $2)', [sessionId, id])
  const familyId = '00000000-0000-0000-0000-000000000000'
  return createAccessTokens(testSecret).issue({ memberId: id, familyId, sessionId }, new Date()).token
}

async function call(
  { method, path, input }: Endpoint,
  { token, id }: { token: string | null; id: string },
): Promise<Answer> {
  const sample = input === undefined ? {} : sampleInput(input, id)
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(sample[name])))
  const query =
    method === 'GET' && Object.keys(sample).length > 0
      ? `?${new URLSearchParams(Object.entries(sample).map(([name, value]) => [name, String(value)])).toString()}`
      : ''
  const response = await fetch(`${world.url}/api${filled}${query}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(sample) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, body: isJson ? (JSON.parse(text) as Answer['body']) : { message: text } }
}

/** Every row of every table that knows the family. */
async function everythingOf({ id }: GivenFamily): Promise<unknown> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'family_id'`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await owner.query(`select to_jsonb(t) as row from "${name}" t where family_id = $1 order by 1`, [
        id,
      ])
      return [name, found.rows]
    }),
  )
  const family = await owner.query('select * from families where id = $1', [id])
  return { rows, family: family.rows }
}
