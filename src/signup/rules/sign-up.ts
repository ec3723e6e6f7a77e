import { normaliseEmail } from '#basics/email-address.ts'
import { normaliseName } from '#basics/person-name.ts'
import type { ModelProvider } from '#extraction/contract.ts'
import { credentialProblems, nameProblems, type Problem } from './problems.ts'

/** The text that a person reads and ticks before signing up. */
export const alphaAcknowledgement =
  'I understand that Roost is an alpha: the service may end at any point, the contents of e-mails are processed by an AI provider for analysis, and I agree to complete a feedback survey at the end of the alpha period.'

/** Who the AI provider of that statement is: no model is built in, so there is none unless the operator has set one up. */
export function sayProvider(provider: ModelProvider | null): string {
  if (provider === null) return 'Today there is no AI provider: this server reads your mail by itself.'
  const { place, server } = provider
  const where = server === null ? places[place] : `at ${server}`
  return `Here that is a language model ${where}, and only once a parent of your family has agreed to it. Until then this server reads your mail by itself.`
}

const places: Record<ModelProvider['place'], string> = {
  'this-machine': 'on the machine of this server',
  'this-network': 'in the network of this server',
  elsewhere: 'elsewhere',
}

export const accountCreated = 'Account created successfully! Please check your email to confirm your account.'
export const welcomeToFamily = 'Welcome to the family!'
export const parentsAsked =
  'The family’s parents have been asked. You are in once one of them says yes, and get a mail then.'
export const familyFounded = 'Your family is there.'

/** The texts for a failure without a sentence of its own, in the dialogs and on the page. */
export const signUpFailures = {
  dialog: { title: 'Signup Error', sentence: 'Failed to create account. Please try again.' },
  page: { title: 'Sign Up Error', sentence: 'Unable to create account. Please try again.' },
} as const
export type SignUpFailure = (typeof signUpFailures)[keyof typeof signUpFailures]

export const signUpRateLimits = {
  fromNetwork: { most: 30, seconds: 3600 },
  familyCode: { most: 10, seconds: 900 },
  /** How often one network gets the answer that an address has an account. */
  accountsFound: { most: 5, seconds: 3600 },
  /** Letters to one address that say that it has an account already. */
  accountLetters: { most: 3, seconds: 3600 },
}

export interface SignUpForm {
  email: string
  password: string
  firstName: string
  familyName?: string | undefined
  familyCode?: string | undefined
  acknowledgesAlpha: boolean
}

export type FamilyWanted = { code: string } | { name: string }

/** A sign-up as the server accepts it: normalised and valid. */
export interface SignUp {
  email: string
  password: string
  firstName: string
  family: FamilyWanted
}

/** Either the sign-up, or everything that is wrong with the form, in the order of its fields. */
export function readSignUp(form: SignUpForm): { signUp: SignUp } | { problems: Problem[] } {
  const email = normaliseEmail(form.email)
  const firstName = normaliseName(form.firstName)
  const family = familyWanted(form)
  const problems: Problem[] = [
    ...credentialProblems(email, form.password),
    ...nameProblems(firstName, { field: 'firstName', of: 'first name' }),
    ...('problems' in family ? family.problems : []),
    ...(form.acknowledgesAlpha ? [] : [mustAcknowledge]),
  ]
  if (problems.length > 0 || 'problems' in family) return { problems }
  return { signUp: { email, password: form.password, firstName, family } }
}

/** A child's sign-up; the invitation has everything else about the child. */
export interface ChildSignUp {
  email: string
  password: string
  code: string
}

export type ChildSignUpForm = Pick<SignUpForm, 'email' | 'password' | 'acknowledgesAlpha'> & { familyCode: string }

export function readChildSignUp(form: ChildSignUpForm): { signUp: ChildSignUp } | { problems: Problem[] } {
  const email = normaliseEmail(form.email)
  const code = normaliseFamilyCode(form.familyCode)
  const problems: Problem[] = [
    ...credentialProblems(email, form.password),
    ...(isFamilyCode(code) ? [] : [wrongCode]),
    ...(form.acknowledgesAlpha ? [] : [mustAcknowledge]),
  ]
  return problems.length > 0 ? { problems } : { signUp: { email, password: form.password, code } }
}

/** A family code as it is stored and compared. */
export function normaliseFamilyCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** A code field without a family's name, even an empty one, is an attempt to join, so the problem is the code's. */
function familyWanted({ familyCode, familyName }: SignUpForm): FamilyWanted | { problems: Problem[] } {
  const joins = familyCode !== undefined && (familyCode.trim() !== '' || familyName === undefined)
  return joins ? familyCodeOrProblems(familyCode) : familyNameOrProblems(familyName ?? '')
}

export function familyCodeOrProblems(text: string): { code: string } | { problems: Problem[] } {
  const code = normaliseFamilyCode(text)
  return isFamilyCode(code) ? { code } : { problems: [wrongCode] }
}

export function familyNameOrProblems(text: string): { name: string } | { problems: Problem[] } {
  const name = normaliseName(text)
  const problems = nameProblems(name, { field: 'familyName', of: 'family name' })
  return problems.length > 0 ? { problems } : { name }
}

function isFamilyCode(code: string): boolean {
  return code.length >= 6 && code.length <= 20
}

const wrongCode: Problem = {
  field: 'familyCode',
  message: 'Family code must be 6-20 characters, letters and numbers only.',
}
const mustAcknowledge: Problem = {
  field: 'acknowledgesAlpha',
  message: 'Please read what being an alpha means, and tick the box below it.',
}
