import { expect, test } from 'vitest'
import { imapServerOfDomain, knownImapServer } from './known-imap-servers.ts'

test('the server of a well-known provider is known by the address', () => {
  expect(knownImapServer('ada@icloud.com')).toEqual({
    host: 'imap.mail.me.com',
    port: 993,
    tls: 'implicit',
    user: 'ada@icloud.com',
  })
  expect(knownImapServer('ada@harper.example')).toBeNull()
})

test('a domain names its own server, the preferred one first', () => {
  const imaps = [
    { name: 'spare.harper.example', port: 993, priority: 20 },
    { name: 'Mail.harper.example', port: 9993, priority: 0 },
  ]
  expect(imapServerOfDomain('ada@harper.example', { imaps, exchanges: ['mx.google.com'] })).toMatchObject({
    host: 'mail.harper.example',
    port: 9993,
  })
})

test('a domain that says it has none is known by who takes its mail', () => {
  const none = [{ name: '.', port: 0, priority: 0 }]
  const exchanges = ['in1-smtp.messagingengine.com.']
  expect(imapServerOfDomain('ada@harper.example', { imaps: none, exchanges })?.host).toBe('imap.fastmail.com')
})

test('of a mail exchange that only ends alike nothing is known', () => {
  const exchanges = ['mx.notgoogle.com', 'google.com.harper.example']
  expect(imapServerOfDomain('ada@harper.example', { imaps: [], exchanges })).toBeNull()
})
