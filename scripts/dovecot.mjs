import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']

/** The path of the machine's Dovecot. As root it installs one with apt-get; otherwise it throws a sentence for the developer. */
export function findDovecot() {
  const found = installedDovecot()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Dovecot for the tests of mailboxes (once) …')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      // No server is started by it: the tests run one of their own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'], options)
    const installed = installedDovecot()
    if (installed !== null) return installed
  }
  throw new Error(
    'The tests of mailboxes need Dovecot: install it with your package manager (Debian: apt-get install dovecot-imapd), or set DOVECOT to its path.',
  )
}

/** Null where none is installed. */
export function installedDovecot() {
  if (process.env.DOVECOT !== undefined && existsSync(process.env.DOVECOT)) return process.env.DOVECOT
  return places.find((path) => existsSync(path)) ?? null
}
