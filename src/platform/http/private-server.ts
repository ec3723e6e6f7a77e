import type { IncomingMessage } from 'node:http'
import { addressKind } from '#platform/address-kind.ts'

export interface Reach {
  host: string
  publicUrl: string
  databaseUrl: string | null
  trustProxy: boolean
}

/**
 * Null where nobody but this machine or this house reaches the server: it listens on a loopback or private address, is known by
 * one of the same kind, has the database that Roost brings, and no proxy in front. Otherwise the reason, to be said after "since".
 */
export function whyNotPrivate({ host, publicUrl, databaseUrl, trustProxy }: Reach): string | null {
  if (databaseUrl !== null) return 'DATABASE_URL is set'
  // A proxy hands on requests from wherever it is reached itself.
  if (trustProxy) return 'TRUST_PROXY is set'
  const [listening, named] = [addressKind(host), addressKind(new URL(publicUrl).hostname)]
  if (listening === 'public') return 'HOST is neither this machine nor a private address'
  if (named === 'public') return 'PUBLIC_URL is neither this machine nor a private address'
  return listening === named ? null : 'HOST and PUBLIC_URL are not of the same kind, both this machine or both private'
}

/**
 * Whether a proxy or a tunnel handed this request on, whatever the settings say: it names whom it asks for, or it speaks HTTP/1.0,
 * which browsers no longer do and nginx did by default until 1.29.7.
 */
export function isForwarded({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return (
    httpVersion === '1.0' ||
    Object.keys(headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))
  )
}
