/** What opens an account beside its password, counted. */
export interface OtherSignInMethods {
  passkeys: number
  identities: number
  /** Two-factor sign-in that was switched on a short while ago: by a stranger, it locks the owner out. */
  newTwoFactor: number
}

/** Days for which a reset by mail takes two-factor sign-in away. */
export const newTwoFactorDays = 3

/** After a reset that took them away: what to do now. Null where there was nothing. */
export function sayMethodsRemoved(ways: OtherSignInMethods): string | null {
  const named = nameWays(ways)
  return named && `Removed with the old password: ${named}. Set up what is yours again under Profile, Security.`
}

/** After a new password that left them: that they are good as before. Null where there is nothing. */
export function sayMethodsKept(ways: OtherSignInMethods): string | null {
  const named = nameWays(ways)
  return named && `As before, it is also opened by ${named}, which you find under Profile, Security.`
}

function nameWays({ passkeys, identities, newTwoFactor }: OtherSignInMethods): string | null {
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
