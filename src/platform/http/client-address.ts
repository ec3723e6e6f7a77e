import type { IncomingMessage } from 'node:http'
import type { Config } from '#platform/config.ts'

const longest = 64

/** The network address that a request comes from: what the proxy in front added last, where there is one. */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined
  return forwarded === undefined || forwarded === '' ? (socket.remoteAddress ?? '') : forwarded.slice(0, longest)
}
