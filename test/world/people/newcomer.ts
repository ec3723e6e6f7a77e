import { newId } from '#basics/id.ts'
import { type Browser, confirm, givenBrowser, givenSignUp } from './account.ts'
import { seenBy } from './family-of-three.ts'
import type { GivenFamily, GivenMember } from './family.ts'
import type { World } from '../server/roost.ts'

export interface Listed {
  id: string
  firstName: string
  email: string
  cameAt: string
  isIn: boolean
}

/** The family's code, as its first parent sees it. */
export async function codeOf(family: GivenFamily): Promise<string> {
  const { familyCode } = (await seenBy(family)).family
  if (familyCode === null) throw new Error('a parent sees no code')
  return familyCode
}

/** Who came with the code, as a parent sees it. */
export async function newcomersIn(family: GivenFamily, as?: GivenMember): Promise<Listed[]> {
  return (await family.call('GET', '/family/newcomers', undefined, as)).body
}

/** Signs up with a family's code; the address is not confirmed yet. */
export async function comeWith(world: World, { code, firstName = 'Ben' }: { code: string; firstName?: string }) {
  const email = `${firstName.toLowerCase()}-${newId()}@example.org`
  const form = givenSignUp({ email, firstName, familyName: undefined, familyCode: code })
  const browser: Browser = givenBrowser(world)
  const answer = await browser.post('/sign-up/parent', form)
  const signIn = () => browser.post('/auth/sign-in', { email, password: form.password })
  return {
    email,
    answer,
    browser,
    signIn,
    confirm: () => confirm(world, email),
    /** Confirms and signs in; gives the access token. */
    async arrive(): Promise<string> {
      await confirm(world, email)
      const { body } = await signIn()
      if (body.access_token === undefined) throw new Error(`nobody is signed in: ${JSON.stringify(body)}`)
      return body.access_token
    },
  }
}
