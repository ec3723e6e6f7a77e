import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerConsent } from '#test/world/mailboxes/consent.ts'
import { givenGoogle, givenMicrosoft } from '#test/world/mailboxes/providers.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import type { Mailbox } from '#mailboxes/contract.ts'
import type { Notice } from '#notifications/contract.ts'
import { lapseAuthorisations } from './authorisation-queries.ts'

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
let family: GivenFamily

const people = ['one', 'two', 'three'].map((name) => ({ address: `${name}@gmail.example`, name }))

beforeAll(async () => {
  google = await givenGoogle(people)
  microsoft = await givenMicrosoft()
  world = await givenRoost({ config: { google: google.settings, microsoft: microsoft.settings } })
})
afterAll(async () => {
  await world.close()
  await google.close()
  await microsoft.close()
})
beforeEach(async () => {
  family = await givenFamily(world, { coParents: ['Robin'] })
})

type Provider = 'gmail' | 'outlook'

async function begin(provider: Provider = 'gmail', as = family.parent): Promise<string> {
  const { status, body } = await family.call('POST', '/mailboxes/connections', { provider }, as)
  expect(status).toBe(200)
  return (body as { authUrl: string }).authUrl
}

interface Ending {
  provider?: Provider
  as?: GivenFamily['parent']
}

async function end(back: URL, { provider = 'gmail', as = family.parent }: Ending = {}) {
  const [code, state] = [back.searchParams.get('code') ?? 'none', back.searchParams.get('state') ?? '']
  const { status, body } = await family.call('POST', '/mailboxes/connections/completion', { provider, code, state }, as)
  return { status, body: body as { id?: string; isReauthorised?: boolean; message?: string; code?: string } }
}

async function mailboxes(): Promise<Mailbox[]> {
  return (await family.call('GET', '/mailboxes')).body
}

async function notices(): Promise<Notice[]> {
  return (await family.call('GET', '/notifications')).body
}

describe.each(['gmail', 'outlook'] as const)('%s', (provider) => {
  test('is connected, and what was granted is sealed', async () => {
    const authUrl = new URL(await begin(provider))
    expect(authUrl.searchParams.get('code_challenge_method')).toBe('S256')
    expect(authUrl.searchParams.get('redirect_uri')).toBe(
      provider === 'gmail' ? 'http://localhost/gmail-callback' : 'http://localhost/outlook-callback',
    )
    const { status, body } = await end(await answerConsent(authUrl.href), { provider })
    expect({ status, body }).toMatchObject({ status: 200, body: { isReauthorised: false } })
    const [mailbox] = await mailboxes()
    expect(mailbox).toMatchObject({
      id: body.id,
      provider,
      emailAddress: provider === 'gmail' ? 'one@gmail.example' : 'robin.wren@outlook.example',
      memberId: family.parent.id,
      connectionStatus: 'connected',
    })
    const stored = await world.transactions.asFamily(family.id, (db) =>
      db
        .selectFrom('mailboxes')
        .select(['access_token', 'refresh_token'])
        .where('family_id', '=', family.id)
        .executeTakeFirstOrThrow(),
    )
    for (const token of Object.values(stored)) expect(token).toMatch(/^enc_[\w+/]+=*$/)
  })

  test('is connected again where its owner gives access again, and no second time', async () => {
    const first = await end(await answerConsent(await begin(provider)), { provider })
    const again = await end(await answerConsent(await begin(provider)), { provider })
    expect(again.body).toEqual({ id: first.body.id, isReauthorised: true })
    expect(await mailboxes()).toHaveLength(1)
  })
})

test('what was begun is ended once, by the same session, at the same provider', async () => {
  const back = await answerConsent(await begin())
  const robin = family.coParents[0]
  if (robin === undefined) throw new Error('the family has two parents')
  const wrong = { status: 403, body: { code: 'WRONG_STATE', message: 'Authentication Failed' } }
  expect(await end(back, { as: robin })).toMatchObject(wrong)
  expect(await end(back, { provider: 'outlook' })).toMatchObject(wrong)
  expect(await end(new URL('http://localhost/gmail-callback?code=a&state=outlook_auth'))).toMatchObject(wrong)
  expect((await end(back)).status).toBe(200)
  expect(await end(back)).toMatchObject(wrong)
})

