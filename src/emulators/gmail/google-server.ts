import { createAuthorizationServer, type Client, type Dialect } from '../provider/authorization-server.ts'
import { createEmulatedMailbox, type EmulatedMailbox } from '../provider/emulated-mailbox.ts'
import { createFaults, type Fault, type Injection } from '../provider/fault.ts'
import { type EmulatedAnswer, type Asked, type CallRoute, startProviderServer } from '../provider/provider-server.ts'
import { type GmailCall, gmailCallOf, gmailCalls } from './gmail-api.ts'
import { googleError } from './google-error.ts'
import { createPubSub, type PushTarget } from './pub-sub.ts'

export type GoogleCall =
  | GmailCall
  | 'authorise'
  | 'decide'
  | 'showAccess'
  | 'removeAccess'
  | 'token'
  | 'revoke'
  | 'userinfo'
  | 'certs'
  | 'watch'
  | 'stop'

interface Options {
  client: Client
  accounts: readonly { address: string; name: string }[]
  /** Signs the tokens; at random where it is left out. */
  secret?: string
  /** Where Pub/Sub pushes what it is told of watched mailboxes; nowhere where it is left out. */
  push?: PushTarget
  /** A free one where it is left out. */
  port?: number
}

export interface GoogleServer {
  /** What `GOOGLE_URL` names. */
  url: string
  /** Where a person sees who has access to their mailbox, and takes it back. */
  accessUrl: string
  client: Client
  mailboxes: EmulatedMailbox[]
  calls: GoogleCall[]
  inject(fault: Fault, injection: Injection<GoogleCall>): void
  /** Ends the connections of the calls that hang, and gives how many there were. */
  dropHanging(): number
  /** Whether anybody has access to a mailbox, and whether Gmail publishes its news. */
  hasAccess(address: string): boolean
  isWatched(address: string): boolean
  /** Ends all access to a mailbox. */
  revoke(address: string): void
  expireAccessTokens(): void
  /** Where pushes go from now on. */
  pushTo(target: PushTarget): void
  /** A token as a push has it, for a push that a test makes itself. */
  tokenFor: ReturnType<typeof createPubSub>['tokenFor']
  /** Resolves once what was to be pushed has been answered. */
  pushed(): Promise<void>
  close(): Promise<void>
}

/** As at myaccount.google.com/connections. */
const accessPath = '/connections'

const readMail = 'https://www.googleapis.com/auth/gmail.readonly'
const seeAddress = 'https://www.googleapis.com/auth/userinfo.email'

const google: Dialect = {
  provider: 'Google',
  scopes: {
    [readMail]: 'View your email messages and settings',
    [seeAddress]: 'See your primary Google Account email address',
    openid: 'Associate you with your personal info on Google',
  },
  givesRefreshToken: ({ query }) => query.get('access_type') === 'offline',
  rotates: false,
  nameScopes: (scopes) => scopes.join(' '),
}

/** Google as a mailbox needs it, on this machine: its OAuth, the Gmail API and Pub/Sub. */
export async function startGoogleServer({ client, accounts, secret, push, port }: Options): Promise<GoogleServer> {
  const mailboxes = accounts.map(createEmulatedMailbox)
  const authorization = createAuthorizationServer({ dialect: google, client, mailboxes, secret })
  const pubSub = createPubSub(push ?? null)
  const faults = createFaults<GoogleCall>()

  const open: Record<string, CallRoute<GoogleCall>> = {
    'GET /o/oauth2/v2/auth': { call: 'authorise', answer: authorization.authorise },
    'POST /o/oauth2/v2/auth': { call: 'decide', answer: authorization.decide },
    [`GET ${accessPath}`]: { call: 'showAccess', answer: authorization.showAccess },
    [`POST ${accessPath}`]: { call: 'removeAccess', answer: authorization.removeAccess },
    'POST /token': { call: 'token', answer: authorization.token },
    'POST /revoke': { call: 'revoke', answer: revokeToken },
    'GET /oauth2/v3/certs': { call: 'certs', answer: () => ({ body: { keys: [pubSub.publicKey] } }) },
  }
  const granted: Record<string, { call: GoogleCall; scope: string; answer: (reading: Reading) => EmulatedAnswer }> = {
    'GET /v1/userinfo': { call: 'userinfo', scope: seeAddress, answer: userinfo },
    'POST /gmail/v1/users/me/watch': { call: 'watch', scope: readMail, answer: pubSub.watch },
    'POST /gmail/v1/users/me/stop': { call: 'stop', scope: readMail, answer: pubSub.stop },
  }

  function revokeToken({ body, query }: Asked): EmulatedAnswer {
    const token = new URLSearchParams(body).get('token') ?? query.get('token') ?? ''
    return authorization.revokeToken(token) ? { body: {} } : { status: 400, body: { error: 'invalid_token' } }
  }

  function route(asked: Asked): CallRoute<GoogleCall> | null {
    const name = `${asked.method} ${asked.path}`
    const found = open[name]
    if (found !== undefined) return found
    const call = gmailCallOf(asked)
    const guarded = call === null ? granted[name] : { call, scope: readMail, answer: gmailCalls[call] }
    if (guarded === undefined) return null
    const { scope, answer } = guarded
    return { call: guarded.call, answer: (_, fault) => asGranted({ asked, fault, scope, answer }) }
  }

  interface Guarded {
    asked: Asked
    fault: Fault | null
    scope: string
    answer: (reading: Reading) => EmulatedAnswer
  }

  function asGranted({ asked, fault, scope, answer }: Guarded): EmulatedAnswer {
    const grant = authorization.grantOf(asked)
    if (grant === null) return { status: 401, body: googleError({ status: 401, reason: 'authError' }) }
    if (!grant.scopes.includes(scope))
      return { status: 403, body: googleError({ status: 403, reason: 'insufficientPermissions' }) }
    return answer({ mailbox: grant.mailbox, asked, fault })
  }

  const server = await startProviderServer<GoogleCall>({
    route,
    next: (call, path) => faults.next(call, path),
    errorOf: googleError,
    revoke: (asked) => authorization.revoke(authorization.grantOf(asked)?.mailbox.address ?? ''),
    port,
  })
  return {
    url: server.url,
    accessUrl: `${server.url}${accessPath}`,
    calls: server.calls,
    client,
    mailboxes,
    inject: (fault, injection) => faults.inject(fault, injection),
    dropHanging: () => server.dropHanging(),
    hasAccess: (address) => authorization.hasAccess(address),
    isWatched: (address) => pubSub.isWatched(address),
    revoke: (address) => authorization.revoke(address),
    expireAccessTokens: () => authorization.expireAccessTokens(),
    pushTo: (target) => pubSub.pushTo(target),
    tokenFor: (signing) => pubSub.tokenFor(signing),
    pushed: () => pubSub.pushed(),
    close: () => server.close(),
  }
}

interface Reading {
  mailbox: EmulatedMailbox
  asked: Asked
  fault: Fault | null
}

function userinfo({ mailbox }: Reading): EmulatedAnswer {
  return { body: { sub: `1${mailbox.address.length}00`, email: mailbox.address, email_verified: true } }
}
