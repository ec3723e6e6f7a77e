import { networkOf } from '#auth/rules/tries.ts'
import { limitTries } from '#auth/server/limit-tries.ts'
import { postConfirmation } from '#auth/server/post-confirmation.ts'
import { newId } from '#basics/id.ts'
import type { OrganisationForm } from '../rules/organisation.ts'
import { signUpTries } from '../rules/sign-up.ts'
import { addLogin } from './queries.ts'
import type { SignUpRequest } from './sign-up-parent.ts'

/** Makes an organisation's account, and posts the link that confirms its address. */
export function signUpOrganisation(
  { email, password, organizationName, contactName }: OrganisationForm,
  request: SignUpRequest,
) {
  const { doors, passwords } = request
  const network = networkOf(request.address)
  return passwords.admit(network, async (desk) => {
    await limitTries(doors, `sign-up network ${network}`, signUpTries.fromNetwork)
    const passwordHash = await desk.hash(password)
    const now = request.now.toISOString()

    return doors.asSystem('sign up', async (db) => {
      const login = { id: newId(), email, first_name: contactName, family_id: null }
      const isFree = await addLogin(db, {
        ...login,
        role: 'organization',
        organization_name: organizationName,
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      if (!isFree) return 'account exists'
      await postConfirmation(db, { ...request, login })
      return 'signed up'
    })
  })
}
