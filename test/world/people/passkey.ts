import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Answer, type Browser, givenBrowser, type givenSession } from './account.ts'
import type { World } from '../server/roost.ts'

/** An authenticator that lives in memory: makes one ES256 passkey, and signs with it (WebAuthn 3). */
export interface Authenticator {
  make(options: Answer['body'], changes?: Changes): object
  sign(options: Answer['body'], changes?: Changes): object
}

interface Changes {
  origin?: string
  isUserVerified?: boolean
  /** The signature counter; without it, it goes up by one each time. */
  counter?: number
  userHandle?: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

export function givenAuthenticator({ domain = 'localhost' } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = ''
  let lastCounter = 0

  function authenticatorData({ isUserVerified = true, counter = ++lastCounter }: Changes, attested = Buffer.alloc(0)) {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags)
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(domain), numbers, attested])
  }

  const clientData = (type: string, { challenge, origin = 'http://localhost' }: Changes & { challenge: unknown }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make({ challenge, user }, changes = {}) {
      handle = (user as { id: string }).id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE (RFC 9052): kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(changes, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', { ...changes, challenge })),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    sign({ challenge }, changes = {}) {
      const data = authenticatorData(changes)
      const client = clientData('webauthn.get', { ...changes, challenge })
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: changes.userHandle ?? handle,
      })
    },
  }
}

interface Adding {
  accessToken: string
  password: string
  /** Where two-factor sign-in is on. */
  code?: string
  authenticator: Authenticator
}

type Options = { token: string; options: Answer['body'] }

/** Adds a passkey to the account of whoever is signed in. */
export async function addPasskey(browser: Browser, { accessToken, authenticator, ...proof }: Adding): Promise<Answer> {
  const { body } = await browser.post('/auth/passkeys/offer', proof, accessToken)
  const { token, options } = body as unknown as Options
  return browser.post('/auth/passkeys', { token, made: authenticator.make(options) }, accessToken)
}

export async function challengeFor(browser: Browser, secondStep: string | null = null): Promise<Options> {
  const { status, body } = await browser.post('/auth/sign-in/passkey/challenge', { secondStep })
  if (status !== 200) throw new Error(`no challenge: ${JSON.stringify(body)}`)
  return body as unknown as Options
}

type Session = Awaited<ReturnType<typeof givenSession>> & { recoveryCodes?: string[] }

/** An account with a passkey. */
export async function givenPasskey<Given extends Session>(session: Given) {
  const { account, browser, accessToken, recoveryCodes = [] } = session
  const authenticator = givenAuthenticator()
  const adding = { accessToken, password: account.password, code: recoveryCodes.at(-1) ?? '', authenticator }
  const { status, body } = await addPasskey(browser, adding)
  if (status !== 200) throw new Error(`no passkey: ${JSON.stringify(body)}`)
  return { ...session, authenticator, passkeyId: String(body['id']) }
}

/** Signs in with a passkey alone, in a browser of its own. */
export async function signInWithPasskey(
  world: World,
  { authenticator, changes = {} }: { authenticator: Authenticator; changes?: Changes | undefined },
) {
  const browser = givenBrowser(world)
  const { token, options } = await challengeFor(browser)
  const signed = authenticator.sign(options, changes)
  return browser.post('/auth/sign-in/passkey', { token, secondStep: null, signed })
}
