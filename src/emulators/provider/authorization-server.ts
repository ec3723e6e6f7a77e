import { createHash, randomBytes } from 'node:crypto'
import { accessPage } from './access-page.ts'
import { consentPage } from './consent-page.ts'
import type { EmulatedMailbox } from './emulated-mailbox.ts'
import type { EmulatedAnswer, Asked } from './provider-server.ts'
import { createSignedTexts } from './signed-text.ts'

/** The program that asks for access, as the provider knows it. */
export interface Client {
  id: string
  secret: string
  name: string
}

/** What differs between the providers. */
export interface Dialect {
  /** As a page says it: `Google`. */
  provider: string
  /** What each scope lets a program do, in words; others are refused. */
  scopes: Readonly<Record<string, string>>
  /** Whether this request gets a refresh token. */
  givesRefreshToken(asked: { query: URLSearchParams; scopes: readonly string[] }): boolean
  /** A refresh token that was used is followed by another. */
  rotates: boolean
  /** The scopes as an answer names them. */
  nameScopes(scopes: readonly string[]): string
}

interface Options {
  dialect: Dialect
  client: Client
  mailboxes: readonly EmulatedMailbox[]
  /** Signs the tokens; at random where it is left out, so that a new server knows none of an old one's. */
  secret?: string | undefined
}

/** Whom an access token stands for. */
export interface Grant {
  mailbox: EmulatedMailbox
  scopes: string[]
}

interface Code extends Grant {
  challenge: string
  redirectUri: string
  hasRefreshToken: boolean
}

/** Seconds for which an access token is good. */
const lifetime = 3599

