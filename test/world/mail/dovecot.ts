import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
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

/** A Dovecot of the tests' own: an unprivileged process on free ports of loopback, with its mail in a temporary folder. */
export async function givenDovecot(): Promise<Dovecot> {
  // `npm test` finds or installs it.
  const binary = process.env['DOVECOT'] ?? '/usr/sbin/dovecot'
  if (!existsSync(binary))
    throw new Error('The tests of mailboxes need Dovecot (Debian: apt-get install dovecot-imapd).')
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') } : null
  // A socket's path may have 100 characters.
  const folder = mkdtempSync(join('/tmp', 'roost-imap-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const give = (path: string) => {
    if (owner !== null) chownSync(path, owner.uid, owner.gid)
  }
  give(folder)
  chmodSync(folder, 0o755)
  const certificate = makeCertificate(folder)
  for (const name of ['key.pem', 'certificate.pem']) give(join(folder, name))
  writeFileSync(
    join(folder, 'dovecot.conf'),
    configurationOf({ folder, port, tlsPort, user: owner === null ? nameOfUser() : 'nobody' }),
  )
  mkdirSync(join(folder, 'users'))
  give(join(folder, 'users'))

  let running: ChildProcess | null = null
  async function start(): Promise<void> {
    running = spawn(binary, ['-F', '-c', join(folder, 'dovecot.conf')], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    })
    await eventually(() => greets(port), { what: `the greeting of Dovecot (${join(folder, 'log')})` })
  }
  async function stop(): Promise<void> {
    const ended = running
    running = null
    if (ended === null || ended.exitCode !== null || ended.pid === undefined) return
    const exit = once(ended, 'exit')
    signalGroup(ended.pid, 'SIGCONT')
    ended.kill('SIGTERM')
    await exit
    // Its children end by themselves a moment later, and no new one may meet them.
    signalGroup(ended.pid, 'SIGKILL')
  }
  await start()

  const began = Date.now() - 24 * 60 * 60_000
  let [inboxes, writes] = [0, 0]
  return {
    port,
    tlsPort,
    certificate,
    start,
    stop,
    freeze: () => signalGroup(running?.pid, 'SIGSTOP'),
    thaw: () => signalGroup(running?.pid, 'SIGCONT'),
    addInbox() {
      inboxes += 1
      const user = `inbox-${inboxes}@post.example`
      const home = join(folder, 'mail', user)
      for (const part of ['..', '.', 'Maildir', 'Maildir/new', 'Maildir/cur', 'Maildir/tmp']) {
        mkdirSync(join(home, part), { recursive: true })
        give(join(home, part))
      }
      const inbox: Inbox = {
        user,
        password: `secret ${inboxes}`,
        ...maildirOf(join(home, 'Maildir'), give),
        isWatched: () => isIdle({ folder, user }),
        setPassword,
      }
      function setPassword(password: string) {
        inbox.password = password
        const path = join(folder, 'users', user)
        writeFileSync(path, `${user}:{PLAIN}${password}::::::\n`)
        // Dovecot reads it again when its time has another second.
        writes += 1
        const at = new Date(began + 10_000 * writes)
        utimesSync(path, at, at)
      }
      setPassword(inbox.password)
      return inbox
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function maildirOf(
  maildir: string,
  give: (path: string) => void,
): Omit<Inbox, 'user' | 'password' | 'setPassword' | 'isWatched'> {
  let delivered = 0
  const files = () =>
    ['new', 'cur'].flatMap((part) => readdirSync(join(maildir, part)).map((name) => join(maildir, part, name)))
  return {
    deliver(raw, receivedAt = new Date()) {
      delivered += 1
      // Dovecot orders what is new by this name.
      const name = `${Math.floor(receivedAt.getTime() / 1000)}.M${String(delivered).padStart(6, '0')}P${process.pid}.local`
      const path = join(maildir, 'tmp', name)
      writeFileSync(path, raw)
      utimesSync(path, receivedAt, receivedAt)
      give(path)
      renameSync(path, join(maildir, 'new', name))
    },
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

function configurationOf({
  folder,
  port,
  tlsPort,
  user,
}: {
  folder: string
  port: number
  tlsPort: number
  user: string
}): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_internal_group = ${user === 'nobody' ? 'nogroup' : user}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:~/Maildir
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
auth_cache_size = 0
# The tests of one machine open many at once.
mail_max_userip_connections = 200
maildir_very_dirty_syncs = no
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users/%u
}
userdb {
  driver = static
  args = uid=${user} gid=${user === 'nobody' ? 'nogroup' : user} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
  # Who fails to sign in is not made to wait: all tests come from one address.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
verbose_proctitle = yes
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
}
`
}

function makeCertificate(folder: string): string {
  const path = join(folder, 'certificate.pem')
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...asked, ...named, '-keyout', join(folder, 'key.pem'), '-out', path], { stdio: 'ignore' })
  return readFileSync(path, 'utf8')
}

/** Dovecot writes what each connection does into its process's title. */
function isIdle({ folder, user }: { folder: string; user: string }): boolean {
  const titles = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
  return titles.split('\n').some((title) => title.includes(user) && title.includes('IDLE')) && existsSync(folder)
}

/** Whether it greets at this port. */
function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data).startsWith('* OK')))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}

/** To the process and all it has started: each is in its group. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // None of them is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function nameOfUser(): string {
  return execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }).trim())
}
