import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKind, bareHost } from '#platform/address-kind.ts'
import type { Config } from '#platform/config.ts'
import { dataHeaders } from './http-headers.ts'

/**
 * Answers 421 (RFC 9110, section 15.5.20) to a request that names another host than this site, and says whether it did. With
 * DNS rebinding a page of another site reaches this server, but the request still names that site. Ports are not compared,
 * since proxies leave them out.
 */
export function createHostCheck(config: Config) {
  const { publicUrl } = config
  const own = bareHost(new URL(publicUrl).hostname)
  const known = new Map<string, boolean>()
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const named = request.headers.host ?? ''
    let isOwn = known.get(named)
    if (isOwn === undefined) {
      isOwn = isNameOf(named, own)
      // Only names of this site are cached, since strangers may send any number of other names.
      if (isOwn && known.size < mostKnown) known.set(named, isOwn)
    }
    // Health checks ask by network address, and learn only whether the server runs.
    if (isOwn || request.url === '/healthz' || request.url === '/livez') return false
    refuse(response, { config, isApi: request.url?.startsWith('/api/') ?? false })
    return true
  }
}

const mostKnown = 100

function isNameOf(named: string, own: string): boolean {
  const host = hostIn(named)
  return host !== null && (host === own || addressKind(host) === 'loopback')
}

/** The host of a Host header without its port; null if it is not valid. */
function hostIn(header: string): string | null {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{0,5})?$/i.test(header)) return null
  return bareHost(header.replace(/:\d{0,5}$/, ''))
}

function refuse(response: ServerResponse, { config, isApi }: { config: Config; isApi: boolean }): void {
  const message = `This site is at ${config.publicUrl}, and answers under no other name. Whoever runs it sets its address with PUBLIC_URL.`
  const body = isApi ? JSON.stringify({ message }) : `${message}\n`
  // The body of the request is not read, so the connection cannot be reused.
  response.writeHead(421, {
    ...dataHeaders(config),
    'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(body)
}
