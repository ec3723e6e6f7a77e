import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'

/** Where a request comes from: what the proxy before us added last, where there is one. */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return last ?? socket.remoteAddress ?? ''
}
