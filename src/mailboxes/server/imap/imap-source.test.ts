import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, givenDovecot, type Inbox } from '#test/world/mail/dovecot.ts'
import { hostsOfMachine } from '#platform/dns/look-up-host.ts'
import { connectImap, type ImapLogin } from './imap-connection.ts'
import { createImapSource } from './imap-source.ts'
import { behavesAsMailboxSource, listAll, mail } from '../source/mailbox-source.suite.ts'

let dovecot: Dovecot
beforeAll(async () => {
  dovecot = await givenDovecot()
})
afterAll(() => dovecot.close())

const near = { allowsPrivate: true, certificates: null, dns: null, hostsFile: hostsOfMachine }

function loginOf({ user, password }: Inbox): ImapLogin {
  return { host: '127.0.0.1', port: dovecot.port, tls: 'none', user, password }
}

behavesAsMailboxSource(async () => {
  const inbox = dovecot.addInbox()
  return {
    open: async () => createImapSource(loginOf(inbox), near),
    deliver: inbox.deliver,
    removeWith: inbox.removeWith,
    async loseCursors() {
      await dovecot.stop()
      inbox.renumber()
      await dovecot.start()
    },
  }
})

describe('a connection', () => {
  test.each(['implicit', 'starttls'] as const)(
    'is made over TLS (%s) where the certificate is trusted',
    async (tls) => {
      const login = {
        ...loginOf(dovecot.addInbox()),
        host: 'localhost',
        tls,
        port: tls === 'implicit' ? dovecot.tlsPort : dovecot.port,
      }
      const client = await connectImap(login, { ...near, certificates: dovecot.certificate })
      expect(client.secureConnection).toBe(true)
      client.close()
    },
  )

  const wrong: [what: string, change: (login: ImapLogin) => Partial<ImapLogin>, told: object][] = [
    ['a wrong password', () => ({ password: 'wrong' }), { kind: 'expired', field: 'password' }],
    ['a host that is none', () => ({ host: 'mail.nowhere.invalid' }), { field: 'host' }],
    ['a port where nobody listens', () => ({ port: 1 }), { kind: 'unavailable', field: 'port' }],
    [
      'a certificate that nobody vouches for',
      () => ({ host: 'localhost', port: dovecot.tlsPort, tls: 'implicit' }),
      { kind: 'refused', field: 'tls' },
    ],
    [
      'a port without TLS, asked for TLS',
      () => ({ host: 'localhost', tls: 'implicit' }),
      { kind: 'refused', field: 'tls' },
    ],
  ]
  test.each(wrong)('says what is wrong of %s', async (_, change, told) => {
    const login = loginOf(dovecot.addInbox())
    await expect(connectImap({ ...login, ...change(login) }, near)).rejects.toMatchObject(told)
  })
})

describe('a server in the operator’s own network', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '::ffff:127.0.0.1',
    '[fd00::1]',
    '0.0.0.0',
  ])('%s is not connected to unless the operator allows it', async (host) => {
    const login = { ...loginOf(dovecot.addInbox()), host }
    await expect(connectImap(login, { ...near, allowsPrivate: false })).rejects.toMatchObject({
      kind: 'refused',
      field: 'host',
    })
  })

  test.each(['169.254.169.254', '0.0.0.0', 'fe80::1', '::ffff:169.254.169.254'])(
    '%s is never connected to',
    async (host) => {
      await expect(connectImap({ ...loginOf(dovecot.addInbox()), host }, near)).rejects.toMatchObject({
        kind: 'refused',
      })
    },
  )

  test('a public server gets no password without TLS', async () => {
    const login = { ...loginOf(dovecot.addInbox()), host: '9.9.9.9' }
    await expect(connectImap(login, near)).rejects.toMatchObject({ kind: 'refused', field: 'tls' })
  })
})

describe('a server that fails', () => {
  test('is asked again over a new connection after it was restarted', async () => {
    const inbox = dovecot.addInbox()
    inbox.deliver(mail({ subject: 'Still there', from: 'a@school.example' }))
    const source = createImapSource(loginOf(inbox), near)
    expect(await listAll(source)).toHaveLength(1)
    await dovecot.stop()
    await expect(listAll(source)).rejects.toMatchObject({ kind: 'unavailable' })
    await dovecot.start()
    expect(await listAll(source)).toHaveLength(1)
    await source.close()
  })

  test('does not hold up whoever gives up on it', async () => {
    const inbox = dovecot.addInbox()
    const source = createImapSource(loginOf(inbox), near)
    await listAll(source)
    dovecot.freeze()
    try {
      const asked = source.list({ since: new Date(0), after: null }, AbortSignal.timeout(200))
      await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
    } finally {
      dovecot.thaw()
    }
    expect(await listAll(source)).toEqual([])
    await source.close()
  })
})
