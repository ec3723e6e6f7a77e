import { expect, test } from 'vitest'
import { sayMethodsKept, sayMethodsRemoved } from './other-sign-in-methods.ts'

test.each([
  [{ passkeys: 0, identities: 0, newTwoFactor: 0 }, null, null],
  [
    { passkeys: 1, identities: 0, newTwoFactor: 0 },
    'Removed with the old password: one passkey. Set up what is yours again under Profile, Security.',
    'As before, it is also opened by one passkey, which you find under Profile, Security.',
  ],
  [
    { passkeys: 3, identities: 2, newTwoFactor: 0 },
    'Removed with the old password: 3 passkeys and 2 linked sign-ins. Set up what is yours again under Profile, Security.',
    'As before, it is also opened by 3 passkeys and 2 linked sign-ins, which you find under Profile, Security.',
  ],
])('of %j is said what a new password did to them', (ways, removed, kept) => {
  expect(sayMethodsRemoved(ways)).toBe(removed)
  expect(sayMethodsKept(ways)).toBe(kept)
})

test('two-factor sign-in that was new is named with the others', () => {
  expect(sayMethodsRemoved({ passkeys: 1, identities: 0, newTwoFactor: 1 })).toBe(
    'Removed with the old password: one passkey and two-factor sign-in, which was new. Set up what is yours again under Profile, Security.',
  )
})
