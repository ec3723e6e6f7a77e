import { expect, test } from 'vitest'
import { identityOf, providerNameOf } from './identity-provider.ts'

const person = { iss: 'https://login.example', sub: '7' }

test.each([
  [{ email: 'Ada@Example.org', email_verified: true }, 'ada@example.org'],
  [{ email: 'ada@example.org', email_verified: false }, null],
  [{ email: 'ada@example.org' }, null],
  [{ email: 'ada@example.org', email_verified: 'true' }, null],
  [{ email: 'a"d"a@example.org', email_verified: true }, null],
  [{ email: 'ada@example.org\u0000', email_verified: true }, null],
  [{ email: ['ada@example.org'], email_verified: true }, null],
  [{ email_verified: true }, null],
])('of %j the address that counts is %j', (claims, email) => {
  expect(identityOf({ ...person, ...claims })).toEqual({ issuer: person.iss, subject: '7', email })
})

test.each([
  ['https://login.example/', 'Example Login'],
  ['https://login.example', 'Example Login'],
  ['https://login.example/realms/old', 'login.example/realms/old'],
])('a provider at %s is called %s', (issuer, name) => {
  expect(providerNameOf(issuer, { issuer: 'https://login.example', name: 'Example Login' })).toBe(name)
  expect(providerNameOf('https://before.example', null)).toBe('before.example')
})
