import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'

export interface ServerProcess {
  url: string
  intakePort: number
  pid: number
  close(): Promise<void>
}

/** The product as a process of its own, so that what measures it does not share its event loop. */
export async function startServer(
  variables: Record<string, string>,
  role: 'all' | 'web' | 'worker' | 'intake',
): Promise<ServerProcess> {
  const [port, intakePort] = [await freePort(), await freePort()]
  const entry = join(import.meta.dirname, '../src/app/server/main.ts')
  const child = spawn(process.execPath, [entry, `--role=${role}`], {
    env: { ...process.env, PORT: String(port), INTAKE_PORT: String(intakePort), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    intakePort,
    pid: child.pid ?? 0,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
