import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { dovecotConfiguration } from './dovecot-configuration.ts'

export interface DovecotServer {
  /** Without TLS, or with STARTTLS where it has a certificate. */
  port: number
  folder: string
  addUser(user: string, password: string): DovecotUser
  start(): Promise<void>
  stop(): Promise<void>
  /** To all its processes. */
  signal(signal: NodeJS.Signals): void
  /** Makes a file the server's own. */
  give(path: string): void
  close(): Promise<void>
}

export interface DovecotUser {
  maildir: string
  /** Puts a message into the inbox, as one that came at this time. */
  deliver(raw: string | Buffer, receivedAt?: Date): void
  setPassword(password: string): void
}

interface Starting {
  binary: string
  port: number
  /** With a certificate of `localhost` (PEM) that `writeCertificate` puts into the folder. */
  tls?: { port: number; writeCertificate(folder: string): void }
}

/** Milliseconds that it may take to greet. */
const patience = 30_000
/**
 * A line asks it to stop. The end of the input says that whoever started it is gone, however they ended: then its folder goes too.
 */
const script = `
"$0" -F -c "$1/dovecot.conf" &
read -r _; asked=$?
kill "$!"; wait "$!"
[ $asked = 0 ] && exit
# Its children end a moment later, and write until then.
trap '' TERM; kill -TERM 0
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$1" && break; sleep 0.1; done
`

/**
 * A Dovecot 2.3 as an unprivileged process on loopback, with its mail in a temporary folder. It ends with the process that started it.
 */
export async function startDovecot({ binary, port, tls }: Starting): Promise<DovecotServer> {
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') } : null
  const give = (path: string) => {
    if (owner !== null) chownSync(path, owner.uid, owner.gid)
  }
  // A socket's path may have 100 characters.
  const folder = mkdtempSync(join('/tmp', 'roost-imap-'))
  give(folder)
  chmodSync(folder, 0o755)
  tls?.writeCertificate(folder)
  if (tls !== undefined) for (const name of ['key.pem', 'certificate.pem']) give(join(folder, name))
  const user = owner === null ? nameOf('-un') : 'nobody'
  const group = owner === null ? nameOf('-gn') : nameOf('-gn', 'nobody')
  const configuration = dovecotConfiguration({ folder, port, tlsPort: tls?.port ?? null, user, group })
  writeFileSync(join(folder, 'dovecot.conf'), configuration)
  mkdirSync(join(folder, 'users'))
  give(join(folder, 'users'))

  let running: ChildProcess | null = null
  const server: DovecotServer = {
    port,
    folder,
    give,
    addUser: (name, password) => addUser({ folder, name, password, give }),
    async start() {
      running = spawn('/bin/sh', ['-c', script, binary, folder], {
        ...owner,
        cwd: folder,
        stdio: ['pipe', 'ignore', 'ignore'],
        // A group of its own: Ctrl-C ends whoever started it first.
        detached: true,
      })
      await greeting(port, folder)
    },
    async stop() {
      const ended = running
      running = null
      if (ended === null || ended.exitCode !== null || ended.signalCode !== null || ended.pid === undefined) return
      const exit = once(ended, 'exit')
      signalGroup(ended.pid, 'SIGCONT')
      ended.stdin?.write('stop\n')
      await exit
      // Its children end by themselves a moment later, and no new one may meet them.
      signalGroup(ended.pid, 'SIGKILL')
    },
    signal: (signal) => signalGroup(running?.pid, signal),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    await server.start()
  } catch (error) {
    await server.close()
    throw error
  }
  return server
}

interface NewUser {
  folder: string
  name: string
  password: string
  give(path: string): void
}

function addUser({ folder, name, password, give }: NewUser): DovecotUser {
  const home = join(folder, 'mail', name)
  for (const part of ['..', '.', 'Maildir', 'Maildir/new', 'Maildir/cur', 'Maildir/tmp']) {
    mkdirSync(join(home, part), { recursive: true })
    give(join(home, part))
  }
  const maildir = join(home, 'Maildir')
  const began = Date.now() - 24 * 60 * 60_000
  let [delivered, writes] = [0, 0]
  const user: DovecotUser = {
    maildir,
    deliver(raw, receivedAt = new Date()) {
      delivered += 1
      // Dovecot orders what is new by this name.
      const file = `${Math.floor(receivedAt.getTime() / 1000)}.M${String(delivered).padStart(6, '0')}P${process.pid}.local`
      const path = join(maildir, 'tmp', file)
      writeFileSync(path, raw)
      utimesSync(path, receivedAt, receivedAt)
      give(path)
      renameSync(path, join(maildir, 'new', file))
    },
    setPassword(next) {
      const path = join(folder, 'users', name)
      writeFileSync(path, `${name}:{PLAIN}${next}::::::\n`)
      // Dovecot reads it again when its time has another second.
      writes += 1
      const at = new Date(began + 10_000 * writes)
      utimesSync(path, at, at)
    },
  }
  user.setPassword(password)
  return user
}

async function greeting(port: number, folder: string): Promise<void> {
  const until = Date.now() + patience
  while (!(await greets(port))) {
    if (Date.now() > until) throw new Error(`Dovecot does not greet: ${logOf(folder)}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('data', (data) => resolve(String(data).startsWith('* OK')))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  }).finally(() => socket.destroy())
}

function logOf(folder: string): string {
  const path = join(folder, 'log')
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().slice(-1_000) : 'it wrote no log'
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

function nameOf(which: '-un' | '-gn', user?: string): string {
  return execFileSync('id', [which, ...(user === undefined ? [] : [user])], { encoding: 'utf8' }).trim()
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8' }).trim())
}
