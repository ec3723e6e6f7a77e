import { newId } from '#basics/id.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import { confirmationToken, givenBrowser } from './account.ts'
import { testSecret } from '../server/database-cluster.ts'
import type { GivenFamily, GivenMember } from './family.ts'
import type { Letter } from './letters.ts'
import type { World } from '../server/roost.ts'

interface Link {
  role: string
  email: string
  familyCode: string
}

/** What the link of an invitation says. */
export function linkIn(letter: Letter | undefined): Link {
  const query = /\/auth\?(\S+)/.exec(letter?.text ?? '')?.[1]
  if (query === undefined) throw new Error('the letter has no link')
  const { role = '', email = '', familyCode = '' } = Object.fromEntries(new URLSearchParams(query))
  return { role, email, familyCode }
}

/** Signs up from an invitation, as its page does; where that succeeds, confirms, and signs in. */
export async function signUpFrom(
  world: World,
  { letter, changes = {} }: { letter: Letter | undefined; changes?: Partial<Link> | undefined },
) {
  const { role, email, familyCode } = { ...linkIn(letter), ...changes }
  const browser = givenBrowser(world)
  const form = { email, password: 'Lanterns94', familyCode, acknowledgesAlpha: true }
  const answer = await browser.post(`/sign-up/${role}`, role === 'child' ? form : { ...form, firstName: 'Sam' })
  if (answer.status !== 200) return { answer, call: () => Promise.reject(new Error('nobody is signed in')) }
  await browser.post('/auth/confirm', { token_hash: await confirmationToken(world, email), type: 'signup' })
  const { body } = await browser.post('/auth/sign-in', { email, password: 'Lanterns94' })
  return { answer, call: async (path: string): Promise<unknown> => (await browser.get(path, body.access_token)).body }
}

/** The access token of somebody who has signed in again since they left their family. */
export async function sessionWithoutFamily(world: World, { id }: GivenMember): Promise<string> {
  const sessionId = newId()
  await world.transactions.asSystem('seed', (db) =>
    db.insertInto('sessions').values({ id: sessionId, login_id: id, family_id: null }).execute(),
  )
  const noFamily = '00000000-0000-0000-0000-000000000000'
  return createAccessTokens(testSecret).issue({ memberId: id, familyId: noFamily, sessionId }, new Date()).token
}

/** An address that nobody else has. */
export const addressOf = (name: string) => `${name}-${newId()}@example.org`

interface Listed {
  id: string
  firstName: string
  email: string
  role: string
  invitedAt: string
  hasExpired: boolean
}

/** Who is invited and has not joined. */
export async function waitingIn(family: GivenFamily): Promise<Listed[]> {
  return (await family.call('GET', '/invitations')).body
}

/** Invites Leo as a child, unless told otherwise. */
export function invite(
  family: GivenFamily,
  { invited, as }: { invited: { email: string; firstName?: string; role?: string }; as?: GivenMember | undefined },
) {
  return family.call('POST', '/invitations', { firstName: 'Leo', role: 'child', ...invited }, as)
}
