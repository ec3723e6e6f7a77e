import { execFileSync } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { startDovecot } from '#emulators/imap/dovecot-server.ts'
import { password } from './family.ts'
import { mailboxMails } from './mailbox-mails.ts'
import type { SenderDomains } from './sender-domains.ts'

/** How a mailbox of Tess's is connected by IMAP. */
export interface DemoInbox {
  address: string
  host: string
  port: number
  password: string
  close(): Promise<void>
}

const address = 'tess.wren@elmpost.example'
const host = '127.0.0.1'
/** What was connected is found there again when the demo is started again. */
const usualPort = 10_143

/** An inbox on this machine; null where no Dovecot of the version whose settings are known is installed. */
export async function startInbox({
  binary,
  domains,
  ...filling
}: {
  binary: string | undefined
  /** Null where its mails come unsigned. */
  domains: SenderDomains | null
  now: Date
  timezone: string
}): Promise<DemoInbox | null> {
  if (binary === undefined || !isKnown(binary)) return null
  const port = (await freePort(usualPort)) ?? (await freePort(0))
  if (port === null) throw new Error('no port of this machine is free')
  const server = await startDovecot({ binary, port })
  const user = server.addUser(address, password)
  for (const { raw, receivedAt } of mailboxMails({ ...filling, folder: 'imap', address }))
    user.deliver(domains === null ? raw : await domains.signed(raw), receivedAt)
  return { address, host, port, password, close: server.close }
}

/** Dovecot 2.4 has other settings. */
function isKnown(binary: string): boolean {
  return execFileSync(binary, ['--version'], { encoding: 'utf8' }).startsWith('2.3.')
}

/** Null where it is taken. */
async function freePort(wanted: number): Promise<number | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(wanted, host, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
