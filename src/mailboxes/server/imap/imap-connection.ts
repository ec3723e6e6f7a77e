import { ImapFlow } from 'imapflow'
import { largestMail } from '#message/rules/message-limits.ts'
import type { Names } from '#platform/dns/look-up-host.ts'
import { imapError } from './imap-error.ts'
import { imapHost } from './imap-host.ts'
import { ProviderError } from '../source/provider-error.ts'

export interface ImapLogin {
  host: string
  port: number
  tls: 'implicit' | 'starttls' | 'none'
  user: string
  password: string
}

export interface ImapSettings extends Names {
  /** Whether servers of this machine and of private networks are connected to. */
  allowsPrivate: boolean
  /** Certificates (PEM) that are trusted beside the usual ones; null for none. */
  certificates: string | null
}

/** Milliseconds: until the server is reached, until it greets, and without a word from it. */
const patience = { connection: 15_000, greeting: 10_000, silence: 60_000 }

/** Milliseconds for a goodbye, which a server that hangs never answers. */
const farewell = 1_000

/** Connects, signs in and opens the inbox, which is only read; an abort ends the attempt. Throws `ProviderError`, or the reason of the abort. */
export async function connectImap(
  login: ImapLogin,
  {
    allowsPrivate,
    certificates,
    isWatching = false,
    signal,
    ...names
  }: ImapSettings & { isWatching?: boolean; signal?: AbortSignal },
): Promise<ImapFlow> {
  const { address, isNear } = await imapHost(login.host, { allowsPrivate, ...names })
  if (login.tls === 'none' && !isNear)
    throw new ProviderError('refused', `Without TLS the password could be read on its way to ${login.host}.`, {
      field: 'tls',
    })
  const client = new ImapFlow({
    host: address,
    port: login.port,
    // The certificate is that of the name, whichever address was looked up for it.
    ...(address !== login.host && { servername: login.host }),
    secure: login.tls === 'implicit',
    doSTARTTLS: login.tls === 'starttls',
    auth: { user: login.user, pass: login.password },
    tls: { minVersion: 'TLSv1.2', ...(certificates !== null && { ca: certificates }) },
    logger: false,
    clientInfo: { name: 'Roost' },
    disableAutoIdle: !isWatching,
    // Without it a provider that drops silent connections is found out half an hour later.
    maxIdleTime: 4 * 60_000,
    disableCompression: true,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: isWatching ? 10 * 60_000 : patience.silence,
    maxLineLength: 8 * 1024 * 1024,
    maxLiteralSize: largestMail + 1,
    maxResponseSize: largestMail + 1024 * 1024,
  })
  // Without a listener it would end the process; whoever asks the connection something gets the error.
  client.on('error', () => undefined)
  const stop = () => client.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    await client.connect()
    await client.mailboxOpen('INBOX', { readOnly: true })
    return client
  } catch (error) {
    client.close()
    signal?.throwIfAborted()
    throw imapError(error, login)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Says goodbye, and closes the connection whether or not the server answers. */
export async function closeImap(client: ImapFlow): Promise<void> {
  const timer = setTimeout(() => client.close(), farewell)
  await client.logout().catch(() => undefined)
  clearTimeout(timer)
  client.close()
}
