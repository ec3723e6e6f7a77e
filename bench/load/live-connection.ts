import { once } from 'node:events'
import { createConnection } from 'node:net'

/** Opens a connection to the bare server of live changes, and writes a line with the number of each family that changed. */
export async function openLiveConnection(port: number): Promise<{ tell: (family: number) => void; close: () => void }> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return { tell: (family) => void socket.write(`${family}\n`), close: () => socket.destroy() }
}
