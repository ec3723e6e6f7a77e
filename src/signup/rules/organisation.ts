import { normaliseEmail } from '#basics/email-address.ts'
import { normaliseName } from '#basics/person-name.ts'
import { credentialProblems, nameProblems, type Problem } from './problems.ts'

export const organisationCreated =
  'Organization account created successfully! Please check your email to confirm your account.'

export interface OrganisationSignUp {
  email: string
  password: string
  organizationName: string
  contactName: string
}

/** An organisation's sign-up: either normalised and valid, or everything that is wrong, in the order of the fields. */
export function readOrganisation(form: OrganisationSignUp): { signUp: OrganisationSignUp } | { problems: Problem[] } {
  const email = normaliseEmail(form.email)
  const organizationName = normaliseName(form.organizationName)
  const contactName = normaliseName(form.contactName)
  const problems = [
    ...credentialProblems(email, form.password),
    ...nameProblems(organizationName, { field: 'organizationName', of: 'organization name' }),
    ...nameProblems(contactName, { field: 'contactName', of: 'contact name' }),
  ]
  if (problems.length > 0) return { problems }
  return { signUp: { email, password: form.password, organizationName, contactName } }
}
