import { createAuthorizationServer, type Client, type Dialect } from '../provider/authorization-server.ts'
import { createEmulatedMailbox, type EmulatedMailbox } from '../provider/emulated-mailbox.ts'
import { createFaults, type Fault, type Injection } from '../provider/fault.ts'
import { type EmulatedAnswer, type Asked, type CallRoute, startProviderServer } from '../provider/provider-server.ts'
import { graphError } from './graph-error.ts'
import { type GraphMailCall, graphMailCallOf, graphMailCalls, type GraphReading } from './graph-mail.ts'
import { createSubscriptions, type GraphSubscription } from './subscriptions.ts'

export type MicrosoftCall =
  | GraphMailCall
  | 'authorise'
  | 'decide'
  | 'showAccess'
  | 'removeAccess'
  | 'token'
  | 'subscribe'
  | 'renew'
  | 'unsubscribe'

interface Options {
  client: Client
  accounts: readonly { address: string; name: string }[]
  /** Signs the tokens; at random where it is left out. */
  secret?: string
  /** A free one where it is left out. */
  port?: number
}

export interface MicrosoftServer {
  /** What `MICROSOFT_URL` names. */
  url: string
  /** Where a person sees who has access to their mailbox, and takes it back. */
  accessUrl: string
  client: Client
  mailboxes: EmulatedMailbox[]
  calls: MicrosoftCall[]
  inject(fault: Fault, injection: Injection<MicrosoftCall>): void
  /** Ends the connections of the calls that hang, and gives how many there were. */
  dropHanging(): number
  /** Ends all access to a mailbox. */
  revoke(address: string): void
  expireAccessTokens(): void
  subscriptions(): GraphSubscription[]
  /** Resolves once what was to be told has been answered. */
  told(): Promise<void>
  close(): Promise<void>
}

/** As at account.live.com/consent/Manage. */
const accessPath = '/consent/Manage'

const readMail = 'https://graph.microsoft.com/Mail.Read'
const readUser = 'https://graph.microsoft.com/User.Read'

const microsoft: Dialect = {
  provider: 'Microsoft',
  scopes: {
    offline_access: 'Keep the access it was given',
    [readMail]: 'Read your mail',
    [readUser]: 'Read your profile',
  },
  givesRefreshToken: ({ scopes }) => scopes.includes('offline_access'),
  rotates: true,
  // Microsoft never names it, and gives the refresh token instead.
  nameScopes: (scopes) => scopes.filter((scope) => scope !== 'offline_access').join(' '),
}

/** Microsoft as a mailbox needs it, on this machine: its OAuth and Graph. */
export async function startMicrosoftServer({ client, accounts, secret, port }: Options): Promise<MicrosoftServer> {
  const mailboxes = accounts.map(createEmulatedMailbox)
  const authorization = createAuthorizationServer({ dialect: microsoft, client, mailboxes, secret })
  const subscriptions = createSubscriptions()
  const faults = createFaults<MicrosoftCall>()

  const open: Record<string, CallRoute<MicrosoftCall>> = {
    'GET /common/oauth2/v2.0/authorize': { call: 'authorise', answer: authorization.authorise },
    'POST /common/oauth2/v2.0/authorize': { call: 'decide', answer: authorization.decide },
    [`GET ${accessPath}`]: { call: 'showAccess', answer: authorization.showAccess },
    [`POST ${accessPath}`]: { call: 'removeAccess', answer: authorization.removeAccess },
    'POST /common/oauth2/v2.0/token': { call: 'token', answer: authorization.token },
  }

  function guardedOf(asked: Asked): Guarded | null {
    const call = graphMailCallOf(asked)
    if (call !== null) return { call, scope: call === 'me' ? readUser : readMail, answer: graphMailCalls[call] }
    if (!/^\/v1\.0\/subscriptions(\/[\w-]+)?$/.test(asked.path)) return null
    switch (asked.method) {
      case 'POST':
        return { call: 'subscribe', scope: readMail, answer: subscriptions.create }
      case 'PATCH':
        return { call: 'renew', scope: readMail, answer: subscriptions.renew }
      case 'DELETE':
        return { call: 'unsubscribe', scope: readMail, answer: subscriptions.remove }
      default:
        return null
    }
  }

  function route(asked: Asked): CallRoute<MicrosoftCall> | null {
    const found = open[`${asked.method} ${asked.path}`]
    if (found !== undefined) return found
    const guarded = guardedOf(asked)
    return guarded && { call: guarded.call, answer: (_, fault) => asGranted({ asked, fault, guarded }) }
  }

  function asGranted({ asked, fault, guarded }: { asked: Asked; fault: Fault | null; guarded: Guarded }) {
    const grant = authorization.grantOf(asked)
    if (grant === null) return { status: 401, body: graphError({ reason: 'InvalidAuthenticationToken' }) }
    if (!grant.scopes.includes(guarded.scope)) return { status: 403, body: graphError({ reason: 'ErrorAccessDenied' }) }
    return guarded.answer({ mailbox: grant.mailbox, asked, fault, url: server.url })
  }

  const server = await startProviderServer<MicrosoftCall>({
    route,
    next: (call, path) => faults.next(call, path),
    errorOf: graphError,
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
    revoke: (address) => authorization.revoke(address),
    expireAccessTokens: () => authorization.expireAccessTokens(),
    subscriptions: () => subscriptions.list(),
    told: () => subscriptions.told(),
    close: () => server.close(),
  }
}

interface Guarded {
  call: MicrosoftCall
  scope: string
  answer: (reading: GraphReading) => EmulatedAnswer | Promise<EmulatedAnswer>
}
