import { freePort } from '#test/world/server/free-port.ts'
import { startChild } from '../child.ts'

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
  { program = '../src/app/server/main.ts' } = {},
): Promise<ServerProcess> {
  const [port, intakePort] = [await freePort(), await freePort()]
  const { pid, close } = await startChild(program, {
    args: [`--role=${role}`],
    variables: {
      PORT: String(port),
      INTAKE_PORT: String(intakePort),
      DNS_SERVERS: 'off',
      ...variables,
    },
  })
  return { url: `http://127.0.0.1:${port}`, intakePort, pid, close }
}
