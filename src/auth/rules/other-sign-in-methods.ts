/** What an account is opened with beside its password, counted. */
export interface OtherWays {
  passkeys: number
  identities: number
  /** Two-factor sign-in that was switched on a short while ago: by a stranger, it locks the owner out. */
  newTwoFactor: number
}

/** Days for which a reset by mail takes two-factor sign-in away. */
export const daysNew = 3

/** After a reset that took them away: what to do now. Null where there was nothing. */
export function sayRemoved(ways: OtherWays): string | null {
  const named = nameWays(ways)
  return named && `Removed with the old password: ${named}. Set up what is yours again under Profile, Security.`
}

/** After a new password that left them: that they are good as before. Null where there is nothing. */
export function sayKept(ways: OtherWays): string | null {
  const named = nameWays(ways)
  return named && `As before, it is also opened by ${named}, which you find under Profile, Security.`
}

function nameWays({ passkeys, identities, newTwoFactor }: OtherWays): string | null {
  const named = [
    counted(passkeys, 'passkey'),
    counted(identities, 'linked sign-in'),
    newTwoFactor > 0 ? 'two-factor sign-in, which was new' : null,
  ].filter((each) => each !== null)
  return named.length === 0 ? null : named.join(' and ')
}

function counted(count: number, thing: string): string | null {
  if (count === 0) return null
  return count === 1 ? `one ${thing}` : `${count} ${thing}s`
}

/** How a provider is called: as the operator calls it, or one that was in use before by its address. */
export function providerNameOf(issuer: string, provider: { issuer: string; name: string } | null): string {
  if (provider !== null && bare(provider.issuer) === bare(issuer)) return provider.name
  return bare(issuer)
}

function bare(issuer: string): string {
  return issuer.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
