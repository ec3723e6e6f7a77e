import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, emulateProviders } from '../database/demo/emulate-providers.ts'
import { password } from '../database/demo/family.ts'
import { sayInboxTrial } from '../database/demo/say-inbox-trial.ts'
import { sayMailboxTrial } from '../database/demo/say-mailbox-trial.ts'
import { seedDemo } from '../database/demo/seed-demo.ts'
import { type SenderDomains, startSenderDomains } from '../database/demo/sender-domains.ts'
import { startInbox } from '../database/demo/start-inbox.ts'
import type { MailSummary } from '#mail/contract.ts'
import { oauthProvidersOf } from '#mailboxes/server/oauth/oauth-providers.ts'
import { authorisationUrl, exchangeCode } from '#mailboxes/server/oauth/token-endpoint.ts'
import { eventually } from './world/eventually.ts'
import { answerConsent } from './world/mailboxes/consent.ts'
import { cutPower, givenDataDir, startServer } from './world/server/server-process.ts'
import { givenRoost, type World } from './world/server/roost.ts'

const here = { timezone: 'Australia/Sydney', locale: 'en-AU' }
const own = { google: null, microsoft: null, host: '127.0.0.1' }
const now = new Date()
const dovecot = process.env['DOVECOT'] ?? '/usr/sbin/dovecot'

let world: World
let domains: SenderDomains
let emulated: Awaited<ReturnType<typeof emulateProviders>>
let call: <T>(method: string, path: string, body?: object) => Promise<T>

beforeAll(async () => {
  emulated = await emulateProviders(own, { now, timezone: here.timezone })
  domains = await startSenderDomains()
  world = await givenRoost({
    config: { ...emulated.settings, dnsServers: [domains.address], imap: { allowsPrivate: true, certificates: null } },
  })
  await seedDemo(world, { config: world.config, now, here, domains })
  const email = 'tess@wren.example'
  let token = ''
  call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${world.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  token = (await call<{ access_token: string }>('POST', '/auth/sign-in', { email, password })).access_token
})
afterAll(async () => {
  await world.close()
  await emulated.close()
})

async function connect(provider: 'gmail' | 'outlook'): Promise<void> {
  const { authUrl } = await call<{ authUrl: string }>('POST', '/mailboxes/connections', { provider })
  const back = await answerConsent(authUrl)
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
  await call('POST', '/mailboxes/connections/completion', { provider, code, state })
}

test('a newcomer connects Gmail and Outlook without an account, and their mail lies ahead', async () => {
  await connect('gmail')
  await connect('outlook')
  const addresses = (await call<{ emailAddress: string }[]>('GET', '/mailboxes')).map((each) => each.emailAddress)
  expect(addresses).toEqual(expect.arrayContaining([accounts.gmail.address, accounts.outlook.address]))
  await eventually(
    async () => {
      const all = await titlesAhead()
      return all.includes('Book fair') && all.includes('Meet the student teacher of 4B')
    },
    { what: 'what the school sent to both mailboxes' },
  )
  const found = await call<{ senderEmail: string; status: string }[]>('GET', '/mailboxes/senders')
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ senderEmail: 'reception@brightharbour.example', status: 'pending' }),
      expect.objectContaining({ senderEmail: 'hello@toylibrary.example', status: 'pending' }),
    ]),
  )
  expect(await titlesAhead()).not.toContain('Orthodontist: Nora')
})

test.each([
  ['Gmail', 'gmail'],
  ['Outlook', 'outlook'],
] as const)(
  'a newcomer takes away the access to %s where they are told, and re-authorises it',
  async (name, provider) => {
    await connect(provider)
    const said = sayMailboxTrial(emulated).join('\n')
    const url = new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(said)?.[1] ?? ''
    const page = await (await fetch(url)).text()
    expect(page).toContain('Roost has access.')
    const account = / name="account" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(account).toBe(accounts[provider].address)
    const after = await fetch(url, { method: 'POST', body: new URLSearchParams({ account }) })
    expect(await after.text()).toContain('No application has access.')
    const mailbox = async () => {
      const all = await call<{ id: string; emailAddress: string; connectionStatus: string }[]>('GET', '/mailboxes')
      return all.find(({ emailAddress }) => emailAddress === account)
    }
    const id = (await mailbox())?.id ?? ''
    await call('POST', `/mailboxes/${id}/syncs`)
    await eventually(async () => (await mailbox())?.connectionStatus === 'expired', { what: 'the end of the access' })
    const { authUrl } = await call<{ authUrl: string }>('POST', `/mailboxes/${id}/reauthorisation`)
    const back = await answerConsent(authUrl)
    const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
    await call('POST', '/mailboxes/connections/completion', { provider, code, state })
    expect((await mailbox())?.connectionStatus).toBe('connected')
    expect(await (await fetch(url)).text()).toContain('Roost has access.')
  },
)

