import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from './free-port.ts'
import { OtherAnswer, SmtpTalk } from '../mail/smtp-talk.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A real server, as the operator starts it. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  port: number
  mailPort: number
  output(): string
  /** What it logged and complained of, line by line; who came in and was refused apart. */
  errors(): string[]
  /** Resolves with the exit code, or null for a signal. */
  ended: Promise<number | null>
  hasEnded(): boolean
  /** As `ended`, once all that it said has been heard. */
  closed: Promise<number | null>
  /** Once all lines of the start are said. */
  isUp(): Promise<void>
}

interface Start {
  dataDir: string
  /** `npm start`, in a process group of its own as in a terminal; else the program itself. */
  by?: 'npm'
  program?: string
  parameters?: string[]
  variables?: Record<string, string>
  user?: { uid: number; gid: number }
}

export async function startServer({ dataDir, by, user, ...start }: Start): Promise<ServerProcess> {
  const [port, mailPort] = [await freePort(), await freePort()]
  const program = join(root, start.program ?? 'src/app/server/main.ts')
  const [command, ...parameters]: [string, ...string[]] =
    by === 'npm' ? ['npm', 'start', '--silent'] : [process.execPath, program, ...(start.parameters ?? [])]
  const child = spawn(command, parameters, {
    cwd: by === 'npm' ? root : '/',
    detached: by === 'npm',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...basics(),
      DNS_SERVERS: 'off',
      PORT: String(port),
      INTAKE_PORT: String(mailPort),
      DATA_DIR: dataDir,
      ...start.variables,
    },
    ...user,
  })
  let [output, errors] = ['', '']
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (errors += String(text)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    port,
    mailPort,
    output: () => output,
    errors: () =>
      errors
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '' && !line.includes('"level":"security"')),
    ended,
    hasEnded,
    closed,
    isUp: async () => {
      await eventually(() => Promise.resolve(output.includes('Mail intake') || hasEnded()), {
        what: 'the start',
        patience,
      })
      if (hasEnded()) throw new Error(`the server ended: ${errors}`)
    },
  }
}

/** Milliseconds: for a machine with much else to do. */
export const patience = 120_000

function basics(): Record<string, string> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) }
}

/** Runs a command of Roost to its end. */
export async function runCommand(start: Start): Promise<{ code: number | null; output: string; errors: string[] }> {
  const server = await startServer(start)
  return { code: await server.closed, output: server.output(), errors: server.errors() }
}

/** A folder for the data of one test, below `/tmp` since PostgreSQL's user has to reach it. */
export function givenDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync('/tmp/roost-survival-')
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }) }
}

/** Every process that has to do with this folder: by its command, or by the folder it works in. Linux only. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 1 && pid !== process.pid && isOf(pid, dataDir))
}

function isOf(pid: number, dataDir: string): boolean {
  try {
    const state = /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    if (state === 'Z') return false
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ||
      readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`) ||
      readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
    )
  } catch {
    return false
  }
}

/** As a power cut ends them: all at once, and each by its id. */
export async function cutPower(dataDir: string): Promise<void> {
  await eventually(
    () => {
      const pids = processesOf(dataDir)
      for (const pid of pids) killed(pid)
      return Promise.resolve(pids.length === 0)
    },
    { what: 'the end of all processes' },
  )
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** What a mail server hears that delivers one mail: the code of its last answer. */
export async function deliver(mailPort: number, { to, bytes = 0 }: { to: string; bytes?: number }): Promise<number> {
  const words = randomBytes(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const talk = new SmtpTalk(mailPort)
  try {
    await talk.greet()
    await talk.deliver({
      from: 'office@school.example',
      to: [to],
      raw: `From: office@school.example\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <${Math.random()}@school.example>\r\n\r\nHello. ${words}\r\n`,
    })
    return 250
  } catch (error) {
    if (error instanceof OtherAnswer) return Number(error.code)
    throw error
  } finally {
    await talk.end()
  }
}
