import type { Config } from '#platform/config.ts'
import { googleSignIn } from '../gmail/google-sign-in.ts'
import { microsoftSignIn } from '../graph/microsoft-sign-in.ts'
import type { OAuthProviders } from './oauth-provider.ts'

/** The providers that the operator has set up. */
export function oauthProvidersOf({
  google,
  microsoft,
  publicUrl,
}: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>): OAuthProviders {
  return {
    gmail: google && googleSignIn(google, publicUrl),
    outlook: microsoft && microsoftSignIn(microsoft, publicUrl),
  }
}
