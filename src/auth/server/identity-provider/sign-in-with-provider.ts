import type { SystemDb } from '#platform/database/database.ts'
import type { ProviderIdentity } from '#auth/rules/identity-provider.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { lockLogin, loginByEmail } from '../login-queries.ts'
import { addIdentity, hasIdentityAt, loginOfIdentity } from './identity-queries.ts'
import { completeFirstFactor } from '../sign-in/complete-first-factor.ts'
import { notifyOwner } from '../notify-owner.ts'
import type { SignInOrigin } from '../session/open-session.ts'

interface Entering extends SignInOrigin, Pick<AuthDependencies, 'mailer' | 'publicUrl'> {
  providerName: string
}

/** Signs in the account that is linked to the provider's identity. */
export async function signInWithProvider(
  db: SystemDb,
  { person, request }: { person: ProviderIdentity; request: Entering },
) {
  const login = (await lockedLoginOf(db, person)) ?? (await linkedByEmail(db, { person, request }))
  return typeof login === 'string' ? login : completeFirstFactor(db, { login, ...request, first: 'provider' })
}

/** Read again under the login's lock: the password may have changed or the identity may have been unlinked meanwhile. */
async function lockedLoginOf(db: SystemDb, person: ProviderIdentity) {
  const login = await loginOfIdentity(db, person)
  if (login === undefined) return undefined
  await lockLogin(db, login.id)
  return loginOfIdentity(db, person)
}

/**
 * The first time, the account is found by an address that both the provider and Roost have verified. Not later, since the
 * provider may give the address to another person.
 */
async function linkedByEmail(db: SystemDb, { person, request }: { person: ProviderIdentity; request: Entering }) {
  const { issuer, subject, email } = person
  const login = email === null ? undefined : await loginByEmail(db, email)
  if (login === undefined || login.confirmed_at === null) return 'no account'
  await lockLogin(db, login.id)
  const known = await loginOfIdentity(db, person)
  if (known !== undefined) return known
  if (await hasIdentityAt(db, { issuer, loginId: login.id })) return 'linked to another'
  const isNew = await addIdentity(db, { issuer, subject, loginId: login.id, now: request.now.toISOString() })
  if (!isNew) return (await loginOfIdentity(db, person)) ?? 'no account'
  await notifyOwner(db, {
    owner: login,
    ...request,
    subject: `${request.providerName} opens your account`,
    happened: `Somebody signed in to your Roost account with ${request.providerName} for the first time, by your address there.`,
    besides: `${request.providerName} opens it from now on. You can unlink it under Profile, Security.`,
  })
  return login
}
