import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, emulateProviders } from '../database/demo/emulate-providers.ts'
import { password } from '../database/demo/family.ts'
import { sayMailboxTrial } from '../database/demo/say-mailbox-trial.ts'
import { seedDemo } from '../database/demo/seed-demo.ts'
import { oauthProvidersOf } from '#mailboxes/server/oauth/oauth-providers.ts'
import { authorisationUrl, exchangeCode } from '#mailboxes/server/oauth/token-endpoint.ts'
import { eventually } from './world/eventually.ts'
import { answerConsent } from './world/mailboxes/consent.ts'
import { givenRoost, type World } from './world/server/roost.ts'

const here = { timezone: 'Australia/Sydney', locale: 'en-AU' }
const own = { google: null, microsoft: null, host: '127.0.0.1' }
const now = new Date()

let world: World
let emulated: Awaited<ReturnType<typeof emulateProviders>>
let call: <T>(method: string, path: string, body?: object) => Promise<T>

beforeAll(async () => {
  emulated = await emulateProviders(own, { now, timezone: here.timezone })
  world = await givenRoost({ config: emulated.settings })
  await seedDemo(world, { config: world.config, now, here })
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
  expect(addresses).toEqual([accounts.gmail.address, accounts.outlook.address])
  const from = now.toISOString().slice(0, 10)
  const to = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const titles = async () =>
    (await call<{ title: string }[]>('GET', `/calendar?from=${from}&to=${to}`)).map(({ title }) => title)
  await eventually(
    async () => {
      const all = await titles()
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
  expect(await titles()).not.toContain('Orthodontist: Nora')
})

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
  expect(sayMailboxTrial(none.settings)).toEqual([])
  expect(sayMailboxTrial(emulated.settings)[0]).toContain('Gmail or Outlook')
})
