/**
 * Minutes for which an unfinished sign-in is kept: for its second factor, a passkey's signature or the provider's answer.
 */
export const signInStepMinutes = 10
