import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SignInProvider } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { identityOf, type ProviderIdentity } from '#auth/rules/identity-provider.ts'

/** The state of a sign-in that has to be there when the person comes back; an alias, which unlike an interface may be stored as JSON. */
export type Secrets = { state: string; nonce: string; verifier: string }

interface Options {
  provider: SignInProvider
  publicUrl: string
  log: Log
}

/** Authorization code flow with PKCE, state and nonce (OpenID Connect Core, 3.1). */
export function createOpenIdProvider({ provider, publicUrl, log }: Options) {
  const { issuer, clientId, clientSecret, name } = provider
  const callback = `${publicUrl}/sign-in-callback`
  let discovered: Configuration | null = null

  async function configuration(): Promise<Configuration | null> {
    // A token that comes straight from the provider may be believed for its TLS alone: its signature is checked all the same.
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
    const options = { timeout: secondsToWait, execute }
    try {
      return (discovered ??= await discovery(new URL(issuer), clientId, clientSecret, undefined, options))
    } catch (error) {
      log.error('the sign-in provider does not answer', { error })
      return null
    }
  }

  return {
    name,
    /** The address to go to; null when the provider cannot be reached. */
    async ask(): Promise<{ url: string; secrets: Secrets } | null> {
      const known = await configuration()
      if (known === null) return null
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(known, {
        redirect_uri: callback,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },
    /** Gives the person who came back with this query. */
    async answer(
      query: string,
      { state, nonce, verifier }: Secrets,
    ): Promise<ProviderIdentity | 'not reached' | 'refused'> {
      const known = await configuration()
      if (known === null) return 'not reached'
      const returned = new URL(callback)
      returned.search = query
      try {
        const tokens = await authorizationCodeGrant(known, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims === undefined ? 'refused' : identityOf(claims)
      } catch (error) {
        // A person who said no, a code that was made up, a wrong secret: the log tells the operator which.
        log.error('a sign-in with the provider failed', { error })
        return 'refused'
      }
    },
  }
}

const secondsToWait = 10
