import { createServer, type ServerResponse } from 'node:http'
import { createServer as createLine, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { once } from 'node:events'

/** The floor of live changes: a server that sends each change it is told of to the open pages of one family. */
const families = new Map<string, Set<ServerResponse>>()

const pages = createServer((request, response) => {
  const family = new URL(request.url ?? '', 'http://localhost').searchParams.get('family') ?? ''
  const open = families.get(family) ?? new Set()
  families.set(family, open.add(response))
  response.on('close', () => open.delete(response))
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('id: 0\ndata: ["everything"]\n\n')
})

const line = createLine((socket) => {
  createInterface({ input: socket }).on('line', (family) => {
    for (const response of families.get(family) ?? []) response.write('id: 1\ndata: ["tasks"]\n\n')
  })
})

process.stdout.write(`http://127.0.0.1:${await listening(pages)} ${await listening(line)}\n`)
process.once('SIGTERM', () => process.exit(0))

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
