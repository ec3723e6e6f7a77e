import { TOTP } from 'otpauth'
import { type Browser, givenBrowser, givenSession } from './account.ts'
import type { World } from '../server/roost.ts'

/** Somebody's authenticator app. */
export interface App {
  /** The code of a moment. */
  codeAt(time: Date): string
}

export function givenApp(secret: string): App {
  const totp = new TOTP({ secret })
  return { codeAt: (time) => totp.generate({ timestamp: time.getTime() }) }
}

/** An account that asks for a code, with somebody signed in to it; its app was last used half a minute ago. */
export async function givenTwoFactor(world: World) {
  const session = await givenSession(world)
  const { account, browser, accessToken } = session
  const begun = await browser.post('/auth/two-factor', { password: account.password }, accessToken)
  const app = givenApp(String(begun.body['secret']))
  const code = app.codeAt(new Date(Date.now() - 30_000))
  const confirmed = await browser.post('/auth/two-factor/confirm', { code }, accessToken)
  if (confirmed.status !== 200) throw new Error(`no two-factor: ${JSON.stringify(confirmed)}`)
  return { ...session, app, recoveryCodes: confirmed.body['recoveryCodes'] as string[] }
}

/** Signs in by password; gives the token that the second step takes. */
export async function signInStepOf(
  world: World,
  { account, browser = givenBrowser(world) }: { account: object; browser?: Browser | undefined },
) {
  const { body } = await browser.post('/auth/sign-in', account)
  const step = body['second_factor'] as { token: string; ways: string[] } | undefined
  if (step === undefined) throw new Error(`no second factor was asked for: ${JSON.stringify(body)}`)
  return { ...step, browser }
}
