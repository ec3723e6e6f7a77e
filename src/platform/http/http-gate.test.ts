import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGates } from './http-gate.ts'

let server: Server
const handedOn: string[] = []

/** A gate that lets one person through. */
beforeAll(async () => {
  const isAtGate = createGates(
    [
      {
        path: '/auth/sign-in',
        secondsToWait: ({ body }) => ((body as { email?: string } | undefined)?.email === 'ada@example.org' ? null : 7),
      },
    ],
    { config: { trustProxy: false, publicUrl: 'http://localhost' }, headers: { 'x-frame-options': 'DENY' } },
  )
  server = createServer((request, response) => {
    const handOn = () => {
      const { rawBody } = request as { rawBody?: Buffer }
      handedOn.push(`${request.url} ${rawBody?.toString() ?? ''}`.trim())
      response.end('handed on')
    }
    if (!isAtGate(request, response, handOn)) handOn()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

/** Everything that the server answers to a request sent in one piece, until it closes the connection. */
async function answersTo(...requests: string[]): Promise<string[]> {
  handedOn.splice(0)
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let said = ''
  socket.on('data', (text: string) => (said += text))
  socket.write(requests.join(''))
  await once(socket, 'close')
  return said.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? []
}

function signIn(body: string, headers = `content-length: ${body.length}`): string {
  return `POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
}

const last = 'GET /last HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
const ada = JSON.stringify({ email: 'ada@example.org' })
const stranger = JSON.stringify({ email: 'stranger@example.org' })

test('requests one behind the other on a connection are each refused or handed on, with the body they came with', async () => {
  expect(await answersTo(signIn(stranger), signIn(ada), signIn(stranger), last)).toEqual(['429', '200', '429', '200'])
  expect(handedOn).toEqual([`/api/auth/sign-in ${ada}`, '/last'])
})

test.each([
  ['comes in chunks', signIn(`${ada.length.toString(16)}\r\n${ada}\r\n0\r\n\r\n`, 'transfer-encoding: chunked')],
  ['is too long to be looked at', signIn(ada.padEnd(5000))],
])('a body that %s opens nothing, and ends the connection', async (_what, request) => {
  expect(await answersTo(request, last)).toEqual(['429'])
  expect(handedOn).not.toContainEqual(expect.stringContaining('sign-in'))
})

test.each(['not JSON', '[]', 'null', '"ada@example.org"'])('%s is refused as anybody is', async (body) => {
  expect(await answersTo(signIn(body), last)).toEqual(['429', '200'])
})
