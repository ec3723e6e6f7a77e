import { z } from 'zod'
import { accessEnded } from '#mailboxes/rules/access-sentences.ts'
import type { MailProviderSettings } from '#platform/mail-provider-settings.ts'
import type { OAuthProvider } from '../oauth/oauth-provider.ts'
import { askProvider, jsonOf } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'
import { microsoftAddresses } from './microsoft-addresses.ts'

const graph = 'https://graph.microsoft.com/'

/** Graph's user. A personal account may have no `mail`, and its name is then its address. */
const user = z.object({ mail: z.string().max(254).nullish(), userPrincipalName: z.string().min(3).max(254) })

export function microsoftSignIn(settings: MailProviderSettings, publicUrl: string): OAuthProvider {
  const addresses = microsoftAddresses(settings.emulatorUrl)
  return {
    id: 'outlook',
    name: 'Microsoft',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    authoriseUrl: addresses.authorise,
    tokenUrl: addresses.token,
    revokeUrl: null,
    redirectUri: `${publicUrl}/outlook-callback`,
    scopes: ['offline_access', `${graph}Mail.Read`, `${graph}User.Read`],
    // A family has several accounts in a browser: the one that is signed in may be another parent's.
    parameters: { response_mode: 'query', prompt: 'select_account' },
    isGranted({ scopes, hasRefreshToken }) {
      // An answer names a scope of Graph's with its address or without, and never `offline_access`.
      const names = scopes.map((scope) => scope.toLowerCase().replace(graph, ''))
      return hasRefreshToken && names.includes('mail.read') && names.includes('user.read')
    },
    async addressOf(accessToken, signal) {
      const headers = { authorization: `Bearer ${accessToken}` }
      const url = `${addresses.graph}/me?$select=mail,userPrincipalName`
      const answer = await askProvider({ provider: 'Microsoft', url, headers, signal })
      if (answer.status !== 200) throw new ProviderError('unavailable', 'Microsoft does not say whose mailbox this is.')
      const { mail, userPrincipalName } = jsonOf(answer, { provider: 'Microsoft', shape: user })
      return (mail || userPrincipalName).toLowerCase()
    },
    ended: accessEnded.microsoft,
  }
}
