import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerConsent, type Choice } from '#test/world/mailboxes/consent.ts'
import { givenGoogle } from '#test/world/mailboxes/providers.ts'
import { publishedGoogle } from './published-shapes.ts'

const readMail = 'https://www.googleapis.com/auth/gmail.readonly'
const seeAddress = 'https://www.googleapis.com/auth/userinfo.email'
const verifier = 'a-verifier-that-nobody-else-knows-and-that-is-long-enough'

let google: Awaited<ReturnType<typeof givenGoogle>>
beforeEach(async () => {
  google = await givenGoogle()
})
afterEach(() => google.close())

function authUrl(changed: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: google.client.id,
    redirect_uri: 'http://127.0.0.1:1/gmail-callback',
    response_type: 'code',
    scope: `${readMail} ${seeAddress}`,
    state: 'a state',
    access_type: 'offline',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  })
  return `${google.url}/o/oauth2/v2/auth?${query.toString()}`
}

async function tokenFor(fields: Record<string, string>) {
  const { id, secret } = google.client
  const body = new URLSearchParams({ client_id: id, client_secret: secret, ...fields })
  const response = await fetch(`${google.url}/token`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function signIn(choice: Choice = {}, changed: Record<string, string> = {}) {
  const back = await answerConsent(authUrl(changed), choice)
  return tokenFor({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: 'http://127.0.0.1:1/gmail-callback',
  })
}

async function get(path: string, token: string, method = 'GET', body?: object) {
  const response = await fetch(`${google.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const mail = (subject: string) =>
  `From: School <office@school.example>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@school.example>\r\n\r\nHello.\r\n`
const users = '/gmail/v1/users/me'

describe('Google’s sign-in', () => {
  test('says plainly that it is an emulator, and gives tokens for a code once', async () => {
    expect(await (await fetch(authUrl())).text()).toContain('This is an emulator of Google.')
    const back = await answerConsent(authUrl())
    expect(back.searchParams.get('state')).toBe('a state')
    const fields = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: 'http://127.0.0.1:1/gmail-callback',
    }
    const { status, body } = await tokenFor(fields)
    expect(status).toBe(200)
    publishedGoogle.tokens.parse(body)
    expect(body['refresh_token']).toBeDefined()
    const again = await tokenFor(fields)
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    publishedGoogle.tokenError.parse(again.body)
  })

  test('refuses another verifier, another secret and a request without a challenge', async () => {
    const back = await answerConsent(authUrl())
    const fields = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: 'http://127.0.0.1:1/gmail-callback',
    }
    expect(await tokenFor({ ...fields, code_verifier: 'another' })).toMatchObject({ body: { error: 'invalid_grant' } })
    expect(await tokenFor({ ...fields, client_secret: 'another' })).toMatchObject({ status: 401 })
    expect((await fetch(authUrl({ code_challenge: '' }))).status).toBe(400)
    expect((await fetch(authUrl({ scope: 'everything' }))).status).toBe(400)
  })

  test('sends who declines back with the reason, and leaves out what was unticked', async () => {
    const declined = await answerConsent(authUrl(), { decision: 'deny' })
    expect(declined.searchParams.get('error')).toBe('access_denied')
    const { body } = await signIn({ without: [readMail] })
    expect(body['scope']).toBe(seeAddress)
    const refused = await get(`${users}/profile`, body['access_token'] ?? '')
    expect(refused.status).toBe(403)
    publishedGoogle.error.parse(refused.body)
  })

  test('renews, forgets access tokens after their hour, and gives nothing once access was taken back', async () => {
    const { body } = await signIn()
    const renew = () => tokenFor({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' })
    google.expireAccessTokens()
    expect((await get(`${users}/profile`, body['access_token'] ?? '')).status).toBe(401)
    const renewed = await renew()
    publishedGoogle.tokens.parse(renewed.body)
    expect((await get(`${users}/profile`, renewed.body['access_token'] ?? '')).status).toBe(200)
    const given = new URLSearchParams({ token: body['refresh_token'] ?? '' })
    expect((await fetch(`${google.url}/revoke`, { method: 'POST', body: given })).status).toBe(200)
    expect(await renew()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await get(`${users}/profile`, renewed.body['access_token'] ?? '')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('gives no refresh token to whoever does not ask to come back', async () => {
    expect((await signIn({}, { access_type: 'online' })).body['refresh_token']).toBeUndefined()
  })

  test('shows who has access, and takes it back for good', async () => {
    const [address = ''] = google.mailboxes.map((mailbox) => mailbox.address)
    const page = async (init: RequestInit = {}) => (await fetch(google.accessUrl, init)).text()
    expect(await page()).toContain('No application has access.')
    const { body } = await signIn()
    expect(await page()).toContain('Roost has access.')
    const remove = (account: string) => page({ method: 'POST', body: new URLSearchParams({ account }) })
    expect(await remove('nobody@elsewhere.example')).toContain('not of this page')
    expect(await remove(address)).toContain('No application has access.')
    const fields = { grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' }
    expect(await tokenFor(fields)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await page()).toContain('No application has access.')
  })
})

describe('the Gmail API', () => {
  let token: string
  beforeEach(async () => {
    token = (await signIn()).body['access_token'] ?? ''
  })

  test('answers as its description says', async () => {
    const [mailbox] = google.mailboxes
    publishedGoogle.listMessages.parse((await get(`${users}/messages`, token)).body)
    const first = mailbox?.deliver({ raw: mail('one') })
    mailbox?.deliver({ raw: mail('two'), isPrimary: false })
    const start = mailbox?.changesSince(0)
    expect(start).toBe(null)
    publishedGoogle.userinfo.parse((await get('/v1/userinfo', token)).body)
    publishedGoogle.profile.parse((await get(`${users}/profile`, token)).body)
    const listed = await get(`${users}/messages?labelIds=INBOX&maxResults=1`, token)
    expect(publishedGoogle.listMessages.parse(listed.body)).toMatchObject({ nextPageToken: '1', resultSizeEstimate: 2 })
    const read = await get(`${users}/messages/${first?.id}?format=metadata&metadataHeaders=subject`, token)
    expect(publishedGoogle.metadataMessage.parse(read.body)).toMatchObject({
      labelIds: ['UNREAD', 'INBOX', 'CATEGORY_PERSONAL'],
      payload: { headers: [{ name: 'Subject', value: 'one' }] },
    })
    const whole = publishedGoogle.rawMessage.parse((await get(`${users}/messages/${first?.id}?format=raw`, token)).body)
    expect(Buffer.from(whole.raw, 'base64url').toString()).toBe(mail('one'))
    publishedGoogle.certificates.parse((await get('/oauth2/v3/certs', '')).body)
  })

  test('tells what came since, page by page, and 404 where it no longer knows', async () => {
    const [mailbox] = google.mailboxes
    const before = mailbox?.last()
    for (const subject of ['one', 'two', 'three']) mailbox?.deliver({ raw: mail(subject) })
    const gone = mailbox?.deliver({ raw: mail('four') })
    mailbox?.remove(gone?.id ?? '')
    const path = `${users}/history?startHistoryId=${before}&labelId=INBOX&maxResults=3`
    const one = publishedGoogle.listHistory.parse((await get(path, token)).body)
    const two = publishedGoogle.listHistory.parse((await get(`${path}&pageToken=${one.nextPageToken}`, token)).body)
    expect([one.history?.length, two.history?.length, two.nextPageToken]).toEqual([3, 2, undefined])
    expect(two.historyId).toBe(`${mailbox?.last()}`)
    const nothing = publishedGoogle.listHistory.parse(
      (await get(`${users}/history?startHistoryId=${two.historyId}`, token)).body,
    )
    expect(nothing).toEqual({ historyId: two.historyId })
    mailbox?.forgetChanges()
    const lost = await get(path, token)
    expect(lost.status).toBe(404)
    publishedGoogle.error.parse(lost.body)
  })

  test('pushes what is new with a token that Google signs', async () => {
    const received: { body: unknown; token: string }[] = []
    const hook = createServer((request, response) => void hear(request, response))
    async function hear(request: IncomingMessage, response: ServerResponse) {
      received.push({ body: JSON.parse(await text(request)), token: request.headers.authorization ?? '' })
      response.end()
    }
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    const topic = 'projects/wren/topics/gmail'
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
    google.pushTo({ topic, url, audience: url, serviceAccount: 'push@wren.example' })
    const watched = await get(`${users}/watch`, token, 'POST', { topicName: topic, labelIds: ['INBOX'] })
    publishedGoogle.watch.parse(watched.body)
    expect((await get(`${users}/watch`, token, 'POST', { topicName: 'projects/a/topics/b' })).status).toBe(400)
    google.mailboxes[0]?.deliver({ raw: mail('one') })
    await google.pushed()
    hook.close()
    const [{ body, token: signed } = { body: null, token: '' }] = received
    const { message } = publishedGoogle.push.parse(body)
    publishedGoogle.pushedData.parse(JSON.parse(Buffer.from(message.data, 'base64url').toString()))
    expect(signed).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  })
})

test('fails as it is told, as often as it is told', async () => {
  const token = (await signIn()).body['access_token'] ?? ''
  google.inject(
    { kind: 'fails', status: 429, retryAfter: '7', reason: 'rateLimitExceeded' },
    { on: 'profile', times: 2 },
  )
  for (const _ of [1, 2]) {
    const response = await fetch(`${google.url}${users}/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    publishedGoogle.error.parse(await response.json())
  }
  google.inject({ kind: 'truncated' }, { on: 'profile', after: 1 })
  expect((await get(`${users}/profile`, token)).status).toBe(200)
  await expect(get(`${users}/profile`, token)).rejects.toThrow('terminated')
  google.inject({ kind: 'revokes' }, { on: 'profile' })
  expect((await get(`${users}/profile`, token)).status).toBe(401)
})
