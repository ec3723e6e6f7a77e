import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endingAtLast } from './ending.ts'

export interface Child {
  pid: number
  /** The first line that it printed. */
  greeting: string
  close: () => Promise<void>
}

/** A program of this project, by its path from here, as a process of its own, once it has printed a line. */
export async function startChild(
  path: string,
  { args, variables = {} }: { args: string[]; variables?: Record<string, string> | undefined },
): Promise<Child> {
  const child = spawn(process.execPath, [join(import.meta.dirname, path), ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = endingAtLast(async () => {
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(patience)
  })
  const greeting = await Promise.race([
    once(child.stdout, 'data').then(([data]) => String(data).split('\n', 1)[0] ?? ''),
    ended.then(() => Promise.reject(new Error(`${path} ended before it was ready`))),
  ])
  return { pid: child.pid ?? 0, greeting, close }
}

/** Runs a program of this project to its end, and gives the JSON that it printed. */
export async function runChild<Answer>(path: string, order: unknown): Promise<Answer> {
  const program = join(import.meta.dirname, path)
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(order)], { timeout: 120_000 })
  return JSON.parse(stdout) as Answer
}
