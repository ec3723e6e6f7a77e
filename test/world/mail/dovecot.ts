import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DovecotUser, startDovecot } from '#emulators/imap/dovecot-server.ts'
import { freePort } from '../server/free-port.ts'

export interface Dovecot {
  /** Ports of loopback: without TLS or with STARTTLS, and with TLS from the first byte. */
  port: number
  tlsPort: number
  /** The certificate of `localhost` that it shows (PEM). */
  certificate: string
  /** Adds an inbox with a name of its own. */
  addInbox(): Inbox
  stop(): Promise<void>
  start(): Promise<void>
  /** Holds all its processes, as a server that hangs. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export interface Inbox {
  user: string
  password: string
  /** Puts a message into the inbox, as one that came at this time. */
  deliver(raw: string | Buffer, receivedAt?: Date): void
  /** How many messages lie in it. */
  count(): number
  /** Removes all messages whose text has these words. */
  removeWith(words: string): void
  setPassword(password: string): void
  /** Whether a client waits for its news. */
  isWatched(): boolean
  /** Other numbers for the same messages: another UIDVALIDITY. The server has to be stopped. */
  renumber(): void
}

/** A Dovecot of the tests' own, on free ports. */
export async function givenDovecot(): Promise<Dovecot> {
  // `npm test` finds or installs it.
  const binary = process.env['DOVECOT'] ?? '/usr/sbin/dovecot'
  if (!existsSync(binary))
    throw new Error('The tests of mailboxes need Dovecot (Debian: apt-get install dovecot-imapd).')
  const [port, tlsPort] = [await freePort(), await freePort()]
  const server = await startDovecot({ binary, port, tls: { port: tlsPort, writeCertificate } })
  const { folder, give, start, stop, close } = server
  let inboxes = 0
  return {
    port,
    tlsPort,
    certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    start,
    stop,
    close,
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
    addInbox() {
      inboxes += 1
      const user = `inbox-${inboxes}@post.example`
      const password = `secret ${inboxes}`
      const served = server.addUser(user, password)
      const inbox: Inbox = {
        user,
        password,
        deliver: served.deliver,
        ...maildirOf(served, give),
        isWatched: () => isIdle({ folder, user }),
        setPassword(next) {
          inbox.password = next
          served.setPassword(next)
        },
      }
      return inbox
    },
  }
}

function maildirOf(
  { maildir }: DovecotUser,
  give: (path: string) => void,
): Pick<Inbox, 'count' | 'removeWith' | 'renumber'> {
  const files = () =>
    ['new', 'cur'].flatMap((part) => readdirSync(join(maildir, part)).map((name) => join(maildir, part, name)))
  return {
    count: () => files().length,
    removeWith(words) {
      for (const path of files()) if (readFileSync(path, 'utf8').includes(words)) rmSync(path)
    },
    renumber() {
      const list = join(maildir, 'dovecot-uidlist')
      if (!existsSync(list)) throw new Error('nobody has opened the inbox yet')
      const validity = Number(/ V(\d+) /.exec(readFileSync(list, 'utf8'))?.[1])
      for (const name of readdirSync(maildir)) if (name.startsWith('dovecot')) rmSync(join(maildir, name))
      writeFileSync(list, `3 V${validity + 1000} N1 G0123456789abcdef0123456789abcdef\n`)
      give(list)
    },
  }
}

function writeCertificate(folder: string): void {
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', [...asked, ...named, ...files], { stdio: 'ignore' })
}

/** Dovecot writes what each connection does into its process's title. */
function isIdle({ folder, user }: { folder: string; user: string }): boolean {
  const titles = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
  return titles.split('\n').some((title) => title.includes(user) && title.includes('IDLE')) && existsSync(folder)
}