/** Codes, tokens and consent (RFC 6749) with PKCE (RFC 7636). */
export function createAuthorizationServer({ dialect, client, mailboxes, secret }: Options) {
  const tokens = createSignedTexts(secret ?? randomBytes(32).toString('hex'))
  const codes = new Map<string, Code>()
  /** Tokens of before this moment are good no longer, by address. */
  const revokedAt = new Map<string, number>()
  const grantedAt = new Map<string, number>()
  let accessTokensEndAt = 0
  let lastMoment = 0

  /** Milliseconds, each later than the one before: what is given after a revocation is good. */
  const moment = () => (lastMoment = Math.max(Date.now(), lastMoment + 1))
  const mailboxOf = (address: unknown) => mailboxes.find((mailbox) => mailbox.address === address)

  /** The page that asks the person, or why there is none. */
  function authorise({ query, path }: Asked): EmulatedAnswer {
    const trouble = troubleOf(query)
    if (trouble !== null)
      return { status: 400, body: `<!doctype html><title>Error 400</title><p>Error 400: ${trouble}` }
    const scopes = scopesOf(query).map((name) => ({ name, says: dialect.scopes[name] ?? '' }))
    return {
      body: consentPage({
        provider: dialect.provider,
        client: client.name,
        accounts: chosenFirst(mailboxes, query.get('login_hint')),
        scopes,
        action: path,
        asked: query,
      }),
    }
  }

  function troubleOf(query: URLSearchParams): string | null {
    if (query.get('client_id') !== client.id) return 'invalid_client'
    if (query.get('response_type') !== 'code') return 'unsupported_response_type'
    if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri_mismatch'
    if (scopesOf(query).some((scope) => !Object.hasOwn(dialect.scopes, scope))) return 'invalid_scope'
    const isChallenged = query.get('code_challenge_method') === 'S256' && (query.get('code_challenge') ?? '') !== ''
    return isChallenged ? null : 'invalid_request: code_challenge with S256 is missing'
  }

  /** What the person said, on the way back to the program. */
  function decide({ body }: Asked): EmulatedAnswer {
    const form = new URLSearchParams(body)
    if (troubleOf(form) !== null) return { status: 400, body: 'The form is not of this page.' }
    const back = new URL(form.get('redirect_uri') ?? '')
    back.searchParams.set('state', form.get('state') ?? '')
    const mailbox = mailboxOf(form.get('account'))
    if (form.get('decision') !== 'allow' || mailbox === undefined) {
      back.searchParams.set('error', 'access_denied')
      return { status: 302, headers: { location: back.href } }
    }
    const scopes = scopesOf(form).filter((scope) => form.getAll('granted').includes(scope))
    const code = randomBytes(24).toString('base64url')
    codes.set(code, {
      mailbox,
      scopes,
      challenge: form.get('code_challenge') ?? '',
      redirectUri: form.get('redirect_uri') ?? '',
      hasRefreshToken: dialect.givesRefreshToken({ query: form, scopes }),
    })
    back.searchParams.set('code', code)
    return { status: 302, headers: { location: back.href } }
  }

  function token({ body }: Asked): EmulatedAnswer {
    const form = new URLSearchParams(body)
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return refused('invalid_client', 401)
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return exchange(form)
      case 'refresh_token':
        return refresh(form)
      default:
        return refused('unsupported_grant_type')
    }
  }

  function exchange(form: URLSearchParams): EmulatedAnswer {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant')
    return granted(code, { givesRefreshToken: code.hasRefreshToken })
  }

  function refresh(form: URLSearchParams): EmulatedAnswer {
    const grant = grantIn(form.get('refresh_token') ?? '', 'refresh')
    return grant === null ? refused('invalid_grant') : granted(grant, { givesRefreshToken: dialect.rotates })
  }

  function granted({ mailbox, scopes }: Grant, { givesRefreshToken }: { givesRefreshToken: boolean }): EmulatedAnswer {
    const fields = { address: mailbox.address, scopes, at: moment() }
    grantedAt.set(mailbox.address, fields.at)
    return {
      headers: { 'cache-control': 'no-store' },
      body: {
        access_token: tokens.sign({ ...fields, use: 'access' }),
        ...(givesRefreshToken && { refresh_token: tokens.sign({ ...fields, use: 'refresh' }) }),
        expires_in: lifetime,
        scope: dialect.nameScopes(scopes),
        token_type: 'Bearer',
      },
    }
  }

  function grantIn(text: string, use: 'access' | 'refresh'): Grant | null {
    const fields = tokens.read(text)
    if (fields?.['use'] !== use) return null
    const at = Number(fields['at'])
    const mailbox = mailboxOf(fields['address'])
    if (mailbox === undefined || at <= (revokedAt.get(mailbox.address) ?? 0)) return null
    if (use === 'access' && (at <= accessTokensEndAt || at < Date.now() - lifetime * 1000)) return null
    // One that was given before this server was started again.
    if (!hasAccess(mailbox.address)) grantedAt.set(mailbox.address, at)
    return { mailbox, scopes: fields['scopes'] as string[] }
  }

  function hasAccess(address: string): boolean {
    return (grantedAt.get(address) ?? 0) > (revokedAt.get(address) ?? 0)
  }

  /** The page on which the person sees who has access. */
  function showAccess({ path }: Asked): EmulatedAnswer {
    const accounts = mailboxes.map(({ address }) => ({ address, hasAccess: hasAccess(address) }))
    return { body: accessPage({ provider: dialect.provider, client: client.name, accounts, action: path }) }
  }

  /** The person takes access to a mailbox back. */
  function removeAccess({ path, body }: Asked): EmulatedAnswer {
    const mailbox = mailboxOf(new URLSearchParams(body).get('account'))
    if (mailbox === undefined) return { status: 400, body: 'The form is not of this page.' }
    revoke(mailbox.address)
    return { status: 303, headers: { location: path } }
  }

  function revoke(address: string): void {
    revokedAt.set(address, moment())
  }

  return {
    authorise,
    decide,
    token,
    showAccess,
    removeAccess,
    /** Whose this access token is; null where it is good no longer. */
    grantOf: ({ token: text }: Pick<Asked, 'token'>) => grantIn(text, 'access'),
    /** Takes back what this token, of either kind, belongs to. */
    revokeToken(text: string): boolean {
      const grant = grantIn(text, 'access') ?? grantIn(text, 'refresh')
      if (grant === null) return false
      revoke(grant.mailbox.address)
      return true
    },
    /** Whether anybody has been given access to a mailbox that was not taken back. */
    hasAccess,
    /** The person, or a password changed, takes back all access to a mailbox. */
    revoke,
    /** The hour of all access tokens is over; refresh tokens stay. */
    expireAccessTokens() {
      accessTokensEndAt = moment()
    },
  }
}

export type AuthorizationServer = ReturnType<typeof createAuthorizationServer>

function refused(error: string, status = 400): EmulatedAnswer {
  return { status, body: { error, error_description: `The request was refused: ${error}.` } }
}

function scopesOf(query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
}

function chosenFirst(mailboxes: readonly EmulatedMailbox[], hint: string | null): EmulatedMailbox[] {
  return mailboxes.toSorted((a, b) => Number(b.address === hint) - Number(a.address === hint))
}
