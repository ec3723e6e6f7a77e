import type { ImapFlowError } from 'imapflow'
import { ProviderError } from '../source/provider-error.ts'

/** A failure of the IMAP client as what it means for the mailbox. */
export function imapError(error: unknown, { host, port }: { host: string; port: number }): ProviderError {
  if (error instanceof ProviderError) return error
  const { code = '', ...told } = (error ?? {}) as ImapFlowError
  const because = { cause: error }
  if (told.authenticationFailed === true) return signInError(told, because)
  if (code === 'ETHROTTLE')
    return new ProviderError('rate-limited', 'The mail server asks to wait.', {
      ...because,
      ...(told.throttleReset !== undefined && { retryAfterSeconds: Math.ceil(told.throttleReset / 1000) }),
    })
  if (tooLong.includes(code)) return new ProviderError('too-large', 'The message is larger than is read.', because)
  if (told.tlsFailed === true || isTlsCode(code)) return tlsError(code, { host, because })
  if (unreached.includes(code))
    return new ProviderError('unavailable', `The mail server ${host} does not answer at port ${port}.`, {
      ...because,
      field: 'port',
    })
  if (told.mailboxMissing === true)
    return new ProviderError('refused', 'This mailbox has no inbox that could be read.', because)
  return new ProviderError('unavailable', `The mail server ${host} did not answer as it should.`, because)
}

function signInError({ serverResponseCode }: ImapFlowError, because: ErrorOptions): ProviderError {
  // RFC 5530: these say that the password was not looked at.
  if (serverResponseCode === 'UNAVAILABLE' || serverResponseCode === 'INUSE')
    return new ProviderError('unavailable', 'The mail server lets nobody sign in at the moment.', because)
  if (serverResponseCode === 'LIMIT')
    return new ProviderError('rate-limited', 'The mail server asks to wait before the next sign-in.', because)
  return new ProviderError(
    'expired',
    'The mail server does not take this user name and password. Many providers want a password made for one app instead of your own.',
    { ...because, field: 'password' },
  )
}

function tlsError(code: string, { host, because }: { host: string; because: ErrorOptions }): ProviderError {
  const told = { ...because, field: 'tls' as const }
  if (code === 'CERT_HAS_EXPIRED') return new ProviderError('refused', `The certificate of ${host} has expired.`, told)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new ProviderError('refused', `The certificate that ${host} shows is not its own.`, told)
  if (/SELF_SIGNED|UNABLE_TO|CERT_/.test(code))
    return new ProviderError(
      'refused',
      `The certificate of ${host} cannot be checked, so nothing was sent there.`,
      told,
    )
  return new ProviderError('refused', `${host} does not speak TLS at this port. Please check the port.`, told)
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|UPGRADE_TIMEOUT|STARTTLS_INJECTION)/.test(
    code,
  )
}

const tooLong = ['LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'LineTooLarge']
const unreached = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
]
