import { z } from 'zod'
import { accessEnded } from '#mailboxes/rules/access-sentences.ts'
import type { GoogleSettings } from '#platform/mail-provider-settings.ts'
import type { OAuthProvider } from '../oauth/oauth-provider.ts'
import { askProvider, jsonOf } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'
import { googleAddresses } from './google-addresses.ts'

const readMail = 'https://www.googleapis.com/auth/gmail.readonly'
const seeAddress = 'https://www.googleapis.com/auth/userinfo.email'

/** OpenID Connect's userinfo, as Google answers it. */
const account = z.object({ email: z.string().min(3).max(254), email_verified: z.boolean().optional() })

export function googleSignIn(settings: GoogleSettings, publicUrl: string): OAuthProvider {
  const addresses = googleAddresses(settings.emulatorUrl)
  return {
    id: 'gmail',
    name: 'Google',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    authoriseUrl: addresses.authorise,
    tokenUrl: addresses.token,
    revokeUrl: addresses.revoke,
    redirectUri: `${publicUrl}/gmail-callback`,
    scopes: [readMail, seeAddress],
    // Google gives a refresh token only with its consent screen, which it leaves out the second time.
    parameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    isGranted: ({ scopes, hasRefreshToken }) =>
      hasRefreshToken && scopes.includes(readMail) && scopes.includes(seeAddress),
    async addressOf(accessToken, signal) {
      const headers = { authorization: `Bearer ${accessToken}` }
      const answer = await askProvider({ provider: 'Google', url: addresses.userinfo, headers, signal })
      if (answer.status !== 200) throw new ProviderError('unavailable', 'Google does not say whose mailbox this is.')
      return jsonOf(answer, { provider: 'Google', shape: account }).email.toLowerCase()
    },
    ended: accessEnded.google,
  }
}
