import type { SystemDb } from '#platform/database.ts'
import type { ProviderPerson } from '../rules/provider-person.ts'
import type { AuthParts } from './auth-parts.ts'
import { addIdentity, hasIdentityAt, loginOfIdentity } from './identity-queries.ts'
import { letIn } from './let-in.ts'
import { loginByEmail } from './queries.ts'
import { tellOwner } from './tell-owner.ts'

interface Entering extends Pick<AuthParts, 'mailer' | 'publicUrl'> {
  providerName: string
  now: Date
  userAgent: string
  address: string
}

/** Lets in whom the provider vouches for, where that is somebody with an account. */
export async function signInWithProvider(db: SystemDb, person: ProviderPerson, request: Entering) {
  const login = (await loginOfIdentity(db, person)) ?? (await linkedByEmail(db, person, request))
  return login === undefined ? 'no account' : letIn(db, login, { ...request, first: 'provider' })
}

/** The first time, by an address that both the provider and we have verified. Later the provider may give it to another. */
async function linkedByEmail(db: SystemDb, person: ProviderPerson, request: Entering) {
  const { issuer, subject, email } = person
  const login = email === null ? undefined : await loginByEmail(db, email)
  if (login === undefined || login.confirmed_at === null) return undefined
  if (await hasIdentityAt(db, { issuer, loginId: login.id })) return undefined
  await addIdentity(db, { issuer, subject, loginId: login.id, now: request.now.toISOString() })
  await tellOwner(db, login, {
    ...request,
    subject: `${request.providerName} opens your account`,
    happened: `Somebody signed in to your Roost account with ${request.providerName} for the first time, by your address there.`,
  })
  return login
}
