/** A provider that lets a person grant access to a mailbox (RFC 6749 with PKCE, RFC 7636). */
export interface OAuthProvider {
  id: 'gmail' | 'outlook'
  /** As a sentence names it. */
  name: string
  clientId: string
  clientSecret: string
  authoriseUrl: string
  tokenUrl: string
  /** Null where the provider has no address to give access back to. */
  revokeUrl: string | null
  redirectUri: string
  /** What is asked for. */
  scopes: readonly string[]
  /** More that the request needs. */
  parameters: Readonly<Record<string, string>>
  /** Whether all that reading needs was granted. */
  isGranted(granted: { scopes: readonly string[]; hasRefreshToken: boolean }): boolean
  /** The address of the account that this access token is for. */
  addressOf(accessToken: string, signal: AbortSignal): Promise<string>
  /** What a parent is told once a refresh token is good no longer. */
  ended: string
}

export type OAuthProviders = Record<OAuthProvider['id'], OAuthProvider | null>
