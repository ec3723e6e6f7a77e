import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The ceiling of the intake: the same library with the same settings, which reads each mail and keeps none. */
const server = new SMTPServer({
  size: 25 * 1024 * 1024,
  maxClients: 200,
  disabledCommands: ['AUTH', 'STARTTLS'],
  hideSMTPUTF8: true,
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, callback) => {
    stream.on('end', () => callback())
    stream.resume()
  },
})
const listening = server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${(listening.address() as AddressInfo).port}\n`),
)
process.once('SIGTERM', () => server.close(() => process.exit(0)))
