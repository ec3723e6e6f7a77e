import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerConsent, type Choice } from '#test/world/mailboxes/consent.ts'
import { givenMicrosoft } from '#test/world/mailboxes/providers.ts'
import { publishedMicrosoft } from './published-shapes.ts'

const readMail = 'https://graph.microsoft.com/Mail.Read'
const readUser = 'https://graph.microsoft.com/User.Read'
const verifier = 'a-verifier-that-nobody-else-knows-and-that-is-long-enough'
const redirectUri = 'http://127.0.0.1:1/outlook-callback'

let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
beforeEach(async () => {
  microsoft = await givenMicrosoft()
})
afterEach(() => microsoft.close())

async function tokenFor(fields: Record<string, string>) {
  const { id, secret } = microsoft.client
  const body = new URLSearchParams({ client_id: id, client_secret: secret, ...fields })
  const response = await fetch(`${microsoft.url}/common/oauth2/v2.0/token`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function signIn(choice: Choice = {}) {
  const query = new URLSearchParams({
    client_id: microsoft.client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `offline_access ${readMail} ${readUser}`,
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const back = await answerConsent(`${microsoft.url}/common/oauth2/v2.0/authorize?${query.toString()}`, choice)
  const code = back.searchParams.get('code') ?? ''
  return tokenFor({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri })
}

async function ask(path: string, token: string, { method = 'GET', body = null as object | null } = {}) {
  const response = await fetch(path.startsWith('http') ? path : `${microsoft.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, prefer: 'odata.maxpagesize=2' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await response.text()
  return { status: response.status, body: (said.startsWith('{') ? JSON.parse(said) : said) as unknown }
}

const mail = (subject: string) =>
  `From: School <office@school.example>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@school.example>\r\n\r\nHello.\r\n`
const inbox = '/v1.0/me/mailFolders/inbox/messages'

describe('Microsoft’s sign-in', () => {
  test('gives a refresh token to whoever may keep access, and another with each use', async () => {
    const { body } = await signIn()
    publishedMicrosoft.tokens.parse(body)
    expect(body['scope']).toBe(`${readMail} ${readUser}`)
    const renewed = await tokenFor({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' })
    publishedMicrosoft.tokens.parse(renewed.body)
    expect(renewed.body['refresh_token']).not.toBe(body['refresh_token'])
    expect((await signIn({ without: ['offline_access'] })).body['refresh_token']).toBeUndefined()
  })

  test('gives nothing once access was taken back', async () => {
    const { body } = await signIn()
    microsoft.revoke('robin.wren@outlook.example')
    const refused = await tokenFor({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] ?? '' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    publishedMicrosoft.tokenError.parse(refused.body)
    const asked = await ask('/v1.0/me', body['access_token'] ?? '')
    expect(asked.status).toBe(401)
    publishedMicrosoft.error.parse(asked.body)
  })

  test('shows who has access, and takes it back for good', async () => {
    const [address = ''] = microsoft.mailboxes.map((mailbox) => mailbox.address)
    const page = async (init: RequestInit = {}) => (await fetch(microsoft.accessUrl, init)).text()
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

describe('Graph', () => {
  let token: string
  beforeEach(async () => {
    token = (await signIn()).body['access_token'] ?? ''
  })

  test('answers as its description says', async () => {
    const [mailbox] = microsoft.mailboxes
    for (const subject of ['one', 'two', 'three'])
      mailbox?.deliver({ raw: mail(subject), isPrimary: subject !== 'two' })
    publishedMicrosoft.user.parse((await ask('/v1.0/me', token)).body)
    const select =
      'subject,from,internetMessageId,receivedDateTime,sentDateTime,inferenceClassification,internetMessageHeaders'
    const listed = publishedMicrosoft.listMessages.parse(
      (await ask(`${inbox}?$select=${select}&$top=2&$count=true`, token)).body,
    )
    expect(listed).toMatchObject({ '@odata.count': 3 })
    const rest = publishedMicrosoft.listMessages.parse((await ask(listed['@odata.nextLink'] ?? '', token)).body)
    expect(new Set([...listed.value, ...rest.value].map(({ subject }) => subject))).toEqual(
      new Set(['one', 'two', 'three']),
    )
    const raw = await ask(`/v1.0/me/messages/${encodeURIComponent(rest.value[0]?.id ?? '')}/$value`, token)
    expect(raw.body).toBe(mail(rest.value[0]?.subject ?? ''))
    const narrowed = await ask(
      `${inbox}?$select=subject&$filter=from/emailAddress/address eq 'nobody@school.example'`,
      token,
    )
    expect(publishedMicrosoft.listMessages.parse(narrowed.body).value).toEqual([])
    expect((await ask(`${inbox}?$filter=contains(subject,'one')`, token)).status).toBe(400)
  })

  test('tells what came and went since, round by round, and 410 where it no longer knows', async () => {
    const [mailbox] = microsoft.mailboxes
    for (const subject of ['one', 'two', 'three']) mailbox?.deliver({ raw: mail(subject) })
    const first = publishedMicrosoft.delta.parse((await ask(`${inbox}/delta?$select=subject`, token)).body)
    const second = publishedMicrosoft.delta.parse(
      (await ask('@odata.nextLink' in first ? first['@odata.nextLink'] : '', token)).body,
    )
    expect([first.value.length, second.value.length]).toEqual([2, 1])
    const link = '@odata.deltaLink' in second ? second['@odata.deltaLink'] : ''
    const four = mailbox?.deliver({ raw: mail('four') })
    mailbox?.deliver({ raw: mail('five') })
    mailbox?.remove(four?.id ?? '')
    const round = publishedMicrosoft.delta.parse((await ask(link, token)).body)
    expect(round.value).toMatchObject([{ '@removed': { reason: 'deleted' } }, { subject: 'five' }])
    mailbox?.forgetChanges()
    const lost = await ask(link, token)
    expect(lost).toMatchObject({ status: 410, body: { error: { code: 'syncStateNotFound' } } })
    publishedMicrosoft.error.parse(lost.body)
  })

  test('tells an address that proved itself, with its secret', async () => {
    const told: unknown[] = []
    const hook = createServer((request, response) => void hear(request, response))
    async function hear(request: IncomingMessage, response: ServerResponse) {
      const said = new URL(request.url ?? '', 'http://localhost').searchParams.get('validationToken')
      if (said === null) told.push(JSON.parse(await text(request)))
      response.writeHead(said === null ? 202 : 200, { 'content-type': 'text/plain' }).end(said ?? '')
    }
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    const asked = {
      changeType: 'created',
      notificationUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`,
      resource: "me/mailFolders('inbox')/messages",
      clientState: 'a secret',
      expirationDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const made = await ask('/v1.0/subscriptions', token, { method: 'POST', body: asked })
    const { id } = publishedMicrosoft.subscription.parse(made.body)
    microsoft.mailboxes[0]?.deliver({ raw: mail('one') })
    await microsoft.told()
    expect(publishedMicrosoft.notification.parse(told[0])).toMatchObject({
      value: [{ subscriptionId: id, clientState: 'a secret' }],
    })
    const later = { expirationDateTime: new Date(Date.now() + 7_200_000).toISOString() }
    const renewed = await ask(`/v1.0/subscriptions/${id}`, token, { method: 'PATCH', body: later })
    expect(publishedMicrosoft.subscription.parse(renewed.body)).toMatchObject(later)
    const tooLong = { expirationDateTime: new Date(Date.now() + 8 * 24 * 3_600_000).toISOString() }
    expect((await ask(`/v1.0/subscriptions/${id}`, token, { method: 'PATCH', body: tooLong })).status).toBe(400)
    expect((await ask(`/v1.0/subscriptions/${id}`, token, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(`/v1.0/subscriptions/${id}`, token, { method: 'DELETE' })).status).toBe(404)
    const nobody = { ...asked, notificationUrl: `${microsoft.url}/v1.0/me` }
    expect((await ask('/v1.0/subscriptions', token, { method: 'POST', body: nobody })).status).toBe(400)
    hook.close()
  })
})
