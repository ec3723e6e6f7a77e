/** The numbers of an account's sign-in methods besides its password. */
export interface OtherSignInMethods {
  passkeys: number
  identities: number
  /** Two-factor sign-in that was switched on recently. If a stranger did it, it locks the owner out. */
  newTwoFactor: number
}

/** Days for which a reset by mail removes two-factor sign-in. */
export const newTwoFactorDays = 3

/** After a reset that removed them: what to do now. Null if there was nothing to remove. */
export function sayMethodsRemoved(ways: OtherSignInMethods): string | null {
  const named = nameWays(ways)
  return named && `Removed with the old password: ${named}. Set up what is yours again under Profile, Security.`
}

/** After a new password that kept them: says that they still work. Null if there are none. */
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
