import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An OpenID Connect provider that speaks the real protocol, and lets in whoever `person` is. */
export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  /** Who is at the keyboard; null says no. */
  person: Record<string, unknown> | null
  /** Claims that it gets wrong. */
  wrong: Record<string, unknown>
  /** Who signs its tokens: itself, somebody else, or nobody. */
  signer: 'itself' | 'another' | 'nobody'
  /** The issuer that its metadata names; its own, unless told otherwise. */
  calledItself: string
  close(): Promise<void>
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function givenProvider(): Promise<Provider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string; person: object }>()
  const server = createServer((request, response) => {
    void send(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, location, body = {} } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
    response.end(JSON.stringify(body))
  }

  type Reply = { status?: number; location?: string; body?: object }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return {
          body: {
            issuer: provider.calledItself,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            authorization_response_iss_parameter_supported: true,
          },
        }
      case '/jwks':
        return { body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] } }
      case '/authorize':
        return authorize(searchParams)
      case '/token':
        return token(new URLSearchParams(await text(request)))
      default:
        return { status: 404 }
    }
  }

  function authorize(asked: URLSearchParams): Reply {
    const redirectUri = asked.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('iss', issuer)
    if (provider.person === null) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
        redirectUri,
        person: provider.person,
      })
      back.searchParams.set('code', code)
    }
    return { status: 302, location: back.href }
  }

  function token(form: URLSearchParams): Reply {
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (form.get('client_secret') !== provider.clientSecret) return { status: 401, body: { error: 'invalid_client' } }
    if (known?.challenge !== challenge || known.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    const now = Math.floor(Date.now() / 1000)
    const issued = { iss: issuer, aud: provider.clientId, iat: now, exp: now + 300, nonce: known.nonce }
    const head = base64url(provider.signer === 'nobody' ? { alg: 'none' } : { alg: 'RS256', kid: '1' })
    const signed = `${head}.${base64url({ ...issued, ...known.person, ...provider.wrong })}`
    const key = provider.signer === 'another' ? other.privateKey : privateKey
    const signature = provider.signer === 'nobody' ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url')
    const idToken = `${signed}.${signature}`
    return { body: { access_token: randomBytes(8).toString('hex'), token_type: 'Bearer', id_token: idToken } }
  }

  const provider: Provider = {
    issuer,
    clientId: 'roost',
    clientSecret: 'a secret of two',
    name: 'Example Login',
    person: null,
    wrong: {},
    signer: 'itself',
    calledItself: issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}