test('a connection that was begun too long ago is not ended', async () => {
  const back = await answerConsent(await begin())
  world.travel(new Date(Date.now() + 21 * 60_000))
  expect((await end(back)).status).toBe(403)
  world.travel(new Date())
})

test('only the newest connections that a session began are remembered', async () => {
  const first = await begin()
  for (const _ of [1, 2, 3, 4, 5]) await begin()
  expect((await end(await answerConsent(first))).status).toBe(403)
})

test('a code that is good no longer, and an answer that is none, are told apart', async () => {
  const back = await answerConsent(await begin())
  back.searchParams.set('code', 'another')
  expect(await end(back)).toMatchObject({
    status: 409,
    body: { message: 'Authorization code expired. Please try connecting again.' },
  })
  google.inject({ kind: 'fails', status: 500 }, { on: 'token' })
  expect((await end(await answerConsent(await begin()))).body.code).toBe('CONNECTION_FAILED')
  google.inject({ kind: 'raw', body: '{"access_token":7}' }, { on: 'token' })
  expect((await end(await answerConsent(await begin()))).body.code).toBe('CONNECTION_FAILED')
  google.inject({ kind: 'drops' }, { on: 'userinfo' })
  expect((await end(await answerConsent(await begin()))).body.code).toBe('CONNECTION_FAILED')
  expect(await mailboxes()).toEqual([])
})

test('nothing is connected unless all that reading needs was allowed', async () => {
  const readMail = 'https://www.googleapis.com/auth/gmail.readonly'
  const refused = { status: 409, body: { code: 'NOT_GRANTED' } }
  expect(await end(await answerConsent(await begin(), { without: [readMail] }))).toMatchObject(refused)
  const lasting = await answerConsent(await begin('outlook'), { without: ['offline_access'] })
  expect(await end(lasting, { provider: 'outlook' })).toMatchObject(refused)
  const mail = await answerConsent(await begin('outlook'), { without: ['https://graph.microsoft.com/Mail.Read'] })
  expect(await end(mail, { provider: 'outlook' })).toMatchObject(refused)
  expect(await mailboxes()).toEqual([])
})

test('a mailbox is connected again with its own account alone, and is reconnecting meanwhile', async () => {
  const { body } = await end(await answerConsent(await begin(), { account: 'two@gmail.example' }))
  const reauthorise = async () =>
    ((await family.call('POST', `/mailboxes/${body.id}/reauthorisation`)).body as { authUrl: string }).authUrl
  const authUrl = await reauthorise()
  expect(new URL(authUrl).searchParams.get('login_hint')).toBe('two@gmail.example')
  expect(await mailboxes()).toMatchObject([{ connectionStatus: 'reconnecting' }])
  expect((await end(await answerConsent(authUrl, { account: 'one@gmail.example' }))).body.code).toBe('OTHER_ACCOUNT')
  // The page offers the account that was hinted at.
  const again = await end(await answerConsent(await reauthorise()))
  expect(again.body).toEqual({ id: body.id, isReauthorised: true })
  expect(await mailboxes()).toMatchObject([{ connectionStatus: 'connected', emailAddress: 'two@gmail.example' }])
})

