/**
 * Whether a `fetch` failed before there was a connection, and so before one byte of its request left: no name, no way, nobody who listens, or a
 * certificate that is not the server's. What fails in any other way may have taken the request along.
 */
export function isBeforeConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause, errors } = error as Failure
  // A name with several addresses fails with an error for each.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isBeforeConnection)
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (typeof code === 'string' && beforeConnection.test(code)) return true
  // `fetch` opens none to the ports of some other protocols.
  if (message === 'bad port') return true
  return isBeforeConnection(cause)
}

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown; errors?: unknown }

const beforeConnection =
  /^(?:UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|CERT_[A-Z_]+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+)$/
