import { expect, test } from 'vitest'
import { providerNameOf, sayKept, sayRemoved } from './other-sign-in-methods.ts'

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
  expect(sayRemoved(ways)).toBe(removed)
  expect(sayKept(ways)).toBe(kept)
})

test('two-factor sign-in that was new is named with the others', () => {
  expect(sayRemoved({ passkeys: 1, identities: 0, newTwoFactor: 1 })).toBe(
    'Removed with the old password: one passkey and two-factor sign-in, which was new. Set up what is yours again under Profile, Security.',
  )
})

test.each([
  ['https://login.example/', 'Example Login'],
  ['https://login.example', 'Example Login'],
  ['https://login.example/realms/old', 'login.example/realms/old'],
])('a provider at %s is called %s', (issuer, name) => {
  expect(providerNameOf(issuer, { issuer: 'https://login.example', name: 'Example Login' })).toBe(name)
  expect(providerNameOf('https://before.example', null)).toBe('before.example')
})
