import { describe, expect, test } from 'vitest'
import { addressKind } from './address-kind.ts'
import { readConfig } from './config.ts'
import { needsTls, sayMailOut } from './mail-out.ts'

const kinds = {
  loopback: { hosts: ['127.0.0.1', 'localhost', '::1'], url: 'http://localhost:3000' },
  private: { hosts: ['192.168.1.20', '10.0.0.5', 'fd00::5'], url: 'http://192.168.1.20:3000/' },
  public: { hosts: ['0.0.0.0', '::', '203.0.113.7', 'roost.example'], url: 'https://roost.example' },
} as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]
const either = [false, true]

const combinations = all.flatMap((listening) =>
  kinds[listening].hosts.flatMap((host) =>
    all.flatMap((named) =>
      either.flatMap((ownDatabase) =>
        either.flatMap((sends) =>
          either.flatMap((behindProxy) =>
            ['development', 'production'].map((mode) => {
              const closed = ownDatabase || sends || behindProxy || listening === 'public' || listening !== named
              return { closed, host, url: kinds[named].url, ownDatabase, sends, behindProxy, mode }
            }),
          ),
        ),
      ),
    ),
  ),
)

describe('the outbox', () => {
  test.each(combinations)(
    'is closed: $closed, on $host as $url, own database $ownDatabase, sends $sends, proxy $behindProxy, $mode',
    ({ closed, host, url, ownDatabase, sends, behindProxy, mode }) => {
      const config = readConfig({
        HOST: host,
        PUBLIC_URL: url,
        NODE_ENV: mode,
        TRUST_PROXY: String(behindProxy),
        ...(ownDatabase && { DATABASE_URL: 'postgresql://db/roost', SECRET: 'x'.repeat(32) }),
        ...(sends && { SMTP_URL: 'smtp://mail.example' }),
      })
      expect(config.hasOutbox).toBe(!closed)
      expect(config.outboxClosedBy === null).toBe(!closed)
      const said = sayMailOut(config)
      if (sends) expect(said).toBe('is sent by SMTP_URL')
      else if (closed) expect(said).toMatch(/^is kept and not sent, and \/outbox is closed, since .+: set SMTP_URL$/)
      else expect(said).toBe(`is kept, to be read at ${url.replace(/\/$/, '')}/outbox`)
    },
  )

  test('is open as Roost comes, and closed once it listens everywhere', () => {
    expect(readConfig({}).hasOutbox).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0' }).hasOutbox).toBe(false)
  })
})

test.each([
  ['127.8.8.8', 'loopback'],
  ['[::1]', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['roost.localhost', 'loopback'],
  ['LOCALHOST.', 'loopback'],
  ['172.31.0.1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['100.64.0.1', 'public'],
  ['::ffff:203.0.113.7', 'public'],
  ['localhost.example', 'public'],
  ['notlocalhost', 'public'],
  ['127.0.0.1.example', 'public'],
  ['roost.local', 'public'],
  ['', 'public'],
])('%j is %s', (host, kind) => {
  expect(addressKind(host)).toBe(kind)
})

test.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtp://203.0.113.7', true],
  ['smtp://127.0.0.1:2500', false],
  ['smtp://localhost', false],
  ['smtp://192.168.1.20', false],
])('mail to %s goes over TLS or not at all: %s', (smtpUrl, isNeeded) => {
  expect(needsTls(smtpUrl)).toBe(isNeeded)
})
