import { expect, test } from 'vitest'
import { verdictServerOf } from './verdict-server.ts'

const imap = (imapHost: string | null) => verdictServerOf({ provider: 'imap', imapHost })

test('Google writes what it found under its own name, by whatever way its mailbox is read', () => {
  expect(verdictServerOf({ provider: 'gmail', imapHost: null })).toBe('mx.google.com')
  expect(imap('imap.gmail.com')).toBe('mx.google.com')
  expect(imap('IMAP.GoogleMail.com')).toBe('mx.google.com')
})

test('Microsoft writes it under no name', () => {
  expect(verdictServerOf({ provider: 'outlook', imapHost: null })).toBe('')
})

test.each([
  ['imap.school.example'],
  ['imap.gmail.com.school.example'],
  ['imap.gmail.com.'],
  [''],
  ['constructor'],
  [null],
])('of another host it is not known: %s', (host) => {
  expect(imap(host)).toBeNull()
})
