import { once } from 'node:events'
import { createConnection } from 'node:net'

/** A connection over which the bare server of live changes hears which family has changed, a line each. */
export async function tellingLine(port: number): Promise<{ tell: (family: number) => void; close: () => void }> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return { tell: (family) => void socket.write(`${family}\n`), close: () => socket.destroy() }
}
