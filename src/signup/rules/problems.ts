import { isPersonName } from '#basics/person-name.ts'
import { emailProblem, inOneSentence, missingCredentials, passwordProblems } from '#auth/rules/credentials.ts'

/** A problem with one field of a sign-up, with the sentence that is shown. */
export interface Problem {
  field:
    | 'email'
    | 'password'
    | 'firstName'
    | 'familyName'
    | 'familyCode'
    | 'organizationName'
    | 'contactName'
    | 'acknowledgesAlpha'
  message: string
}

/** All problems in one text, each as a sentence; a single one unchanged. */
export function sayProblems(problems: readonly Problem[]): string {
  return inOneSentence(problems.map(({ message }) => message))
}

export function credentialProblems(email: string, password: string): Problem[] {
  if (email === '' && password === '') return [{ field: 'email', message: missingCredentials }]
  const wrongEmail = email === '' ? missingCredentials : emailProblem(email)
  return [
    ...(wrongEmail === null ? [] : [{ field: 'email' as const, message: wrongEmail }]),
    ...passwordProblems(password).map((message) => ({ field: 'password' as const, message })),
  ]
}

/** The problem of a normalised name; none for a valid name. `of` says which name: `first name`. */
export function nameProblems(name: string, { field, of }: { field: Problem['field']; of: string }): Problem[] {
  return isPersonName(name) ? [] : [{ field, message: `Please enter a valid ${of} (letters only, 2-100 characters).` }]
}
