import { enforceRateLimit } from '#auth/server/rate-limit/enforce-rate-limit.ts'
import { strangerFrom } from '#auth/server/password/password-queue.ts'
import { loginByEmail } from '#auth/server/login-queries.ts'
import { mailConfirmationLink } from '#auth/server/confirmation/mail-confirmation-link.ts'
import { newId } from '#basics/id.ts'
import { networkOf } from '#basics/network.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { accountLetter } from '../rules/account-letter.ts'
import type { OrganisationSignUp } from '../rules/organisation.ts'
import { signUpRateLimits } from '../rules/sign-up.ts'
import { addLogin } from './queries.ts'
import type { SignUpRequest } from './sign-up-parent.ts'

/**
 * Makes an organisation's account, and posts the link that confirms its address. Who asks is answered alike, and as quickly,
 * where the address has an account: only the mail to it says so.
 */
export function signUpOrganisation(
  { email, password, organizationName, contactName }: OrganisationSignUp,
  request: SignUpRequest,
) {
  const { transactions, passwords } = request
  const network = networkOf(request.address)
  return passwords.admit(strangerFrom(network, email), async (hasher) => {
    await enforceRateLimit(transactions, { key: `sign-up network ${network}`, limit: signUpRateLimits.fromNetwork })
    const passwordHash = await hasher.hash(password)
    const tooManyLetters = await countAttempt(transactions, {
      key: `account letters to ${email}`,
      limit: signUpRateLimits.accountLetters,
    })
    const now = request.now.toISOString()

    return transactions.asSystem('sign up', async (db) => {
      const login = { id: newId(), email, first_name: contactName, family_id: null }
      const isFree = await addLogin(db, {
        ...login,
        role: 'organization',
        organization_name: organizationName,
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      if (isFree) return mailConfirmationLink(db, { ...request, login })
      if (tooManyLetters !== null) return
      const owner = await loginByEmail(db, email)
      if (owner === undefined) return
      const { mailer, publicUrl } = request
      await mailer.post(db, { to: email, ...accountLetter({ firstName: owner.first_name, publicUrl }) })
    })
  })
}
