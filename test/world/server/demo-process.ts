import { newId } from '#basics/id.ts'
import { eventually } from '../eventually.ts'
import { patience, type ServerProcess, startServer } from './server-process.ts'

/** The server with the invented family, as a process, and its parent signed in. */
export interface DemoProcess {
  server: ServerProcess
  /** Where the family's mail is sent. */
  address: string
  ask(): Promise<Response>
  save(title?: string): Promise<Response>
  titles(): Promise<string[]>
}

export async function startDemo(
  dataDir: string,
  { user }: { user?: { uid: number; gid: number } | undefined } = {},
): Promise<DemoProcess> {
  const server = await startServer({ dataDir, program: 'database/demo/main.ts', ...(user && { user }) })
  await eventually(() => Promise.resolve(server.output().includes('Nora') || server.hasEnded()), {
    what: 'the demo',
    patience,
  })
  const signedIn = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tess@wren.example', password: 'Nestling7' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = () => fetch(`${server.url}/api/tasks`, { headers })
  return {
    server,
    address: /Their mail comes to (\S+)/.exec(server.output())?.[1] ?? '',
    ask,
    save: (title = 'x'.repeat(100)) =>
      fetch(`${server.url}/api/tasks/${newId()}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ title, description: 'y'.repeat(900) }),
      }),
    titles: async () => ((await (await ask()).json()) as { title: string }[]).map((task) => task.title),
  }
}
