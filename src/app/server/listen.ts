import { createServer, type Server } from 'node:net'

/** The port is in use or not allowed, or the address is not of this machine; the message is for the operator. */
export class PortTaken extends Error {}

interface Place {
  port: number
  host: string
  /** The setting that chooses the port. */
  setting: string
}

/** Listens on an address. Throws `PortTaken`. */
export function listen(server: Server, { port, host, setting }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { port, host, setting })))
    server.listen(port, host, () => resolve())
  })
}

/** Throws `PortTaken` before the database is started, rather than after. */
export async function requireFreePort(port: number, { host, setting }: Omit<Place, 'port'>): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await listen(server, { port, host, setting })
  await new Promise((resolve) => server.close(resolve))
}

function explained(error: NodeJS.ErrnoException, { port, host, setting }: Place): Error {
  if (error.code === 'EADDRINUSE')
    return new PortTaken(`Port ${port} is taken by another program. Set ${setting} to a free one.`)
  if (error.code === 'EACCES')
    return new PortTaken(`Port ${port} may not be used by this user. Set ${setting} to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new PortTaken(
      `${host} is no address of this machine. Set ${setting.replace('PORT', 'HOST')} to one that is.`,
    )
  return error
}
