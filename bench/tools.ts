import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

export type Tool = keyof typeof tools

/** The programs that benchmarks need: how to tell that one is there, and the Debian package that brings it, if one does. */
const tools = {
  pgbench: { package: 'postgresql', isThere: () => spawnSync('pgbench', ['--version']).status === 0 },
  wrk: { package: 'wrk', isThere: () => spawnSync('wrk', ['-v']).error === undefined },
  lighthouse: { package: null, isThere: () => spawnSync('lighthouse', ['--version']).status === 0 },
  pdftotext: { package: 'poppler-utils', isThere: () => spawnSync('pdftotext', ['-v']).error === undefined },
  postfix: { package: 'postfix', isThere: () => spawnSync('postconf', ['-d', 'mail_version']).status === 0 },
}

/** Null where the tool is there, or could be installed by the system's package manager; otherwise what to do about it. */
export function missing(tool: Tool): string | null {
  if (tools[tool].isThere()) return null
  const name = tools[tool].package
  if (name === null) return `${tool} is missing: npm install --global ${tool}.`
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(name)
  if (tools[tool].isThere()) return null
  return `${tool} is missing: install it with your package manager (Debian: apt-get install ${name}).`
}

const policy = '/usr/sbin/policy-rc.d'

/** Without the services that the package would start: a benchmark starts its own, and ends it. */
function install(name: string): void {
  console.error(`Installing ${name} for the benchmarks (once) …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const hasPolicy = existsSync(policy)
  if (!hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    spawnSync('debconf-set-selections', { input: 'postfix postfix/main_mailer_type select No configuration\n' })
    execFileSync('apt-get', ['update', '-qq'], { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    execFileSync('apt-get', args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch {
    // What could not be installed is said by who asked for it; apt-get has told why.
  } finally {
    if (!hasPolicy) rmSync(policy, { force: true })
  }
}