test('access that ended is said with what to do, and is given again', async () => {
  const { body } = await end(await answerConsent(await begin(), { account: 'three@gmail.example' }))
  await eventually(async () => (await mailboxes())[0]?.lastSyncAt != null, { what: 'the first sync' })
  google.revoke('three@gmail.example')
  await family.call('POST', `/mailboxes/${body.id}/syncs`)
  await eventually(async () => (await mailboxes())[0]?.connectionStatus === 'expired', { what: 'the expiry' })
  expect((await mailboxes())[0]?.trouble).toMatch(/Re-authorise.*seven days/)
  const told = { title: `Mail no longer comes from ${family.parent.firstName}’s Gmail`, source: 'Roost' }
  expect(await notices()).toMatchObject([{ ...told, content: expect.stringContaining('/dashboard/settings') }])
  // Another try that fails alike says no more.
  const tries = google.calls.length
  await family.call('POST', `/mailboxes/${body.id}/syncs`)
  await eventually(async () => google.calls.length > tries && (await mailboxes())[0]?.progress === null, {
    what: 'the next try',
  })
  expect(await notices()).toMatchObject([told])
  const { body: renewed } = await family.call('POST', `/mailboxes/${body.id}/reauthorisation`)
  const { authUrl } = renewed as { authUrl: string }
  expect((await end(await answerConsent(authUrl))).status).toBe(200)
  await eventually(
    async () => {
      const [mailbox] = await mailboxes()
      return mailbox?.connectionStatus === 'connected' && mailbox.trouble === null && mailbox.progress === null
    },
    { what: 'the sync that follows' },
  )
  // What ends anew is told anew.
  google.revoke('three@gmail.example')
  await family.call('POST', `/mailboxes/${body.id}/syncs`)
  await eventually(async () => (await mailboxes())[0]?.connectionStatus === 'expired', { what: 'the expiry anew' })
  expect(await notices()).toMatchObject([told, told])
})

test('a mailbox whose re-authorisation nobody came back from is tried again, and says that it is expired', async () => {
  const { body } = await end(await answerConsent(await begin(), { account: 'three@gmail.example' }))
  await eventually(async () => (await mailboxes())[0]?.lastSyncAt != null, { what: 'the first sync' })
  google.revoke('three@gmail.example')
  await family.call('POST', `/mailboxes/${body.id}/syncs`)
  await eventually(async () => (await mailboxes())[0]?.connectionStatus === 'expired', { what: 'the expiry' })
  await family.call('POST', `/mailboxes/${body.id}/reauthorisation`)
  expect(await mailboxes()).toMatchObject([{ connectionStatus: 'reconnecting' }])
  await world.transactions.asSystem('sync mailboxes', (db) =>
    lapseAuthorisations(db, new Date(Date.now() + 86_400_000)),
  )
  await eventually(async () => (await mailboxes())[0]?.connectionStatus === 'expired', { what: 'the expiry again' })
})

test('a mailbox whose tokens this server cannot open is expired', async () => {
  const { body } = await end(await answerConsent(await begin(), { account: 'two@gmail.example' }))
  await eventually(async () => (await mailboxes())[0]?.lastSyncAt != null, { what: 'the first sync' })
  await world.transactions.asFamily(family.id, (db) =>
    db
      .updateTable('mailboxes')
      .set({ access_token: `enc_${'A'.repeat(80)}` })
      .where('family_id', '=', family.id)
      .execute(),
  )
  await family.call('POST', `/mailboxes/${body.id}/syncs`)
  await eventually(async () => (await mailboxes())[0]?.connectionStatus === 'expired', { what: 'the expiry' })
})

test('neither a child nor another family has any of it', async () => {
  const [child] = family.children
  const ask = (path: string, body: object) => family.call('POST', path, body, child)
  expect((await ask('/mailboxes/connections', { provider: 'gmail' })).status).toBe(403)
  const back = await answerConsent(await begin())
  const state = back.searchParams.get('state')
  const ending = { provider: 'gmail', code: back.searchParams.get('code'), state }
  expect((await ask('/mailboxes/connections/completion', ending)).status).toBe(403)
  const others = await givenFamily(world)
  expect((await others.call('POST', '/mailboxes/connections/completion', ending)).status).toBe(403)
  const { body } = await end(back)
  expect((await others.call('POST', `/mailboxes/${body.id}/reauthorisation`)).status).toBe(404)
})

test('what the operator has not set up is said', async () => {
  const bare = await givenRoost()
  const those = await givenFamily(bare)
  expect((await those.call('GET', '/mailboxes/providers')).body).toEqual({ gmail: false, outlook: false })
  expect(await those.call('POST', '/mailboxes/connections', { provider: 'gmail' })).toMatchObject({
    status: 409,
    body: { code: 'NOT_SET_UP' },
  })
  await bare.close()
})
