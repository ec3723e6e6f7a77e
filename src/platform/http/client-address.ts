import type { IncomingMessage } from 'node:http'
import type { Config } from '#platform/config.ts'

const longest = 64

/** The client's network address: the last one that the proxy in front added, if there is a proxy. */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined
  return forwarded === undefined || forwarded === '' ? (socket.remoteAddress ?? '') : forwarded.slice(0, longest)
}
