export interface RelyingParty {
  name: string
  /** The domain that passkeys belong to. */
  id: string
  origin: string
}

/** The relying party of passkeys: the site at the address that people type. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { name: 'Roost', id: hostname, origin }
}

/** EdDSA, ES256 and RS256 (COSE): what authenticators have, in the order of preference. */
export const passkeyAlgorithms = [-8, -7, -257]

export const mostPasskeys = 20

/** A passkey's name as it is kept: without control characters, at most a hundred of the others; empty when none are left. */
export function passkeyName(typed: string): string {
  return Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
    .slice(0, 100)
    .join('')
    .slice(0, 100)
    .trim()
}
