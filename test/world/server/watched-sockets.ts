import { Socket as Datagrams } from 'node:dgram'
import { Socket } from 'node:net'

type Connect = (this: Socket, ...parameters: unknown[]) => Socket
type Send = (this: Datagrams, ...parameters: unknown[]) => void

export interface WatchedSockets {
  /** Where this thread has connected or sent something to since then: `host:port`, or the path of a socket file. */
  targets(): string[]
  close(): void
}

/** Watches every socket that this thread opens, whoever opens it and to whatever host. */
export function watchSockets(): WatchedSockets {
  const targets: string[] = []
  const streams = Socket.prototype as unknown as { connect: Connect }
  const datagrams = Datagrams.prototype as unknown as { send: Send }
  const { connect } = streams
  const { send } = datagrams
  streams.connect = function (...parameters) {
    targets.push(targetOf(parameters))
    return connect.apply(this, parameters)
  }
  datagrams.send = function (...parameters) {
    targets.push('a datagram')
    send.apply(this, parameters)
  }
  return {
    targets: () => [...targets],
    close: () => {
      streams.connect = connect
      datagrams.send = send
    },
  }
}

/** `net.connect` passes on its own list of what it was given. */
function targetOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return targetOf(first)
  if (typeof first === 'object' && first !== null) {
    const { path, host, port } = first as { path?: string; host?: string; port?: number | string }
    return path ?? `${host ?? 'localhost'}:${port}`
  }
  return typeof first === 'string' ? first : `${typeof second === 'string' ? second : 'localhost'}:${String(first)}`
}
