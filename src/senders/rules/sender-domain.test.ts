import { expect, test } from 'vitest'
import { domainOf, isPublicDomain, readSenderDomain, sayPublicDomain } from './sender-domain.ts'

test.each([
  ['@school.example', '@school.example'],
  ['  @School.EXAMPLE ', '@school.example'],
  ['@mail.school.example', '@mail.school.example'],
  ['school.example', null],
  ['@school', null],
  ['@', null],
  ['@*.example', null],
  ['@school.example@other.example', null],
  ['@school_.example', null],
  [`@${'a'.repeat(260)}.example`, null],
])('%j is the domain %j', (typed, domain) => {
  expect(readSenderDomain(typed)).toBe(domain)
})

test.each([
  '@gmail.com',
  '@googlemail.com',
  '@outlook.com',
  '@hotmail.co.uk',
  '@yahoo.com.au',
  '@icloud.com',
  '@web.de',
  '@bigpond.com',
  '@privaterelay.appleid.com',
  '@googlegroups.com',
])('at %s anybody can have an address', (domain) => {
  expect(isPublicDomain(domain)).toBe(true)
})

test.each(['@hillside.example', '@gmail.hillside.example', '@nsw.edu.au', '@me.school.example'])(
  '%s is somebody’s own',
  (domain) => {
    expect(isPublicDomain(domain)).toBe(false)
  },
)

test('the domain of an address, and the refusal of one', () => {
  expect(domainOf('office@school.example')).toBe('@school.example')
  expect(sayPublicDomain('@gmail.com')).toBe(
    'Anybody can have an address @gmail.com. Please decide on single senders there.',
  )
})
