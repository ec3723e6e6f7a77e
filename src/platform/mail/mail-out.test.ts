import { describe, expect, test } from 'vitest'
import { addressKind } from '#platform/address-kind.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { needsTls, sayMailOut } from './mail-out.ts'
import { isForwarded } from '#platform/http/private-server.ts'

type Kind = 'loopback' | 'private' | 'public'

/** `null` stands for a setting that is left out. */
const publicUrls: [url: string | null, kind: Kind][] = [
  [null, 'loopback'],
  ['', 'loopback'],
  ['http://localhost:3000', 'loopback'],
  ['https://roost.localhost', 'loopback'],
  ['http://127.0.0.1:3000', 'loopback'],
  ['http://[::1]:3000', 'loopback'],
  ['http://10.0.0.5', 'private'],
  ['http://172.16.0.5', 'private'],
  ['http://192.168.1.20:3000/', 'private'],
  ['http://[fd00::5]:3000', 'private'],
  // Nothing says where these names lead.
  ['http://roost:3000', 'public'],
  ['http://roost.local', 'public'],
  ['http://roost.lan', 'public'],
  ['http://roost.home.arpa', 'public'],
  ['http://roost.example', 'public'],
  ['https://roost.example', 'public'],
  ['http://203.0.113.7:3000', 'public'],
  ['http://[2001:db8::7]', 'public'],
  ['http://100.64.0.5', 'public'],
  ['http://172.32.0.5', 'public'],
  ['http://169.254.1.1', 'public'],
  ['https://roost.trycloudflare.com', 'public'],
  ['https://roost.ngrok-free.app', 'public'],
  ['https://roost.tail1234.ts.net', 'public'],
  ['https://127.0.0.1.nip.io', 'public'],
]
const hosts: [host: string | null, kind: Kind][] = [
  [null, 'loopback'],
  ['127.0.0.1', 'loopback'],
  ['localhost', 'loopback'],
  ['::1', 'loopback'],
  ['10.0.0.5', 'private'],
  ['192.168.1.20', 'private'],
  ['fd00::5', 'private'],
  ['', 'public'],
  ['0.0.0.0', 'public'],
  ['::', 'public'],
  ['203.0.113.7', 'public'],
  ['roost.example', 'public'],
]
/** The other settings, each set or left out. */
const others = {
  DATABASE_URL: [undefined, 'postgresql://db/roost'],
  SMTP_URL: [undefined, 'smtp://mail.example', 'smtp://127.0.0.1:2500'],
  TRUST_PROXY: [undefined, 'false', 'true'],
  NODE_ENV: [undefined, 'development', 'test', 'production'],
}

const combinations = hosts.flatMap(([HOST, listening]) =>
  others.DATABASE_URL.flatMap((DATABASE_URL) =>
    others.SMTP_URL.flatMap((SMTP_URL) =>
      others.TRUST_PROXY.flatMap((TRUST_PROXY) =>
        others.NODE_ENV.map((NODE_ENV) => {
          const isClosed = Boolean(DATABASE_URL) || Boolean(SMTP_URL) || TRUST_PROXY === 'true'
          const variables = { HOST: HOST ?? undefined, DATABASE_URL, SMTP_URL, TRUST_PROXY, NODE_ENV }
          return { listening, isClosed, variables: { ...variables, SECRET: 'x'.repeat(32) } }
        }),
      ),
    ),
  ),
)

describe('the outbox', () => {
  test.each(publicUrls)('with PUBLIC_URL %j is as open as a name that is %s lets it be', (url, named) => {
    const wrong = combinations.filter(({ listening, isClosed, variables }) => {
      const config = readConfig({ ...variables, PUBLIC_URL: url ?? undefined })
      const isOpen = !isClosed && named === listening && named !== 'public'
      return config.hasOutbox !== isOpen || (config.outboxClosedBy === null) !== isOpen || !says(config, isOpen)
    })
    expect(wrong).toEqual([])
    expect(combinations).toHaveLength(12 * 2 * 3 * 3 * 4)
  })

  test('is open as Roost comes, and closed once it listens everywhere', () => {
    expect(readConfig({}).hasOutbox).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0' }).hasOutbox).toBe(false)
  })
})

/** Whether the line at the start says how mail is sent, whether the outbox is open, and why it is closed. */
function says(config: Config, isOpen: boolean): boolean {
  const said = sayMailOut(config)
  if (config.smtpUrl !== null) return said === 'is sent by SMTP_URL, and /outbox is closed'
  if (isOpen) return said === `is kept, to be read at ${config.publicUrl}/outbox`
  return /^is kept and not sent, and \/outbox is closed, since .+: set SMTP_URL$/.test(said)
}

test.each([
  [{ forwarded: 'for=203.0.113.7' }, '1.1', true],
  [{ via: '1.1 proxy' }, '1.1', true],
  [{ 'x-forwarded-for': '203.0.113.7' }, '1.1', true],
  [{ 'x-forwarded-host': 'roost.example' }, '1.1', true],
  [{ 'x-real-ip': '127.0.0.1' }, '1.1', true],
  [{ host: '127.0.0.1:3000', connection: 'close' }, '1.0', true],
  [{ host: 'localhost:3000', 'user-agent': 'Mozilla/5.0' }, '1.1', false],
])('a request with %j by HTTP/%s was handed on: %s', (headers, httpVersion, isIt) => {
  expect(isForwarded({ headers, httpVersion })).toBe(isIt)
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
