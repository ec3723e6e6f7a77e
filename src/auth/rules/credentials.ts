import { isEmail } from '#basics/email-address.ts'
import { isCommonPassword } from './common-passwords.ts'

export const mostPasswordCharacters = 128

export const missingCredentials = 'Email and password are required.'
export const invalidEmail = 'Please enter a valid email address.'
export const commonPassword = 'This password is among the first that a stranger would try. Please choose another.'

/** The sentence that says why a normalised text is no address; null for an address. */
export function emailProblem(email: string): string | null {
  return isEmail(email) ? null : invalidEmail
}

/** Everything that a new password lacks, one sentence each. */
export function passwordProblems(password: string): string[] {
  if (password === '') return ['Password is required']
  if (password.length > mostPasswordCharacters) return ['Password is too long']
  const lacking = passwordRules.filter(({ holds }) => !holds(password)).map(({ message }) => message)
  return lacking.length === 0 && isCommonPassword(password) ? [commonPassword] : lacking
}

/** Several sentences as the one that is shown. */
export function inOneSentence(problems: readonly string[]): string {
  return problems.length === 1 ? problems.join('') : problems.map((each) => each.replace(/\.?$/, '.')).join(' ')
}

/** Each as the sentence that is shown, whether it holds or not. */
export const passwordRules: readonly { message: string; holds: (password: string) => boolean }[] = [
  { message: 'Password must be at least 8 characters long', holds: (password) => password.length >= 8 },
  { message: 'Password must contain at least one uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { message: 'Password must contain at least one lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { message: 'Password must contain at least one number', holds: (password) => /\d/.test(password) },
]

/** The sentence that says what a sign-in lacks, before the server looks anything up; null where it lacks nothing. */
export function signInProblem(email: string, password: string): string | null {
  if (email === '' || password === '') return missingCredentials
  return emailProblem(email)
}