async function titlesAhead(): Promise<string[]> {
  const from = now.toISOString().slice(0, 10)
  const to = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  return (await call<{ title: string }[]>('GET', `/calendar?from=${from}&to=${to}`)).map(({ title }) => title)
}

test('a newcomer connects a mailbox by IMAP as they are told, and its mail lies ahead', async () => {
  const inbox = await startInbox({ binary: dovecot, domains, now, timezone: here.timezone })
  if (inbox === null) throw new Error('the tests have a Dovecot')
  try {
    const said = sayInboxTrial(inbox).join('\n')
    const of = (label: string) => new RegExp(`${label} +(\\S+)`).exec(said)?.[1]
    const [, host, port] = /Server +(\S+), port (\d+), without encryption/.exec(said) ?? []
    const form = { emailAddress: of('Email address'), user: of('User name'), password: of('App password') }
    await call('POST', '/mailboxes/imap', { ...form, host, port: Number(port), tls: 'none' })
    await eventually(async () => (await titlesAhead()).includes('Story afternoon'), { what: 'what the library sent' })
    const { mails } = await call<{ mails: MailSummary[] }>('GET', '/mail')
    expect(mails.find(({ subject }) => subject === 'Story afternoon')).toMatchObject({
      authenticity: { verdict: 'signed', by: 'elmcourt.example' },
    })
    const found = await call<{ senderEmail: string; status: string }[]>('GET', '/mailboxes/senders')
    expect(found).toContainEqual(
      expect.objectContaining({ senderEmail: 'juniors@harbourrowing.example', status: 'pending' }),
    )
  } finally {
    await inbox.close()
  }
})

test('where no Dovecot is installed, one line says how to get it', async () => {
  expect(await startInbox({ binary: undefined, domains, now, timezone: here.timezone })).toBeNull()
  expect(sayInboxTrial(null)).toEqual([expect.stringContaining('apt-get install dovecot-imapd')])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the demo’s Dovecot ends with it, and its folder goes: %s',
  async (signal) => {
    const { dataDir, remove } = givenDataDir()
    const demo = await startServer({ dataDir, program: 'database/demo/main.ts', variables: { DOVECOT: dovecot } })
    try {
      await eventually(async () => demo.output().includes('App password') || demo.hasEnded(), {
        what: 'the demo',
        patience: 120_000,
      })
      const port = Number(/Server +127\.0\.0\.1, port (\d+)/.exec(demo.output())?.[1])
      expect(await listens(port)).toBe(true)
      const configuration = readdirSync('/tmp')
        .filter((name) => name.startsWith('roost-imap-'))
        .map((name) => join('/tmp', name, 'dovecot.conf'))
        .find((path) => existsSync(path) && readFileSync(path, 'utf8').includes(`port = ${port}\n`))
      if (configuration === undefined) throw new Error('the Dovecot of the demo has no folder')
      demo.child.kill(signal)
      await demo.ended
      await eventually(async () => !(await listens(port)), { what: 'the end of Dovecot' })
      await eventually(async () => !existsSync(dirname(configuration)), { what: 'the end of its folder' })
    } finally {
      await cutPower(dataDir)
      remove()
    }
  },
)

async function listens(port: number): Promise<boolean> {
  const socket = connectTo(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

test('what is connected stays so when the demo is started again', async () => {
  const again = await emulateProviders(own, { now, timezone: here.timezone })
  const providerOf = ({ settings: { google = null } }: typeof again) => {
    const { gmail } = oauthProvidersOf({ google, microsoft: null, publicUrl: 'http://localhost' })
    if (gmail === null) throw new Error('the demo emulates Google')
    return gmail
  }
  const [state, verifier] = ['a state', 'a verifier']
  const back = await answerConsent(authorisationUrl(providerOf(emulated), { state, verifier, address: null }))
  const asked = { code: back.searchParams.get('code') ?? '', verifier, now, signal: AbortSignal.timeout(10_000) }
  const { accessToken } = await exchangeCode(providerOf(emulated), asked)
  expect(await providerOf(again).addressOf(accessToken, asked.signal)).toBe(accounts.gmail.address)
  expect(again.google?.mailboxes[0]?.newest().map(({ id }) => id)).toEqual(
    emulated.google?.mailboxes[0]?.newest().map(({ id }) => id),
  )
  await again.close()
})

test('emulates nothing that the operator has set up, or that a browser elsewhere could not reach', async () => {
  const google = { clientId: 'own', clientSecret: 'own', emulatorUrl: null, push: null }
  const one = await emulateProviders({ ...own, google }, { now, timezone: here.timezone })
  expect([one.google, Object.keys(one.settings)]).toEqual([null, ['microsoft']])
  await one.close()
  const none = await emulateProviders({ ...own, host: '192.168.1.7' }, { now, timezone: here.timezone })
  expect(none.settings).toEqual({})
  expect(sayMailboxTrial(none)).toEqual([])
  expect(sayMailboxTrial(one).join('\n')).not.toContain('Gmail')
  expect(sayMailboxTrial(emulated)[0]).toContain('Gmail or Outlook')
})
