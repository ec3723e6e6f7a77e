import { newId } from '#basics/id.ts'
import type { OrganisationKey } from '#organisations/contract.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import { testSecret } from '../server/database-cluster.ts'
import type { World } from '../server/roost.ts'
import type { GivenFamily } from './family.ts'

export interface GivenOrganisation {
  id: string
  name: string
  /** The sender of its content, as families see it. */
  sender: string
  /** Calls the API of its page, at another server of the same database if told so. */
  call(method: string, path: string, body?: unknown, at?: string): Promise<{ status: number; body: never }>
  /** A key of its own, good for everything unless told otherwise. */
  key(wanted?: { name?: string; scopes?: string[]; expiresInDays?: number }): Promise<{
    key: string
    made: OrganisationKey
  }>
  /** Sends to the content API; a text is sent as it stands. */
  submit(key: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** A parent of a family opts in to it. */
  optIn(family: GivenFamily, wanted?: { memberIds?: string[]; applies?: 'at-once' | 'review' }): Promise<void>
}

/** An organisation whose address is confirmed, signed in. */
export async function givenOrganisation(
  world: Pick<World, 'transactions' | 'url'>,
  { name = 'Hawks Netball Club', domain = 'hawks.example' }: { name?: string; domain?: string } = {},
): Promise<GivenOrganisation> {
  const [id, sessionId] = [newId(), newId()]
  await world.transactions.asSystem('seed', async (db) => {
    await db
      .insertInto('logins')
      .values({
        id,
        email: `priya-${id}@${domain}`,
        // No password opens this account.
        password_hash: '',
        family_id: null,
        role: 'organization',
        first_name: 'Priya',
        last_name: null,
        organization_name: name,
        confirmed_at: new Date().toISOString(),
      })
      .execute()
    await db.insertInto('sessions').values({ id: sessionId, login_id: id }).execute()
  })
  const familyId = '00000000-0000-0000-0000-000000000000'
  const { token } = createAccessTokens(testSecret).issue({ memberId: id, familyId, sessionId }, new Date())
  const call: GivenOrganisation['call'] = async (method, path, body, at = world.url) => {
    const response = await fetch(`${at}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  return {
    id,
    name,
    sender: `${id}@organisation.invalid`,
    call,
    async key(wanted = {}) {
      const { status, body } = await call('POST', '/organisation/keys', { name: 'Fixtures', ...wanted })
      if (status !== 200) throw new Error(`no key: ${JSON.stringify(body)}`)
      return body
    },
    submit: (key, body, headers = {}) =>
      fetch(`${world.url}/functions/v1/api/v1/content/submit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async optIn(family, wanted = {}) {
      const { status, body } = await family.call('PUT', `/organisations/opt-ins/${id}`, wanted)
      if (status !== 200) throw new Error(`not opted in: ${JSON.stringify(body)}`)
    },
  }
}
